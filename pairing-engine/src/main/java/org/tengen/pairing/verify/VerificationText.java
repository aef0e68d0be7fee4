package org.tengen.pairing.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What came of checking a bundle, in lines for people: what was checked, how, and everything that does not hold. */
public final class VerificationText {

    private static final String IN = "  ";

    private VerificationText() {}

    /** @param file what the bundle is called */
    public static List<String> lines(Verification verification, String file) {
        List<String> lines = new ArrayList<>();
        if (verification.readable()) {
            lines.add("files: " + (verification.hashes().files() ? "each as its hash says" : "WITHOUT HASHES"));
            lines.add(log(verification.hashes()));
            verification.rounds().forEach(round -> lines.add("round " + round.round() + ": " + described(round)));
            lines.add(standings(verification.standings()));
        }
        verification.notes().forEach(note -> lines.add(IN + note));
        verification.differences().forEach(difference -> lines.add(IN + difference));
        lines.addAll(end(verification, file));
        return lines;
    }

    private static String log(Verification.Hashes hashes) {
        return hashes.events() == 0
                ? "log: MISSING"
                : "log: " + hashes.events() + " events, " + (hashes.log() ? "unbroken" : "BROKEN");
    }

    private static String described(Verification.Round round) {
        String weight = round.sameWeight() ? "same weight" : "OTHER WEIGHT";
        String asGood = round.optimal() ? ", as good as the best" : "";
        return switch (round.kind()) {
            case "DRAWN", "REPAIRED" ->
                "drawn again, " + (round.samePairs() ? "same pairs" : "OTHER PAIRS") + ", " + weight
                        + (round.optimal() ? ", proven best" : "");
            case "BY_HAND" -> "by hand, recognised as recorded, " + weight + asGood;
            case DrawCheck.BY_NAMES -> "drawn by names this file does not hold, recognised as recorded" + asGood;
            case DrawCheck.BY_OTHER_VERSION ->
                "drawn by another version of the program, recognised as recorded" + asGood;
            default -> "imported, recognised as recorded" + asGood;
        };
    }

    private static String standings(Verification.Table table) {
        String rounds = table.rounds().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return "standings" + (rounds.isEmpty() ? ": MISSING" : " after round " + rounds + ": ")
                + (rounds.isEmpty() ? "" : table.equal() ? "equal" : "DIFFERENT");
    }

    private static List<String> end(Verification verification, String file) {
        List<String> end = new ArrayList<>();
        if (!verification.readable()) {
            end.add(file + ": NOT CHECKED, for it is no whole bundle");
            return end;
        }
        if (!verification.hashes().head().isEmpty()) {
            end.add("the log ends in " + verification.hashes().head());
            end.add(
                    IN
                            + "Compare this with the page Integrity of the tournament: events cut off at the end show nowhere else.");
        }
        int differences = verification.differences().size();
        end.add(file + ": "
                + (verification.ok()
                        ? "everything holds"
                        : differences + (differences == 1 ? " difference" : " differences")));
        return end;
    }
}
