package org.tengen.pairing.name;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;

/**
 * How one target wants names.
 *
 * @param charset letters it can hold; others are transliterated
 * @param surnames how surnames are capitalised
 * @param joined words of one name are joined by an underscore, because blanks part columns; a missing name is an underscore
 * @param forbidden characters that mean something else in the target and become a blank
 * @param most letters of surname, blank and first name together; longer ones are cut
 */
public record NamePolicy(Charset charset, Surnames surnames, boolean joined, String forbidden, int most) {

    /** What becomes of a surname's letters. */
    public enum Surnames {
        AS_TYPED,
        TITLE,
        CAPITALS
    }

    /** What stands for a name that somebody does not have. */
    public static final String NO_NAME = "_";

    /**
     * A name as the target has it.
     *
     * @param how what was done to it beside joining and the usual capitals, in words; empty when nothing
     */
    public record Written(String name, String firstName, List<String> how) {

        /** The two as they stand in one column. */
        public String together() {
            return firstName.isEmpty() ? name : name + " " + firstName;
        }
    }

    /** The name in the target's form; writing that form again changes nothing. */
    public Written write(String name, String firstName) {
        List<String> how = new ArrayList<>();
        String surname = fit(name, how);
        String given = fit(firstName, how);
        if (surname.isEmpty()) {
            surname = given.isEmpty() ? "X" : given;
            given = "";
            how.add("no surname");
        }
        surname = switch (surnames) {
            case AS_TYPED -> surname;
            case TITLE -> Capitals.title(surname);
            case CAPITALS -> Capitals.all(surname);
        };
        if (surnames == Surnames.TITLE) {
            given = Capitals.title(given);
        }
        // a capital the charset lacks (ÿ in Latin-1, the micro sign in any)
        surname = Transliteration.fit(surname, charset);
        given = Transliteration.fit(given, charset);
        if (joined) {
            surname = surname.replace(' ', '_');
            given = given.isEmpty() ? NO_NAME : given.replace(' ', '_');
        }
        return cut(surname, given, how);
    }

    /** Two names that are in a target's form already, as they stand in a column parted by blanks. */
    public static String inColumn(String name, String firstName) {
        return name.replace(' ', '_') + " " + (firstName.isEmpty() ? NO_NAME : firstName.replace(' ', '_'));
    }

    /** The inverse of joining: underscores are blanks again, and the underscore for no name is no name. */
    public static String split(String joinedName) {
        return joinedName.replace('_', ' ').strip();
    }

    private String fit(String text, List<String> how) {
        StringBuilder allowed = new StringBuilder();
        boolean spoiled = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean bad = forbidden.indexOf(c) >= 0 || Character.isISOControl(c);
            spoiled |= bad;
            allowed.append(bad ? ' ' : c);
        }
        if (spoiled) {
            how.add("a character that means something else there left out");
        }
        String plain = blanks(allowed.toString());
        String fitted = blanks(Transliteration.fit(plain, charset));
        if (!fitted.equals(java.text.Normalizer.normalize(plain, java.text.Normalizer.Form.NFC))) {
            how.add("transliterated");
        }
        // transliteration may bring forth a forbidden character (a full-width bar)
        for (char c : forbidden.toCharArray()) {
            fitted = fitted.replace(c, ' ');
        }
        return blanks(fitted);
    }

    private String blanks(String text) {
        String underscores = joined ? text.replace('_', ' ') : text;
        return underscores.replaceAll("[\\s\\p{Z}]+", " ").strip();
    }

    /** The first name gives way first, but one letter of it stays. */
    private Written cut(String surname, String given, List<String> how) {
        int room = most - (given.isEmpty() ? 0 : 1);
        if (surname.length() + given.length() <= room) {
            return new Written(surname, given, List.copyOf(how));
        }
        how.add("cut after " + most + " letters");
        String shortGiven = head(given, Math.max(Math.min(1, given.length()), room - surname.length()));
        String shortName = head(surname, room - shortGiven.length());
        return new Written(shortName, shortGiven, List.copyOf(how));
    }

    /** Never half of a letter outside the basic plane, and no joining mark at the end. */
    private static String head(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        int end = length > 0 && Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
        String cut = text.substring(0, end);
        String tidy = cut.replaceAll("[_ ]+$", "");
        return tidy.isEmpty() ? cut : tidy;
    }
}
