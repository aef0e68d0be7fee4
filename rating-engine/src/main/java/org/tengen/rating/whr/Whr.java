package org.tengen.rating.whr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.Screening;
import org.tengen.rating.game.Screenings;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.system.Parameter;
import org.tengen.rating.system.Parameters;
import org.tengen.rating.system.RatingRun;
import org.tengen.rating.system.RatingSystem;

/**
 * Whole-History Rating (R. Coulom, "Whole-History Rating: A Bayesian Rating System for Players of Time-Varying
 * Strength", 2008). Ratings in Elo points; without ranks everybody's prior is centred on 0.
 */
public final class Whr implements RatingSystem {

    private static final int MOST_STONES = 9;

    @Override
    public String name() {
        return "whr";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public String source() {
        return "R. Coulom, Whole-History Rating, 2008";
    }

    @Override
    public List<Parameter> parameters() {
        return WhrSettings.PARAMETERS;
    }

    @Override
    public PeriodLength usualPeriod() {
        return PeriodLength.DAY;
    }

    @Override
    public RankScale scale() {
        return WhrScale.STANDARD;
    }

    @Override
    public Screening screening(List<StartingValue> players) {
        return Screening.COMMON
                .and(Screenings.stonesUpTo(MOST_STONES))
                .and(Screenings.usualBoard())
                .and(Screenings.readableRanks(players));
    }

    @Override
    public RatingRun start(Parameters parameters, List<StartingValue> players) {
        Map<String, StartingValue> starts = new HashMap<>();
        players.forEach(value -> starts.put(value.player(), value));
        return new WhrRun(WhrSettings.of(parameters), starts);
    }
}
