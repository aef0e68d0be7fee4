package org.tengen.rating.game;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tengen.rating.rank.Rank;

/** Rules on what counts that several federations share. */
public final class Screenings {

    private Screenings() {}

    public static Screening stonesUpTo(int most) {
        return game -> game.conditions().handicap() > most
                ? Optional.of("more than " + most + " handicap stones")
                : Optional.empty();
    }

    public static Screening usualBoard() {
        return game -> game.conditions().boardSize() != Conditions.USUAL_SIZE
                ? Optional.of("only boards of " + Conditions.USUAL_SIZE + " lines are rated")
                : Optional.empty();
    }

    /** Refuses text that is no rank ("0k", "625") of a player for whom no rating is given either. */
    public static Screening readableRanks(List<StartingValue> players) {
        return ranks(players, true);
    }

    /** Refuses a player without a kyu or dan rank, unless a rating is given. */
    public static Screening declaredRanks(List<StartingValue> players) {
        return ranks(players, false);
    }

    private static Screening ranks(List<StartingValue> players, boolean emptyAllowed) {
        Set<String> rated = players.stream().map(StartingValue::player).collect(Collectors.toUnmodifiableSet());
        Map<String, Boolean> readable = new HashMap<>();
        return game -> {
            for (Seat seat : List.of(game.black(), game.white())) {
                boolean fine = emptyAllowed && seat.rank().isEmpty()
                        || !Double.isNaN(seat.entryRating())
                        || readable.computeIfAbsent(
                                seat.rank(), rank -> Rank.parse(rank).isPresent())
                        || rated.contains(seat.player());
                if (!fine) {
                    return Optional.of(
                            seat.rank().isEmpty() ? "no rank declared" : "\"" + seat.rank() + "\" is no rank");
                }
            }
            return Optional.empty();
        };
    }
}
