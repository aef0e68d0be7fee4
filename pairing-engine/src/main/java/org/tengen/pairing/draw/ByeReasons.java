package org.tengen.pairing.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tengen.pairing.tournament.Constraint.Strength;

/** Words for a bye that somebody gets again. */
final class ByeReasons {

    private ByeReasons() {}

    /** What kept the bye from everybody who had none: orders that name them, or an order elsewhere that needed them. */
    static String whyAgain(DrawField field, List<Integer> players) {
        List<Integer> without = players.stream()
                .filter(player -> field.earlierByes(player) == 0)
                .toList();
        if (without.isEmpty()) {
            return "everybody to be paired had a bye before";
        }
        List<String> reasons = new ArrayList<>();
        for (int player : without) {
            String orders = orders(field, field.board().unit(player).id());
            reasons.add(field.board().unit(player).fullName() + " "
                    + (orders.isEmpty() ? "is needed to keep an order elsewhere" : orders));
        }
        return "another bye, because of those without one " + String.join("; ", reasons);
    }

    private static String orders(DrawField field, String id) {
        return field.board().tournament().constraints().stream()
                .filter(order -> order.holdsIn(field.round())
                        && order.strength() == Strength.MUST
                        && order.entryIds().contains(id))
                .map(order -> "must meet (" + order.reason() + ")")
                .collect(Collectors.joining(", "));
    }
}
