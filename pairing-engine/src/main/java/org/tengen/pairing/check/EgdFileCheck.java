package org.tengen.pairing.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.file.Finding;

/**
 * Examines a finished EGD file as its receiver does, from the text alone and apart from our own reader and writer: header, places
 * from 1 without gaps, one entry a round, reciprocity of opponent, sign, colour and handicap, class by time, UK and not GB, PINs.
 */
public final class EgdFileCheck {

    private static final Pattern HEADER = Pattern.compile("; ([A-Z]{2})\\[([^\\[\\]]*)\\]");
    private static final Pattern STRICT_ROW =
            Pattern.compile("( *\\d+) (\\S+) (\\S+) +(\\d{1,2}[DK]|[1-9]P) ([A-Z]{2}) +(\\S{1,4})"
                    + "((?: +-?\\d+(?:\\.\\d+)?)+)((?: +\\d+[-+=](?:/[wb]\\d)?)+)(?: \\|(\\d{8}))?");
    private static final Pattern LOOSE_ROW =
            Pattern.compile("( *\\d+) (\\S+) (\\S+) +(\\d{1,2}[DK]) (\\S{2}) (\\S{1,4})"
                    + "((?: +-?\\d+\\??(?= ))*)((?: +\\d+[-+=?](?:[/!][wb]\\d|!)?)+) *()");
    private static final Pattern CELL = Pattern.compile("(\\d+)([-+=?])(?:([/!])([wb]?)(\\d?))?");
    private static final Pattern TIME = Pattern.compile(
            "(Sudden death|Byo-yomi|Canadian|Fischer) (\\d+) minutes(?: \\+ (?:(\\d+) stones in )?(\\d+) seconds)?");

    private final boolean strict;
    private final List<Finding> findings = new ArrayList<>();
    private final Map<String, String> header = new HashMap<>();
    private final List<Row> rows = new ArrayList<>();

    private int winsColumn = -1;

    private record Row(int line, List<String> cells) {}

    private EgdFileCheck(boolean strict) {
        this.strict = strict;
    }

    /** @param strict as the EGF reads it; else as OpenGotha writes it, with marks of defaults and open games */
    public static List<Finding> check(String text, boolean strict) {
        EgdFileCheck check = new EgdFileCheck(strict);
        int number = 0;
        for (String line : text.split("\n")) {
            check.line(line, ++number);
        }
        if (strict) {
            check.header();
        }
        check.reciprocity();
        return check.findings;
    }

    private void line(String line, int number) {
        if (line.startsWith(";")) {
            if (line.startsWith("; Pl ") && line.contains(" Club")) {
                String[] columns =
                        line.substring(line.indexOf(" Club") + 5).strip().split(" +");
                winsColumn = List.of(columns).indexOf("NBW");
            }
            Matcher value = HEADER.matcher(line);
            if (value.matches() && header.put(value.group(1), value.group(2)) != null) {
                refuse(number, value.group(1), "twice", "each key once");
            }
            return;
        }
        Matcher row = (strict ? STRICT_ROW : LOOSE_ROW).matcher(line);
        if (!row.matches()) {
            refuse(number, "line", line.strip(), "place, surname, given name, grade, country, club, scores, results");
            return;
        }
        rows.add(new Row(number, List.of(row.group(8).strip().split(" +"))));
        if (Integer.parseInt(row.group(1).strip()) != rows.size()) {
            refuse(number, "place", row.group(1).strip(), String.valueOf(rows.size()));
        }
        if (strict) {
            name(number, row.group(2));
            if (row.group(5).equals("GB")) {
                refuse(number, "country", "GB", "UK, as the EGF has it");
            }
            wins(
                    number,
                    row.group(7).strip().split(" +"),
                    rows.get(rows.size() - 1).cells());
        }
    }

    /** The wins are the games won and the free points; a tournament may round these down or value them otherwise. */
    private void wins(int line, String[] scores, List<String> cells) {
        if (winsColumn < 0 || winsColumn >= scores.length) {
            refuse(line, "NBW", "no such column", "the number of wins among the scores");
            return;
        }
        int games = 0;
        int free = 0;
        int unplayed = 0;
        for (String text : cells) {
            Matcher cell = CELL.matcher(text);
            if (cell.matches()) {
                int halves = cell.group(2).equals("+") ? 2 : cell.group(2).equals("=") ? 1 : 0;
                boolean game = !cell.group(1).equals("0");
                games += game ? halves : 0;
                free += game ? 0 : halves;
                unplayed += game ? 0 : 1;
            }
        }
        double wins = Double.parseDouble(scores[winsColumn]);
        double expected = (games + free) / 2.0;
        if (2 * wins < games || 2 * wins > games + 2 * unplayed) {
            refuse(line, "NBW", scores[winsColumn], expected + " by the results");
        } else if (wins != expected && wins != Math.floor(expected)) {
            warn(line, "NBW", scores[winsColumn], expected + " by the results");
        }
    }

    private void name(int line, String surname) {
        long letters = surname.codePoints().filter(Character::isLetter).count();
        boolean capitals = letters > 2
                && surname.codePoints().anyMatch(Character::isUpperCase)
                && surname.codePoints().noneMatch(Character::isLowerCase)
                && surname.codePoints().filter(Character::isLetter).allMatch(Character::isUpperCase);
        if (capitals) {
            refuse(line, "surname", surname, "no surname in capitals");
        }
    }

    private void header() {
        for (String key : List.of("CL", "EV", "PC", "HA", "KM", "TM")) {
            if (!header.containsKey(key)) {
                refuse(0, key, "", "a header line ; " + key + "[...]");
            }
        }
        expect("CL", "[ABCDX]", "A, B, C, D or X");
        expect("PC", "[A-Z]{2},.*", "two letters and a place");
        expect("HA", "h\\d", "h0 to h9");
        expect("KM", "\\d+(\\.5)?", "points");
        expect("TM", "\\d+", "minutes");
        expect("DT", "\\d{4}-\\d\\d-\\d\\d,\\d{4}-\\d\\d-\\d\\d", "two days");
        if (header.getOrDefault("PC", "").startsWith("GB")) {
            refuse(0, "PC", "GB", "UK, as the EGF has it");
        }
        classByTime();
    }

    private void expect(String key, String pattern, String words) {
        String value = header.get(key);
        if (value != null && !value.matches(pattern)) {
            refuse(0, key, value, words);
        }
    }

    private void classByTime() {
        Matcher time = TIME.matcher(header.getOrDefault("CM", ""));
        if (!time.matches()) {
            return;
        }
        boolean fischer = time.group(1).equals("Fischer");
        int basic = Integer.parseInt(time.group(2));
        int seconds = time.group(4) == null ? 0 : Integer.parseInt(time.group(4));
        int stones = time.group(3) == null ? 1 : Integer.parseInt(time.group(3));
        int moves = fischer ? 120 : time.group(1).equals("Canadian") ? 60 : 45;
        int adjusted = basic + moves * seconds / stones / 60;
        if (!header.getOrDefault("TM", "").equals(String.valueOf(adjusted))) {
            refuse(0, "TM", header.getOrDefault("TM", ""), adjusted + " by the time system");
        }
        String given = header.getOrDefault("CL", "");
        boolean online = given.equals("D");
        String right;
        if (online) {
            right = basic >= (fischer ? 30 : 40) && adjusted >= 50 ? "D" : "X";
        } else if (basic >= (fischer ? 45 : 60) && adjusted >= 75) {
            right = "A";
        } else if (basic >= (fischer ? 30 : 40) && adjusted >= 50) {
            right = "B";
        } else {
            right = basic >= (fischer ? 20 : 25) && adjusted >= 30 ? "C" : "X";
        }
        // an online event below D is X as well, so X may be stricter than the time alone
        if (!given.equals(right) && !given.equals("X")) {
            refuse(0, "CL", given, right + " by the time system");
        }
    }

    private void reciprocity() {
        int rounds = rows.isEmpty() ? 0 : rows.get(0).cells().size();
        for (Row row : rows) {
            if (row.cells().size() != rounds) {
                refuse(row.line(), "results", row.cells().size() + " rounds", rounds + " as in the first line");
                return;
            }
        }
        Set<String> met = new HashSet<>();
        for (int round = 0; round < rounds; round++) {
            int freeWins = 0;
            for (int i = 0; i < rows.size(); i++) {
                Matcher cell = CELL.matcher(rows.get(i).cells().get(round));
                if (!cell.matches()) {
                    refuse(
                            rows.get(i).line(),
                            "round " + (round + 1),
                            rows.get(i).cells().get(round),
                            "a result");
                    continue;
                }
                int opponent = Integer.parseInt(cell.group(1));
                freeWins += opponent == 0 && cell.group(2).equals("+") ? 1 : 0;
                if (opponent > 0) {
                    game(round, i, opponent, cell, met);
                }
            }
            if (freeWins > 1) {
                warn(0, "round " + (round + 1), freeWins + " free wins", "at most one bye");
            }
        }
    }

    private void game(int round, int i, int opponent, Matcher cell, Set<String> met) {
        String field = "round " + (round + 1);
        int line = rows.get(i).line();
        if (opponent > rows.size() || opponent == i + 1) {
            refuse(line, field, String.valueOf(opponent), "the place of somebody else");
            return;
        }
        Matcher other = CELL.matcher(rows.get(opponent - 1).cells().get(round));
        if (!other.matches() || !other.group(1).equals(String.valueOf(i + 1))) {
            refuse(line, field, "place " + opponent + " does not name " + (i + 1), "each to name the other");
            return;
        }
        String signs = cell.group(2) + other.group(2);
        boolean signsFit = signs.equals("+-") || signs.equals("-+") || signs.equals("==");
        if (!signsFit && strict) {
            refuse(line, field, signs, "+ and -, or = twice");
        }
        String colours = text(cell.group(4)) + text(other.group(4));
        if (!colours.isEmpty() && !colours.equals("wb") && !colours.equals("bw")) {
            refuse(line, field, colours, "one w and one b");
        }
        if (!text(cell.group(5)).equals(text(other.group(5)))) {
            refuse(line, field, cell.group(5) + " and " + other.group(5), "the same handicap");
        }
        if (i + 1 < opponent && !met.add(i + "-" + opponent)) {
            warn(line, field, "places " + (i + 1) + " and " + opponent, "nobody to meet twice");
        }
    }

    private static String text(String group) {
        return group == null ? "" : group;
    }

    private void refuse(int line, String field, String found, String expected) {
        findings.add(Finding.refusal(line, field, found, expected));
    }

    private void warn(int line, String field, String found, String expected) {
        findings.add(Finding.warning(line, field, found, expected, "written nevertheless"));
    }
}
