package org.tengen.rating.gor;

import java.util.ArrayList;
import java.util.List;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.Screening;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.rank.RankScales;
import org.tengen.rating.system.Parameter;
import org.tengen.rating.system.Parameters;
import org.tengen.rating.system.RatingRun;
import org.tengen.rating.system.RatingSystem;

/** The European rating before April 2021, see {@link GorLegacyFormula}; for reading historical lists. */
public final class EgfLegacy implements RatingSystem {

    @Override
    public String name() {
        return "egf-legacy";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public String source() {
        return "European Go Federation, rating system before 4 April 2021";
    }

    @Override
    public List<Parameter> parameters() {
        List<Parameter> all = new ArrayList<>();
        all.add(new Parameter("epsilon", 0.016, 0, 0.5, "what the two expectations fall short of 1"));
        all.add(new Parameter("epsilonStronger", 0.5, 0, 1, "share of epsilon taken from the stronger side"));
        all.addAll(GorPolicies.PARAMETERS);
        return List.copyOf(all);
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
        return Egf2021.screeningOf(players);
    }

    @Override
    public RatingRun start(Parameters parameters, List<StartingValue> players) {
        GorFormula formula = new GorLegacyFormula(parameters.get("epsilon"), parameters.get("epsilonStronger"));
        return new GorRun(formula, GorPolicies.of(parameters), Egf2021.byPlayer(players));
    }
}
