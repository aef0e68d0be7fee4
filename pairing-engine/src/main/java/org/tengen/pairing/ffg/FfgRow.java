package org.tengen.pairing.ffg;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.crosstable.Cell;
import org.tengen.pairing.crosstable.TableLine;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.name.NamePolicy;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.PublicIds;

/** Reads one player's line: place, name, first name, level, licence and club where known, results. */
final class FfgRow {

    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern RANK = Pattern.compile("[1-9]\\d?[kKdD]");
    private static final Pattern LICENCE = Pattern.compile("\\d{6,8}");
    private static final Pattern RESULT = Pattern.compile("(\\d{1,5})([-+=?])(?:/?([wbWB])(\\d)?)?");

    private FfgRow() {}

    static boolean looksLikeResult(String code) {
        return RESULT.matcher(code).matches() || LICENCE.matcher(code).matches();
    }

    static TableLine parse(String line, int source) {
        List<String> words = new ArrayList<>();
        List<Integer> columns = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(word.group());
            columns.add(word.start() + 1);
        }
        int rank = 2;
        while (rank < words.size() && !RANK.matcher(words.get(rank)).matches()) {
            rank++;
        }
        if (rank >= words.size() || !words.get(0).matches("[1-9]\\d{0,4}")) {
            throw new Unreadable(source, "line", line.strip(), "place, name, first name, level, results");
        }
        int next = rank + 1;
        String licence = "";
        if (next < words.size() && LICENCE.matcher(words.get(next)).matches()) {
            licence = words.get(next++);
        }
        String club = "";
        if (next < words.size() && !RESULT.matcher(words.get(next)).matches()) {
            club = NamePolicy.split(words.get(next++));
        }
        List<Cell> cells = new ArrayList<>();
        for (int i = next; i < words.size(); i++) {
            cells.add(cell(words.get(i), source, columns.get(i)));
        }
        Entry entry = entry(words.get(0), words.subList(1, rank), Rank.parse(words.get(rank)))
                .withPlace("", club)
                .withPublicIds(new PublicIds("", licence, "", "", ""));
        return new TableLine(entry, Integer.parseInt(words.get(0)), List.of(), cells, source);
    }

    /** Surnames are in capitals or one word; what follows is the first name. */
    private static Entry entry(String number, List<String> names, Rank rank) {
        int surname = 1;
        while (surname < names.size() - 1 && inCapitals(names.get(surname - 1)) && inCapitals(names.get(surname))) {
            surname++;
        }
        String name = NamePolicy.split(String.join(" ", names.subList(0, surname)));
        String firstName = NamePolicy.split(String.join(" ", names.subList(surname, names.size())));
        return Entry.of(
                "line" + number,
                name.isEmpty() ? names.get(0) : name,
                firstName,
                rank,
                Math.max(-900, 2100 + 100 * rank.value()));
    }

    private static boolean inCapitals(String word) {
        return word.codePoints().filter(Character::isLetter).count() > 1
                && word.codePoints().noneMatch(Character::isLowerCase);
    }

    private static Cell cell(String text, int source, int column) {
        Matcher result = RESULT.matcher(text);
        if (!result.matches()) {
            throw new Unreadable(new Finding(
                    Finding.Severity.REFUSAL, source, column, "results", text, "a result like 12+w2 or 0=", "refused"));
        }
        int opponent = Integer.parseInt(result.group(1));
        char sign = result.group(2).charAt(0);
        if (opponent == 0) {
            return Cell.free(sign == '?' ? '-' : sign);
        }
        char colour = result.group(3) == null
                ? ' '
                : Character.toLowerCase(result.group(3).charAt(0));
        int stones = result.group(4) == null ? 0 : Integer.parseInt(result.group(4));
        return Cell.game(opponent, sign, colour, stones, false);
    }
}
