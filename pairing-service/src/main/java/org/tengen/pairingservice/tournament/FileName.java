package org.tengen.pairingservice.tournament;

import java.text.Normalizer;
import java.util.UUID;
import java.util.regex.Pattern;

/** What the files of a tournament are called, without their ending: its name, as every system and every header can hold it. */
public final class FileName {

    /** Longer names are cut where some file systems and most windows would. */
    private static final int MAX_LENGTH = 60;

    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern OTHERS = Pattern.compile("[^A-Za-z0-9]+");

    private FileName() {}

    /** ASCII letters, digits and single hyphens; the tournament's id where its name has none of them. */
    public static String of(Tournament tournament) {
        return of(tournament.settings().name(), tournament.id());
    }

    static String of(String name, UUID id) {
        String letters =
                MARKS.matcher(Normalizer.normalize(name, Normalizer.Form.NFD)).replaceAll("");
        String plain = OTHERS.matcher(letters).replaceAll("-");
        String cut = plain.substring(0, Math.min(plain.length(), MAX_LENGTH)).replaceAll("^-|-$", "");
        return cut.isEmpty() ? id.toString() : cut;
    }
}
