package org.tengen.benchmarks.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.system.RatingCalculation;

/** Systems with settings worth comparing, by the name they have in tables and file names. */
record Settings(String name, RatingCalculation calculation) {

    /** The systems with standard parameters, by game and by day or week. */
    static List<Settings> compared() {
        return List.of(
                of("egf2021-game", "egf2021", PeriodLength.GAME),
                of("egf-legacy-game", "egf-legacy", PeriodLength.GAME),
                of("glicko2-game", "glicko2", PeriodLength.GAME),
                of("glicko2-game-tuned", "glicko2", PeriodLength.GAME, "startDeviation=250", "startVolatility=0.03"),
                of("glicko2-week", "glicko2", PeriodLength.WEEK),
                of("whr-day", "whr", PeriodLength.DAY),
                of("whr-game", "whr", PeriodLength.GAME));
    }

    static Settings of(String name, String system, PeriodLength period, String... values) {
        RatingCalculation calculation = RatingCalculation.usual(
                        RatingSystems.named(system).orElseThrow())
                .with(period);
        for (String value : values) {
            String[] pair = value.split("=");
            calculation = calculation.with(calculation.parameters().with(pair[0], Double.parseDouble(pair[1])));
        }
        return new Settings(name, calculation);
    }

    /** The grid searched for better settings, on the first half of the games only. */
    static List<Settings> grid() {
        List<Settings> grid = new ArrayList<>();
        for (double w2 : new double[] {2, 5, 8, 14, 25}) {
            for (double prior : new double[] {0.8, 1.2, 2}) {
                String name = String.format(Locale.ROOT, "w2=%s,priorWins=%s", w2, prior);
                grid.add(of(name, "whr", PeriodLength.GAME, name.split(",")));
            }
        }
        for (double tau : new double[] {0.2, 0.5, 1.2}) {
            for (double deviation : new double[] {150, 250, 350}) {
                for (double volatility : new double[] {0.03, 0.06, 0.1}) {
                    String name = String.format(
                            Locale.ROOT, "tau=%s,startDeviation=%s,startVolatility=%s", tau, deviation, volatility);
                    grid.add(of(name, "glicko2", PeriodLength.GAME, name.split(",")));
                }
            }
        }
        return grid;
    }
}
