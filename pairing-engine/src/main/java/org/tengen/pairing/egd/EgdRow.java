package org.tengen.pairing.egd;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.name.NamePolicy;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.PublicIds;

/**
 * One player's line, cut at blanks.
 *
 * @param rest scores and results as they stand
 * @param columns where each of them begins, from 1
 * @param source line of the file, from 1
 */
record EgdRow(int number, Entry entry, List<String> rest, List<Integer> columns, int source) {

    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern RANK = Pattern.compile("[1-9]\\d?[kKdDpP]");
    private static final Pattern PIN = Pattern.compile("\\|\\s*(\\d*)\\s*$");
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,6})(?:[.,](\\d{1,2})|([?½]))?");

    private static final String LAYOUT = "place, surname, given name, grade, country, club, results";

    /** Surname, given name, grade, country and club at least. */
    private static final int FEWEST_WORDS = 5;

    static EgdRow parse(String line, int source, int position) {
        Matcher pin = PIN.matcher(line);
        boolean hasPin = pin.find();
        String table = hasPin ? line.substring(0, pin.start()) : line;
        List<String> words = new ArrayList<>();
        List<Integer> columns = new ArrayList<>();
        Matcher word = WORD.matcher(table);
        while (word.find()) {
            words.add(word.group());
            columns.add(word.start() + 1);
        }
        if (words.size() < FEWEST_WORDS) {
            throw new Unreadable(source, "line", line.strip(), LAYOUT);
        }
        boolean numbered = words.get(0).matches("\\d{1,5}");
        int first = numbered ? 1 : 0;
        int rank = first + 1;
        while (rank < words.size() && !RANK.matcher(words.get(rank)).matches()) {
            rank++;
        }
        if (rank + 2 >= words.size()) {
            throw new Unreadable(source, "line", line.strip(), LAYOUT);
        }
        List<String> given = words.subList(first + 1, rank);
        String grade = words.get(rank).toUpperCase(Locale.ROOT);
        String country = words.get(rank + 1);
        String club = words.get(rank + 2);
        int number = numbered ? Integer.parseInt(words.get(0)) : position;
        if (number == 0) {
            throw new Unreadable(source, "place", "0", "a number from 1");
        }
        Rank read = Rank.parse(grade);
        String surname = NamePolicy.split(words.get(first));
        Entry entry = Entry.of(
                        "line" + number,
                        surname.isEmpty() ? words.get(first) : surname,
                        NamePolicy.split(String.join(" ", given)),
                        read,
                        Math.max(-900, 2100 + 100 * read.value()))
                .withPlace(
                        country.equalsIgnoreCase(EgdFormat.NO_COUNTRY) ? "" : country,
                        club.equalsIgnoreCase(EgdFormat.NO_CLUB) ? "" : NamePolicy.split(club))
                .withPublicIds(new PublicIds(hasPin ? pin.group(1) : "", "", "", "", grade.endsWith("P") ? grade : ""));
        return new EgdRow(
                number,
                entry,
                List.copyOf(words.subList(rank + 3, words.size())),
                List.copyOf(columns.subList(rank + 3, words.size())),
                source);
    }

    boolean isNumber(int column) {
        return column < rest.size() && NUMBER.matcher(rest.get(column)).matches();
    }

    boolean isWholeNumber(int column) {
        return column < rest.size() && rest.get(column).matches("\\d{1,6}");
    }

    /** A score in quarter points; what is no number counts nothing. */
    int quarterPoints(int column) {
        Matcher number = NUMBER.matcher(rest.get(column));
        if (!number.matches()) {
            return 0;
        }
        int quarters = 4 * Integer.parseInt(number.group(1));
        if (number.group(3) != null) {
            return quarters + 2;
        }
        String decimals = number.group(2);
        return decimals == null ? quarters : quarters + Math.round(4 * Float.parseFloat("0." + decimals));
    }
}
