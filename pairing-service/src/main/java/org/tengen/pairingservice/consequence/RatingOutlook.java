package org.tengen.pairingservice.consequence;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * What the game at hand means for a player's rating, by the European formula and this event alone.
 *
 * @param win points by which the rating changes with a win against how it stands now, rounded
 * @param loss the same with a loss, below 0
 */
public record RatingOutlook(long win, long loss) {

    private static final String NOT_RATED = "X";

    /** Empty for an entry without a rating, for a tournament that is not rated, and for a game that has its result. */
    public static Optional<RatingOutlook> of(Tournament state, Board board, UUID entryId) {
        Entry entry = state.entries().get(entryId);
        if (board.settled()
                || entry.rating() == null
                || state.settings().gameClass().equals(NOT_RATED)) {
            return Optional.empty();
        }
        boolean white = board.pair().white().equals(entryId);
        double now = rating(state, entry);
        double win = rating(Endings.with(state, board, white ? Result.Winner.WHITE : Result.Winner.BLACK), entry);
        double loss = rating(Endings.with(state, board, white ? Result.Winner.BLACK : Result.Winner.WHITE), entry);
        return Optional.of(new RatingOutlook(Math.round(win - now), Math.round(loss - now)));
    }

    private static double rating(Tournament state, Entry entry) {
        return EventRatings.ratings(state, Set.of(entry.entryId())).getOrDefault(entry.entryId(), entry.rating());
    }

    /** With its sign: {@code +12}. */
    public String winShown() {
        return (win < 0 ? "" : "+") + win;
    }

    /** With a true minus. */
    public String lossShown() {
        return loss < 0 ? "−" + -loss : "+" + loss;
    }
}
