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
 * @param agreements what is to happen with a corrected result, by its game
 * @param frozenVersion the version whose standings are frozen, 0 when none are
 */
public record Direction(
        List<PairConstraint> constraints,
        PrizeRules prizes,
        List<UUID> playOff,
        boolean closed,
        SortedMap<Integer, RoundClock> clocks,
        Map<UUID, ChangeRequest> requests,
        Map<UUID, HallEvent.RepairAgreed> agreements,
        int frozenVersion) {

    public static final Direction NONE = new Direction(
            List.of(), PrizeRules.NONE, List.of(), false, Collections.emptySortedMap(), Map.of(), Map.of(), 0);

    /** Requests nobody has answered. */
    public List<ChangeRequest> open() {
        return requests.values().stream()
                .filter(request -> request.state() == ChangeRequest.State.ASKED)
                .toList();
    }

    Direction constrained(List<PairConstraint> newConstraints) {
        return new Direction(newConstraints, prizes, playOff, closed, clocks, requests, agreements, frozenVersion);
    }

    Direction awarding(PrizeRules newPrizes) {
        return new Direction(constraints, newPrizes, playOff, closed, clocks, requests, agreements, frozenVersion);
    }

    Direction playedOff(List<UUID> order) {
        return new Direction(constraints, prizes, order, closed, clocks, requests, agreements, frozenVersion);
    }

    Direction closed(boolean nowClosed) {
        return new Direction(constraints, prizes, playOff, nowClosed, clocks, requests, agreements, frozenVersion);
    }

    Direction frozenAt(int version) {
        return new Direction(constraints, prizes, playOff, closed, clocks, requests, agreements, version);
    }

    Direction timed(int round, RoundClock clock) {
        SortedMap<Integer, RoundClock> more = new TreeMap<>(clocks);
        more.put(round, clock);
        return new Direction(
                constraints,
                prizes,
                playOff,
                closed,
                Collections.unmodifiableSortedMap(more),
                requests,
                agreements,
                frozenVersion);
    }

    Direction with(ChangeRequest request) {
        Map<UUID, ChangeRequest> more = new LinkedHashMap<>(requests);
        more.put(request.requestId(), request);
        return new Direction(
                constraints,
                prizes,
                playOff,
                closed,
                clocks,
                Collections.unmodifiableMap(more),
                agreements,
                frozenVersion);
    }

    Direction agreeing(HallEvent.RepairAgreed agreed) {
        Map<UUID, HallEvent.RepairAgreed> more = new LinkedHashMap<>(agreements);
        more.put(agreed.gameId(), agreed);
        return agreeing(more);
    }

    /** What was agreed for a game is done. */
    Direction carriedOut(UUID gameId) {
        Map<UUID, HallEvent.RepairAgreed> fewer = new LinkedHashMap<>(agreements);
        fewer.remove(gameId);
        return agreeing(fewer);
    }

    private Direction agreeing(Map<UUID, HallEvent.RepairAgreed> newAgreements) {
        return new Direction(
                constraints,
                prizes,
                playOff,
                closed,
                clocks,
                requests,
                Collections.unmodifiableMap(newAgreements),
                frozenVersion);
    }
}
