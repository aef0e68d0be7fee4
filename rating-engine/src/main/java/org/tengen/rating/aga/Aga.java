package org.tengen.rating.aga;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Screening;
import org.tengen.rating.game.Screenings;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.rank.RankScales;
import org.tengen.rating.system.Parameter;
import org.tengen.rating.system.Parameters;
import org.tengen.rating.system.RatingRun;
import org.tengen.rating.system.RatingSystem;

/** The American rating: each event's most probable ratings given the seeds and all its games, see {@link EventFit}. */
public final class Aga implements RatingSystem {

    /** Komi at which a handicap game is no longer one the model knows. */
    private static final int HANDICAP_KOMI_LIMIT = 10;

    private static final int REVERSE_KOMI_LIMIT = -20;

    @Override
    public String name() {
        return "aga";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public String source() {
        return "American Go Association, rating system by P. Waldron (BayRate), 2010";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public PeriodLength usualPeriod() {
        return PeriodLength.EVENT;
    }

    @Override
    public RankScale scale() {
        return RankScales.AGA;
    }

    @Override
    public Screening screening(List<StartingValue> players) {
        return Screening.COMMON
                .and(Screenings.stonesUpTo(GameModel.MOST_STONES))
                .and(Screenings.usualBoard())
                .and(Aga::outsideModel)
                .and(Screenings.declaredRanks(players));
    }

    private static Optional<String> outsideModel(RatedGame game) {
        Conditions conditions = game.conditions();
        int komi = conditions.komiHalfPoints() / 2;
        if (game.outcome() == Outcome.JIGO) {
            return Optional.of("the association's model has no jigo");
        }
        if (conditions.handicap() >= 2 && Math.abs(komi) >= HANDICAP_KOMI_LIMIT) {
            return Optional.of("a handicap game with " + HANDICAP_KOMI_LIMIT + " or more points of komi");
        }
        if (komi <= REVERSE_KOMI_LIMIT) {
            return Optional.of("reverse komi of " + -REVERSE_KOMI_LIMIT + " or more");
        }
        return Optional.empty();
    }

    @Override
    public RatingRun start(Parameters parameters, List<StartingValue> players) {
        Map<String, StartingValue> starts = new HashMap<>();
        players.forEach(value -> starts.put(value.player(), value));
        return new AgaRun(starts);
    }
}
