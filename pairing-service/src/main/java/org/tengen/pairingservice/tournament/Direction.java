package org.tengen.pairingservice.tournament;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * What directors laid down beside settings, entries and rounds.
 *
 * @param clocks by round, also of rounds not drawn yet
 * @param requests in the order of asking
 * @param frozenVersion the version whose standings are frozen, 0 when none are
 */
public record Direction(
        List<PairConstraint> constraints,
        PrizeRules prizes,
        List<UUID> playOff,
        boolean closed,
        SortedMap<Integer, RoundClock> clocks,
        Map<UUID, ChangeRequest> requests,
        int frozenVersion) {

    public static final Direction NONE =
            new Direction(List.of(), PrizeRules.NONE, List.of(), false, Collections.emptySortedMap(), Map.of(), 0);

    /** Requests nobody has answered. */
    public List<ChangeRequest> open() {
        return requests.values().stream()
                .filter(request -> request.state() == ChangeRequest.State.ASKED)
                .toList();
    }

    Direction constrained(List<PairConstraint> newConstraints) {
        return new Direction(newConstraints, prizes, playOff, closed, clocks, requests, frozenVersion);
    }

    Direction awarding(PrizeRules newPrizes) {
        return new Direction(constraints, newPrizes, playOff, closed, clocks, requests, frozenVersion);
    }

    Direction playedOff(List<UUID> order) {
        return new Direction(constraints, prizes, order, closed, clocks, requests, frozenVersion);
    }

    Direction closed(boolean nowClosed) {
        return new Direction(constraints, prizes, playOff, nowClosed, clocks, requests, frozenVersion);
    }

    Direction frozenAt(int version) {
        return new Direction(constraints, prizes, playOff, closed, clocks, requests, version);
    }

    Direction timed(int round, RoundClock clock) {
        SortedMap<Integer, RoundClock> more = new TreeMap<>(clocks);
        more.put(round, clock);
        return new Direction(
                constraints, prizes, playOff, closed, Collections.unmodifiableSortedMap(more), requests, frozenVersion);
    }

    Direction with(ChangeRequest request) {
        Map<UUID, ChangeRequest> more = new LinkedHashMap<>(requests);
        more.put(request.requestId(), request);
        return new Direction(
                constraints, prizes, playOff, closed, clocks, Collections.unmodifiableMap(more), frozenVersion);
    }
}
