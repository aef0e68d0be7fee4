package org.tengen.ratingservice.inbox.file;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Reads a file of results in whatever format it is: games as CSV, or a tournament in one of the known formats. */
public final class ResultFiles {

    private ResultFiles() {}

    /** @throws ResultFile.Unreadable with line, field and what was expected */
    public static ResultFile read(String fileName, byte[] content, String idKind, String code) {
        String text = new String(content, StandardCharsets.UTF_8);
        if (text.isBlank()) {
            throw new ResultFile.Unreadable(1, "", "the file is empty");
        }
        return isGames(text, fileName)
                ? CsvResults.read(text)
                : TournamentResults.read(fileName, content, idKind, code);
    }

    /** A header of games names both players and the event; a tournament as a table has one person a row. */
    private static boolean isGames(String text, String fileName) {
        int end = text.indexOf('\n');
        String head = (end < 0 ? text : text.substring(0, end)).toLowerCase(Locale.ROOT);
        boolean header = head.contains("black") && head.contains("white") && head.contains(",");
        return header || fileName.toLowerCase(Locale.ROOT).endsWith(".csv");
    }
}
