package org.tengen.pairing.convert;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;

/** The table of {@code docs/formats.md} is what the formats say of themselves. */
class FormatsDocumentTest {

    @Test
    void theDocumentSaysWhatTheFormatsHold() throws IOException {
        String document = Files.readString(Path.of("../docs/formats.md"));
        List<String> missing = new ArrayList<>();
        for (String line : table()) {
            if (!document.contains(line + "\n")) {
                missing.add(line);
            }
        }
        assertTrue(missing.isEmpty(), "docs/formats.md lacks these lines:\n" + String.join("\n", missing));
    }

    static List<String> table() {
        List<String> heads = new ArrayList<>();
        List<TournamentFormat> formats = new ArrayList<>();
        List<WriteOptions> options = new ArrayList<>();
        for (TournamentFormat format : TournamentFormats.all()) {
            List<Dialect> dialects = format.dialects();
            for (int k = 0; k < Math.max(1, dialects.size()); k++) {
                heads.add(
                        dialects.isEmpty()
                                ? format.name()
                                : format.name() + " " + dialects.get(k).code());
                formats.add(format);
                options.add(dialects.isEmpty() ? WriteOptions.USUAL : WriteOptions.of(dialects.get(k)));
            }
        }
        List<String> lines = new ArrayList<>();
        for (TournamentFormat format : TournamentFormats.all()) {
            lines.add("| `" + format.name() + "` | " + format.title() + " | ." + String.join(" .", format.extensions())
                    + " |");
        }
        lines.add("| | " + String.join(" | ", heads) + " |");
        for (Fact fact : Fact.values()) {
            StringBuilder line = new StringBuilder("| " + fact.meaning() + " |");
            for (int k = 0; k < heads.size(); k++) {
                line.append(formats.get(k).holds(options.get(k)).contains(fact) ? " ● |" : "   |");
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
