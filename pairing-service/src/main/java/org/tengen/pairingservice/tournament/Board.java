package org.tengen.pairingservice.tournament;

/**
 * A game of a round and what is known of its result.
 *
 * @param result null as long as none came in
 * @param epoch of the log the result came from, 0 for an imported one
 * @param revision of the result, 0 for an imported one that game-service has not recorded yet
 * @param hold why the result is provisional, null for a final one
 * @param defaultRuled who wins without a game as a director ruled, until the finished game comes; else null
 */
public record Board(
        int round, Pair pair, Result result, int epoch, int revision, Hold hold, Result.Winner defaultRuled) {

    Board(int round, Pair pair, Result result, int epoch, int revision) {
        this(round, pair, result, epoch, revision, null, null);
    }

    Board takenOver(TournamentEvent.ResultTakenOver taken) {
        return new Board(round, pair, taken.result(), taken.epoch(), taken.revision(), hold, null);
    }

    /** The default was ruled for a person, who may sit on the other side now; a board with a result keeps its colours. */
    Board rearranged(Pair newPair) {
        if (newPair.equals(pair)) {
            return this; // most of a round stays, and what others made of the very same board holds on
        }
        boolean exchanged = defaultRuled != null
                && newPair.black().equals(pair.white())
                && newPair.white().equals(pair.black());
        Result.Winner ruled = exchanged ? defaultRuled.exchanged() : defaultRuled;
        return new Board(round, newPair, result, epoch, revision, hold, ruled);
    }

    Board held(Hold newHold) {
        return new Board(round, pair, result, epoch, revision, newHold, defaultRuled);
    }

    Board ruled(Result.Winner winner) {
        return new Board(round, pair, result, epoch, revision, hold, winner);
    }

    /** Whether the round may end over this board: its result is known, or somebody said what counts meanwhile. */
    public boolean closable() {
        return settled() || hold != null;
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
