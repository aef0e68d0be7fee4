package org.tengen.pairing.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.tournament.PublicIds;

/** Reads the cells of a table with one row a person. */
final class PersonRows {

    private static final Set<String> PRELIMINARY =
            Set.of("pre", "preliminary", "preliminaire", "vorlaufig", "preliminar", "false", "nonfinal", "p");
    private static final Set<String> FINAL =
            Set.of("", "fin", "final", "finale", "definitiv", "definitif", "true", "f", "ok", "registered");
    private static final int MOST_CORRECTION = 100;

    private final Header header;
    private final CellFaults faults;
    private final Map<Integer, Integer> lineOfNumber = new HashMap<>();

    PersonRows(Header header, CellFaults faults) {
        this.header = header;
        this.faults = faults;
    }

    List<PersonRow> read(List<Grid.Row> rows) {
        List<PersonRow> people = new ArrayList<>();
        for (Grid.Row row : rows) {
            people.add(person(row, people.size() + 1));
            if (people.size() > FileLimits.MOST_PLAYERS) {
                faults.refuse(row, 0, "table", people.size() + " people", "at most " + FileLimits.MOST_PLAYERS);
                return people;
            }
        }
        return people;
    }

    private PersonRow person(Grid.Row row, int place) {
        String[] names = names(row);
        PublicIds ids = new PublicIds(
                header.cell(row, Column.EGF_PIN),
                header.cell(row, Column.FFG_LICENCE),
                "",
                header.cell(row, Column.AGA_ID),
                "");
        boolean numbered = !ids.equals(PublicIds.NONE);
        if (names[0].isEmpty() && !numbered) {
            refuse(row, header.has(Column.NAME) ? Column.NAME : Column.FULL_NAME, "a name or a federation's number");
        }
        return new PersonRow(
                row.line(),
                number(row, place),
                names[0],
                names[1],
                rank(row),
                rating(row),
                header.cell(row, Column.COUNTRY),
                header.cell(row, Column.CLUB),
                ids,
                preliminary(row),
                correction(row));
    }

    private String[] names(Grid.Row row) {
        String name = header.cell(row, Column.NAME);
        String firstName = header.cell(row, Column.FIRST_NAME);
        if (header.has(Column.FIRST_NAME) && header.has(Column.NAME)) {
            return name.isEmpty() ? new String[] {firstName, ""} : new String[] {name, firstName};
        }
        return split(name.isEmpty() ? header.cell(row, Column.FULL_NAME) : name);
    }

    /** "Berg, Anna van der"; "VAN DER BERG Anna"; else the first word is the family name. */
    static String[] split(String whole) {
        int comma = whole.indexOf(',');
        if (comma > 0) {
            return new String[] {
                whole.substring(0, comma).strip(), whole.substring(comma + 1).strip()
            };
        }
        String[] words = whole.split("\\s+");
        int capitals = 0;
        while (capitals < words.length && isCapitals(words[capitals])) {
            capitals++;
        }
        int family = capitals > 0 && capitals < words.length ? capitals : 1;
        return words.length == 1
                ? new String[] {whole, ""}
                : new String[] {
                    String.join(" ", List.of(words).subList(0, family)),
                    String.join(" ", List.of(words).subList(family, words.length))
                };
    }

    private static boolean isCapitals(String word) {
        return word.length() > 1
                && word.equals(word.toUpperCase(Locale.ROOT))
                && !word.equals(word.toLowerCase(Locale.ROOT));
    }

    private int number(Grid.Row row, int place) {
        String text = header.cell(row, Column.NUMBER);
        int number = place;
        if (!text.isEmpty()) {
            number = text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : 0;
            if (number == 0) {
                refuse(row, Column.NUMBER, "a number from 1");
                return -place;
            }
        }
        Integer earlier = lineOfNumber.putIfAbsent(number, row.line());
        if (earlier != null) {
            refuse(row, Column.NUMBER, "a number of one's own; " + number + " is in line " + earlier);
            return -place;
        }
        return number;
    }

    private Rank rank(Grid.Row row) {
        String text = header.cell(row, Column.RANK);
        if (text.isEmpty()) {
            return null;
        }
        try {
            return Rank.parse(text);
        } catch (IllegalArgumentException e) {
            refuse(row, Column.RANK, "a rank, for example 3D or 12k");
            return null;
        }
    }

    private Integer rating(Grid.Row row) {
        String text = header.cell(row, Column.RATING).replace(',', '.');
        if (text.isEmpty() || text.equals("-")) {
            return null;
        }
        if (text.matches("[+-]?[0-9]{1,5}(\\.[0-9]{1,6})?")) {
            long rating = Math.round(Double.parseDouble(text));
            if (Math.abs(rating) <= FileLimits.MOST_RATING) {
                return (int) rating;
            }
        }
        refuse(row, Column.RATING, "a number, for example 2134");
        return null;
    }

    private boolean preliminary(Grid.Row row) {
        String status = Column.key(header.cell(row, Column.REGISTRATION));
        if (!PRELIMINARY.contains(status) && !FINAL.contains(status)) {
            refuse(row, Column.REGISTRATION, "FIN or PRE");
        }
        return PRELIMINARY.contains(status);
    }

    private int correction(Grid.Row row) {
        String text = header.cell(row, Column.CORRECTION).replace(',', '.');
        if (text.isEmpty()) {
            return 0;
        }
        if (text.matches("[+-]?[0-9]{1,3}(\\.[05]0?)?")) {
            long halves = Math.round(2 * Double.parseDouble(text));
            if (Math.abs(halves) <= 2 * MOST_CORRECTION) {
                return (int) halves;
            }
        }
        refuse(row, Column.CORRECTION, "whole or half points up to " + MOST_CORRECTION);
        return 0;
    }

    private void refuse(Grid.Row row, Column column, String expected) {
        faults.refuse(
                row, header.columns().getOrDefault(column, 0), column.title(), header.cell(row, column), expected);
    }
}
