package org.tengen.ratingservice.inbox;

import java.nio.charset.StandardCharsets;

/** Reads a file of results in whatever format it is. */
final class ResultFiles {

    private ResultFiles() {}

    /** @throws ResultFile.Unreadable with line, field and what was expected */
    static ResultFile read(byte[] content) {
        String text = new String(content, StandardCharsets.UTF_8);
        if (text.isBlank()) {
            throw new ResultFile.Unreadable(1, "", "the file is empty");
        }
        return CsvResults.read(text);
    }
}
