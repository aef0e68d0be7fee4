package org.tengen.rules.sgf;

import java.nio.charset.Charset;
import java.util.List;

/** The games of one file as trees, and what was unusual about the file itself. */
public record SgfCollection(List<SgfNode> games, Charset charset, List<SgfWarning> warnings) {

    public SgfCollection {
        games = List.copyOf(games);
        warnings = List.copyOf(warnings);
    }
}
