package org.tengen.pairing.check;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.file.Finding;

/**
 * Examines a finished French file from its text alone: fixed columns, surnames in capitals, licences of seven digits, places from
 * 1 without gaps, reciprocity of opponent, sign, colour and handicap, nothing that looks like an unplayed game with a winner.
 */
public final class FfgFileCheck {

    private static final Pattern ROW = Pattern.compile(
            "([ \\d]{4}) (.{24}) ([ \\d]\\d[KD]) (\\d{7}| {7}) (.{4})((?: {0,4}\\d{1,5}[-+=](?:[wb]\\d|  ) ?)+)");
    private static final Pattern CELL = Pattern.compile("(\\d+)([-+=])(?:([wb])(\\d))?");

    private final List<Finding> findings = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();

    private FfgFileCheck() {}

    public static List<Finding> check(String text) {
        FfgFileCheck check = new FfgFileCheck();
        int number = 0;
        for (String line : text.split("\n")) {
            number++;
            if (!line.startsWith(";")) {
                check.row(line, number);
            }
        }
        check.reciprocity();
        return check.findings;
    }

    private void row(String line, int number) {
        Matcher row = ROW.matcher(line);
        if (!row.matches()) {
            refuse(number, "line", line.strip(), "place, NAME First, level, licence, club, results in their columns");
            return;
        }
        rows.add(List.of(row.group(6).strip().split(" +")));
        lines.add(number);
        if (!row.group(1).strip().equals(String.valueOf(rows.size()))) {
            refuse(number, "place", row.group(1).strip(), String.valueOf(rows.size()));
        }
        String surname = row.group(2).strip().split(" ")[0];
        if (!surname.equals(surname.toUpperCase(java.util.Locale.ROOT))
                && surname.codePoints().anyMatch(c -> Character.isLowerCase(c) && Character.toUpperCase(c) < 256)) {
            refuse(number, "name", surname, "the surname in capitals");
        }
    }

    private void reciprocity() {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).size() != rows.get(0).size()) {
                refuse(
                        lines.get(i),
                        "results",
                        rows.get(i).size() + " rounds",
                        rows.get(0).size() + " as in the first line");
                return;
            }
        }
        for (int i = 0; i < rows.size(); i++) {
            for (int round = 0; round < rows.get(i).size(); round++) {
                Matcher cell = CELL.matcher(rows.get(i).get(round));
                if (cell.matches() && !cell.group(1).equals("0")) {
                    game(i, round, cell);
                }
            }
        }
    }

    private void game(int i, int round, Matcher cell) {
        String field = "round " + (round + 1);
        int opponent = Integer.parseInt(cell.group(1));
        if (opponent > rows.size() || opponent == i + 1) {
            refuse(lines.get(i), field, cell.group(1), "the place of somebody else");
            return;
        }
        Matcher other = CELL.matcher(rows.get(opponent - 1).get(round));
        if (!other.matches() || !other.group(1).equals(String.valueOf(i + 1))) {
            refuse(lines.get(i), field, "place " + opponent + " does not name " + (i + 1), "each to name the other");
            return;
        }
        String signs = cell.group(2) + other.group(2);
        String colours = cell.group(3) + "" + other.group(3);
        boolean fit = List.of("+-", "-+", "==").contains(signs)
                && List.of("wb", "bw", "nullnull").contains(colours)
                && String.valueOf(cell.group(4)).equals(String.valueOf(other.group(4)));
        if (!fit) {
            refuse(lines.get(i), field, cell.group() + " and " + other.group(), "sign, colour and handicap to agree");
        }
    }

    private void refuse(int line, String field, String found, String expected) {
        findings.add(Finding.refusal(line, field, found, expected));
    }
}
