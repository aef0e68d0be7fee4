package org.tengen.pairingservice.tournament;

/**
 * A game of a round and what is known of its result.
 *
 * @param result null as long as none came in
 * @param epoch of the log the result came from, 0 for an imported one
 * @param revision of the result, 0 for an imported one that game-service has not recorded yet
 */
public record Board(int round, Pair pair, Result result, int epoch, int revision) {

    Board takenOver(TournamentEvent.ResultTakenOver taken) {
        return new Board(round, pair, taken.result(), taken.epoch(), taken.revision());
    }

    Board rearranged(Pair newPair) {
        return new Board(round, newPair, result, epoch, revision);
    }

    /** Whether a result with this mark is newer than the one held: a later epoch wins, then a higher revision. */
    public boolean olderThan(int otherEpoch, int otherRevision) {
        return otherEpoch > epoch || (otherEpoch == epoch && otherRevision > revision);
    }

    /** Whether the round can be closed over this board. */
    public boolean settled() {
        return result != null && result.settled();
    }

    /** Whether somebody got a point here or lost one. */
    public boolean decided() {
        return result != null && result.counts();
    }
}
