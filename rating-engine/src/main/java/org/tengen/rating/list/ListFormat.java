package org.tengen.rating.list;

import java.io.IOException;
import java.nio.charset.Charset;
import org.tengen.rating.rank.RankScale;

/** One way of writing a rating list; the registry of all of them is {@code RatingLists}. */
public interface ListFormat {

    /** Stable name, such as {@code egf}. */
    String name();

    /** What people call it, such as "EGF allworld". */
    String title();

    /** The scale of its ratings. */
    RankScale scale();

    /** The encoding its federation publishes it in. */
    Charset charset();

    /** What its ids are, such as "EGF PIN": an id means nothing to a federation that did not give it. */
    String idName();

    /**
     * Whether a file that begins so is one of these.
     *
     * @param head the first characters, at most {@link ListSource#HEAD_BYTES}, perhaps ending within a line
     */
    boolean recognises(String head);

    /**
     * Reads piece by piece; nothing of the file stays in memory beyond what the reading's receiver keeps.
     *
     * @throws ListRefusal when the file cannot be a whole list of this format
     */
    void read(ListSource source, ListReading reading) throws IOException;
}
