package org.tengen.rating;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.rank.Rank;

/** Games for tests. */
public final class Games {

    private static final LocalDateTime START = LocalDateTime.of(2024, 1, 6, 10, 0);

    private Games() {}

    /** An even game on the given day after the start, in an event of that day. */
    public static RatedGame even(String id, int day, String black, String white, Outcome outcome) {
        return game(id, day, Seat.of(black), Seat.of(white), Conditions.even(13), outcome);
    }

    public static RatedGame game(String id, int day, Seat black, Seat white, Conditions terms, Outcome outcome) {
        return new RatedGame(id, "event " + day, START.plusDays(day), 1, black, white, terms, outcome, GameClass.A, "");
    }

    /** Events of players with ranks near each other; the same seed gives the same games. */
    public static List<RatedGame> random(long seed, int players, int games) {
        SplittableRandom random = new SplittableRandom(seed);
        List<RatedGame> list = new ArrayList<>();
        for (int i = 0; i < games; i++) {
            int black = random.nextInt(players);
            int white = (black + 1 + random.nextInt(players - 1)) % players;
            list.add(game(
                    "g" + i,
                    i / 8 * 3,
                    Seat.of("p" + black, rank(black)),
                    Seat.of("p" + white, rank(white)),
                    random.nextInt(4) == 0 ? Conditions.handicap(1 + random.nextInt(9)) : Conditions.even(13),
                    random.nextBoolean() ? Outcome.BLACK_WINS : Outcome.WHITE_WINS));
        }
        return list;
    }

    private static Rank rank(int player) {
        return Rank.ofGradesAboveFirstDan(player % 9 - 5, -30, 8);
    }
}
