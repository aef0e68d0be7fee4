package org.tengen.rating.glicko;

import java.util.List;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.system.Parameter;
import org.tengen.rating.system.Parameters;

/** The parameters of a run, read once. */
record GlickoSettings(
        double tau,
        double startRating,
        double startDeviation,
        double startVolatility,
        boolean komiOffset,
        double ageingDays,
        boolean clamps) {

    static final List<Parameter> PARAMETERS = List.of(
            new Parameter("tau", 0.5, 0.01, 5, "constraint on the change of volatility"),
            new Parameter("startRating", 1500, 0, 6000, "rating of a player without rank"),
            new Parameter("startDeviation", 350, 10, 1000, "deviation of a new player"),
            new Parameter("startVolatility", 0.06, 0.001, 1, "volatility of a new player"),
            Parameter.toggle("komiOffset", "1: komi and counting shift the expectation"),
            new Parameter("ageingDays", 0, 0, 10000, "days without games that add one period's volatility; 0 never"),
            Parameter.toggle("clamps", "1: rating held to 100..6000, deviation to 10..500, volatility to 0.01..0.15"));

    static GlickoSettings of(Parameters p) {
        return new GlickoSettings(
                p.get("tau"),
                p.get("startRating"),
                p.get("startDeviation"),
                p.get("startVolatility"),
                p.isOn("komiOffset"),
                p.get("ageingDays"),
                p.isOn("clamps"));
    }

    /** Black's advantage in ranks. */
    double ranks(Conditions conditions) {
        return komiOffset ? RankOffset.ofHandicapAndKomi(conditions) : RankOffset.ofHandicap(conditions);
    }
}
