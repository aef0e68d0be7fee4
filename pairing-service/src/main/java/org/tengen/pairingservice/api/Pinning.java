package org.tengen.pairingservice.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairingservice.decide.Refusal;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.engine.Draws;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/** Reads what was settled by hand before a draw, and refuses what cannot be kept. */
public final class Pinning {

    private Pinning() {}

    /** @throws org.tengen.kit.problem.ProblemException when a pin names somebody who does not play, or somebody twice */
    public static Draws.Pins of(Tournament state, int round, List<DrawingRoom.PairRequest> games, UUID bye) {
        List<Draws.Pinned> pinned = new ArrayList<>();
        Set<UUID> placed = new HashSet<>();
        for (DrawingRoom.PairRequest game : games == null ? List.<DrawingRoom.PairRequest>of() : games) {
            placed(state, round, game.white(), placed);
            placed(state, round, game.black(), placed);
            pinned.add(new Draws.Pinned(game.white(), game.black(), game.handicap() == null ? -1 : game.handicap()));
        }
        if (bye != null) {
            placed(state, round, bye, placed);
            long others = state.entries().values().stream()
                    .filter(entry -> entry.toBePaired(round))
                    .count();
            if (others % 2 == 0) {
                throw refused("With an even field of " + others + " a bye leaves somebody over.", bye);
            }
        }
        return new Draws.Pins(pinned, Optional.ofNullable(bye));
    }

    private static void placed(Tournament state, int round, UUID entryId, Set<UUID> placed) {
        Entry entry = entryId == null ? null : state.entries().get(entryId);
        if (entry == null || !entry.toBePaired(round)) {
            throw refused("Somebody settled by hand does not play in round " + round + ".", entryId);
        }
        if (!placed.add(entryId)) {
            throw refused("Somebody is settled twice.", entryId);
        }
    }

    private static RuntimeException refused(String detail, UUID entryId) {
        return Refusals.problem(
                        new Refused(Refusal.IMPOSSIBLE_PINS, detail, Map.of("entryId", String.valueOf(entryId))))
                .exception();
    }
}
