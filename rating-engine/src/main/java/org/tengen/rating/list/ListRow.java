package org.tengen.rating.list;

import java.nio.charset.Charset;
import java.util.Optional;

/**
 * A piece of a list file as it stood: a person's line (in JSON lists the person's object), or what stands around them.
 *
 * @param line number of its first line in the file, from 1
 * @param text the characters, without the line's end
 * @param ending {@code \n}, {@code \r\n}, or "" where none followed
 * @param charset the encoding this piece was in; damaged lists mix them
 * @param listed the person, null for a piece that names nobody
 */
public record ListRow(int line, String text, String ending, Charset charset, ListedPlayer listed) {

    public Optional<ListedPlayer> player() {
        return Optional.ofNullable(listed);
    }
}
