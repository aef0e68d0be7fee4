package org.tengen.rating.gor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.Screening;
import org.tengen.rating.game.Screenings;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.rank.RankScales;
import org.tengen.rating.system.Parameter;
import org.tengen.rating.system.Parameters;
import org.tengen.rating.system.RatingRun;
import org.tengen.rating.system.RatingSystem;

/** The European rating in force since April 2021, see {@link Gor2021Formula}; one tournament is one batch. */
public final class Egf2021 implements RatingSystem {

    /** The European database accepts no more handicap stones. */
    static final int MOST_STONES = 9;

    @Override
    public String name() {
        return "egf2021";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public String source() {
        return "European Go Federation, rating system of 4 April 2021";
    }

    @Override
    public List<Parameter> parameters() {
        return GorPolicies.PARAMETERS;
    }

    @Override
    public PeriodLength usualPeriod() {
        return PeriodLength.EVENT;
    }

    @Override
    public RankScale scale() {
        return RankScales.EGF;
    }

    @Override
    public Screening screening(List<StartingValue> players) {
        return screeningOf(players);
    }

    @Override
    public RatingRun start(Parameters parameters, List<StartingValue> players) {
        return new GorRun(new Gor2021Formula(), GorPolicies.of(parameters), byPlayer(players));
    }

    static Screening screeningOf(List<StartingValue> players) {
        return Screening.COMMON
                .and(Screenings.stonesUpTo(MOST_STONES))
                .and(Screenings.usualBoard())
                .and(Screenings.readableRanks(players));
    }

    static Map<String, Double> byPlayer(List<StartingValue> players) {
        Map<String, Double> ratings = new HashMap<>();
        players.forEach(value -> ratings.put(value.player(), value.rating()));
        return ratings;
    }
}
