package org.tengen.pairing.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
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

    /** 2.134 may be a thousand times more than it says, and nobody rates to the thousandth. */
    private static final Pattern IN_THOUSANDS = Pattern.compile("[1-9]\\.[0-9]{3}");

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
        PublicIds ids = new PublicIds(pin(row), licence(row), "", header.cell(row, Column.AGA_ID), "");
        boolean numbered = !ids.equals(PublicIds.NONE);
        lettersLost(row);
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

    /** What a spreadsheet puts where its own encoding lacks a letter. */
    private void lettersLost(Grid.Row row) {
        for (Column column : List.of(Column.NAME, Column.FIRST_NAME, Column.FULL_NAME, Column.CLUB)) {
            String text = header.cell(row, column);
            if (text.indexOf('?') >= 0 || text.indexOf('\ufffd') >= 0) {
                warn(row, column, "letters that were lost when the table was saved; save it as CSV UTF-8", "kept");
            }
        }
    }

    private String pin(Grid.Row row) {
        String pin = header.cell(row, Column.EGF_PIN);
        if (!pin.isEmpty() && !pin.matches("[0-9]{8}")) {
            warn(row, Column.EGF_PIN, "eight digits", "kept as it stands");
        }
        return pin;
    }

    /** Spreadsheets take a licence for a number and its zeros away. */
    private String licence(Grid.Row row) {
        String licence = header.cell(row, Column.FFG_LICENCE);
        String whole = wholeLicence(licence);
        if (!whole.equals(licence)) {
            warn(row, Column.FFG_LICENCE, "seven digits", "read as " + whole);
        } else if (!licence.isEmpty() && !licence.matches("[0-9]{7}")) {
            warn(row, Column.FFG_LICENCE, "seven digits", "kept as it stands");
        }
        return whole;
    }

    /** With the zeros it began with, where no more than two are missing. */
    static String wholeLicence(String licence) {
        return licence.matches("[0-9]{5,6}") ? "0".repeat(7 - licence.length()) + licence : licence;
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
        if (text.isEmpty() || text.equals("-")) {
            return null;
        }
        return TypedRank.of(text).orElseGet(() -> {
            refuse(row, Column.RANK, "a rank, for example 3D or 12k");
            return null;
        });
    }

    private Integer rating(Grid.Row row) {
        String text = plainNumber(header.cell(row, Column.RATING));
        if (text.isEmpty() || text.equals("-")) {
            return null;
        }
        String expected = "a number, for example 2134";
        if (IN_THOUSANDS.matcher(text).matches()) {
            expected = "a number without a mark for thousands, for example 2134";
        } else if (text.matches("[+-]?[0-9]{1,5}(\\.[0-9]{1,6})?")) {
            long rating = Math.round(Double.parseDouble(text));
            if (Math.abs(rating) <= FileLimits.MOST_RATING) {
                return (int) rating;
            }
        }
        refuse(row, Column.RATING, expected);
        return null;
    }

    /** 2.312,5 and 2 312 are 2312.5 and 2312 wherever thousands are marked. */
    private static String plainNumber(String text) {
        if (text.matches("[1-9]\\.[0-9]{3},[0-9]+")) {
            return text.replace(".", "").replace(',', '.');
        }
        return (text.matches("[1-9][ '\u2019][0-9]{3}([.,][0-9]+)?") ? text.substring(0, 1) + text.substring(2) : text)
                .replace(',', '.');
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

    private void warn(Grid.Row row, Column column, String expected, String done) {
        faults.warn(row, header.columns().get(column), column.title(), header.cell(row, column), expected, done);
    }

    private void refuse(Grid.Row row, Column column, String expected) {
        faults.refuse(
                row, header.columns().getOrDefault(column, 0), column.title(), header.cell(row, column), expected);
    }
}
