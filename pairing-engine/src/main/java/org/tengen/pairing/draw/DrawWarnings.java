package org.tengen.pairing.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.Constraint;

/** What a director should know before publishing a draw. */
final class DrawWarnings {

    private final DrawField field;
    private final DrawRequest request;
    private final ScoreBoard board;
    private final List<String> warnings = new ArrayList<>();

    DrawWarnings(DrawField field, DrawRequest request) {
        this.field = field;
        this.request = request;
        this.board = field.board();
    }

    List<String> of(Map<PairingCriterion, Long> total, List<DrawnPair> pairs, List<NotPaired> notPaired) {
        absence(notPaired);
        repeats(pairs);
        if (request.profile() == Profile.TENGEN && total.getOrDefault(PairingCriterion.ORDER, 0L) > 0) {
            brokenOrders(pairs);
        }
        return warnings;
    }

    /** A check-in that was forgotten looks like a field that stayed away. */
    private void absence(List<NotPaired> notPaired) {
        long gone = count(notPaired, NotPaired.Reason.WITHDRAWN, NotPaired.Reason.LATE_ENTRY);
        long expected = board.players() - gone;
        long absent = count(notPaired, NotPaired.Reason.ABSENT, NotPaired.Reason.NO_SHOW, NotPaired.Reason.EXCUSED);
        if (2 * absent > expected) {
            warnings.add(absent + " of " + expected + " are absent, more than half of the field");
        }
    }

    private static long count(List<NotPaired> notPaired, NotPaired.Reason... reasons) {
        List<NotPaired.Reason> wanted = List.of(reasons);
        return notPaired.stream().filter(left -> wanted.contains(left.reason())).count();
    }

    private void repeats(List<DrawnPair> pairs) {
        History history = new History(board, true);
        for (DrawnPair pair : pairs) {
            if (history.meetings(board.number(pair.whiteId()), board.number(pair.blackId())) > 0) {
                warnings.add("table " + pair.table() + " repeats a game: " + pair.whiteId() + " - " + pair.blackId());
            }
        }
    }

    private void brokenOrders(List<DrawnPair> pairs) {
        Wishes wishes = new Wishes(board, field.round(), field.players());
        for (DrawnPair pair : pairs) {
            if (pair.parts().getOrDefault(PairingCriterion.ORDER, 0L) > 0) {
                wishes.brokenBy(board.number(pair.whiteId()), board.number(pair.blackId()))
                        .forEach(broken -> warnings.add("table " + pair.table() + " breaks " + words(broken) + " ("
                                + broken.reason() + "): " + pair.whiteId() + " - " + pair.blackId()));
            }
        }
    }

    private static String words(Constraint broken) {
        return broken.strength().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
