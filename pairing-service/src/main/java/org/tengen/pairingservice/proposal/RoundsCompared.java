package org.tengen.pairingservice.proposal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Round;

/**
 * Two forms of one round.
 *
 * @param cost of the earlier and the later form by criterion; empty for one nobody weighed
 * @param moved who plays somebody else
 */
public record RoundsCompared(int round, Form before, Form after, List<String> moved) {

    /** A form of the round. */
    public record Form(
            String profile,
            Long seed,
            boolean manual,
            Long totalWeight,
            Map<String, Long> cost,
            List<List<UUID>> pins,
            int games) {}

    static RoundsCompared of(Round then, Round now, Map<UUID, Person> persons) {
        Map<UUID, UUID> before = opponents(then);
        List<String> moved = new ArrayList<>();
        opponents(now).forEach((entryId, opponent) -> {
            if (!opponent.equals(before.get(entryId))) {
                moved.add(persons.getOrDefault(entryId, Person.FORGOTTEN).fullName());
            }
        });
        moved.sort(String.CASE_INSENSITIVE_ORDER);
        return new RoundsCompared(now.number(), form(then), form(now), moved);
    }

    private static Form form(Round round) {
        Round.DrawFacts draw = round.draw();
        return new Form(
                draw.profile(),
                draw.seed(),
                draw.manual(),
                draw.totalWeight(),
                draw.cost() == null ? Map.of() : draw.cost(),
                draw.pins(),
                round.boards().size());
    }

    private static Map<UUID, UUID> opponents(Round round) {
        Map<UUID, UUID> opponents = new HashMap<>();
        round.boards().values().forEach(board -> {
            opponents.put(board.pair().white(), board.pair().black());
            opponents.put(board.pair().black(), board.pair().white());
        });
        round.byes().forEach(bye -> opponents.put(bye, bye));
        return opponents;
    }
}
