package org.tengen.cli.rating;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.tengen.cli.Json;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.system.Evaluation;
import org.tengen.rating.system.Parameters;
import org.tengen.rating.system.PlayerRating;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;
import org.tengen.rating.system.RatingSystem;
import org.tengen.rating.system.Scores;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tengen rate}: rates a file of games by any system, or measures how well the system foresees them. */
@Command(
        name = "rate",
        mixinStandardHelpOptions = true,
        description = "Rates the games of a CSV file, or measures how well a system foresees their results.",
        footer = {
            "",
            "Columns of GAMES.csv, in any order: event,date,round,black,black_rank,white,white_rank,handicap,komi,result",
            "and optionally black_rating,white_rating,class,exclude. Result is B, W or D.",
            "",
            "Example: tengen rate --system egf2021 games.csv --players start.csv --json",
            "         tengen rate --system whr games.csv --set w2=14 --evaluate half"
        })
public final class RateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--system",
            required = true,
            paramLabel = "NAME",
            description = "egf2021, egf-legacy, aga, glicko2 or whr")
    private String system;

    @picocli.CommandLine.Parameters(index = "0", paramLabel = "GAMES.csv", description = "the games")
    private Path gamesFile;

    @Option(
            names = "--players",
            paramLabel = "FILE",
            description = "starting values: id,rating,deviation,volatility,date")
    private Path playersFile;

    @Option(
            names = "--period",
            paramLabel = "PERIOD",
            description = "what is one batch: event, game, day, week or month")
    private String period;

    @Option(names = "--set", paramLabel = "name=value", description = "a parameter of the system; may be repeated")
    private Map<String, Double> settings = new LinkedHashMap<>();

    @Option(
            names = "--evaluate",
            paramLabel = "FROM",
            description = "score predictions from this date on, or for the second half")
    private String evaluateFrom;

    @Option(names = "--json", description = "one JSON document on standard output")
    private boolean json;

    @Override
    public Integer call() {
        RatingCalculation calculation = calculation();
        List<RatedGame> games = GamesCsv.games(gamesFile);
        if (playersFile != null) {
            calculation = calculation.startingFrom(GamesCsv.players(playersFile));
        }
        if (evaluateFrom != null) {
            showEvaluation(calculation, games);
        } else {
            showRatings(calculation, games);
        }
        return 0;
    }

    private RatingCalculation calculation() {
        RatingSystem chosen = RatingSystems.named(system)
                .orElseThrow(() -> wrongUsage("no system " + system + "; there are "
                        + RatingSystems.all().stream().map(RatingSystem::name).collect(Collectors.joining(", "))));
        RatingCalculation calculation = RatingCalculation.usual(chosen);
        if (period != null) {
            calculation = calculation.with(periodLength());
        }
        Parameters parameters = calculation.parameters();
        for (Map.Entry<String, Double> setting : settings.entrySet()) {
            parameters.refusal(setting.getKey(), setting.getValue()).ifPresent(reason -> {
                throw wrongUsage("--set: " + reason);
            });
            parameters = parameters.with(setting.getKey(), setting.getValue());
        }
        return calculation.with(parameters);
    }

    private PeriodLength periodLength() {
        for (PeriodLength known : PeriodLength.values()) {
            if (known.name().toLowerCase(Locale.ROOT).equals(period)) {
                return known;
            }
        }
        throw wrongUsage("--period " + period + ": expected event, game, day, week or month");
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private void showRatings(RatingCalculation calculation, List<RatedGame> games) {
        RatingResult result = calculation.rate(games);
        if (json) {
            Json.print(RateDocument.of(result));
            return;
        }
        PrintWriter out = spec.commandLine().getOut();
        out.printf(Locale.ROOT, "%-16s %10s %5s %10s %6s%n", "player", "rating", "rank", "deviation", "games");
        result.players().stream()
                .sorted(Comparator.comparingDouble(PlayerRating::rating).reversed())
                .forEach(player -> out.printf(
                        Locale.ROOT,
                        "%-16s %10.3f %5s %10s %6d%n",
                        player.id(),
                        player.rating(),
                        calculation.system().scale().rankOf(player.rating()),
                        Double.isNaN(player.deviation()) ? "-" : String.format(Locale.ROOT, "%.3f", player.deviation()),
                        player.games()));
        result.excluded()
                .forEach(excluded -> out.println("line " + excluded.game() + " not rated: " + excluded.reason()));
        out.flush();
    }

    private void showEvaluation(RatingCalculation calculation, List<RatedGame> games) {
        Optional<LocalDate> from = GamesCsv.evaluationStart(evaluateFrom);
        Evaluation evaluation = from.isPresent()
                ? Evaluation.from(calculation, games, from.get())
                : Evaluation.ofSecondHalf(calculation, games);
        if (json) {
            Json.print(RateDocument.of(calculation, evaluation));
            return;
        }
        PrintWriter out = spec.commandLine().getOut();
        out.printf(Locale.ROOT, "%-12s %8s %9s %9s %9s%n", "", "games", "accuracy", "log-loss", "Brier");
        show(out, "all", evaluation.all());
        show(out, "experienced", evaluation.experienced());
        out.flush();
    }

    private static void show(PrintWriter out, String label, Scores scores) {
        out.printf(
                Locale.ROOT,
                "%-12s %8d %9.5f %9.5f %9.5f%n",
                label,
                scores.games(),
                scores.accuracy(),
                scores.logLoss(),
                scores.brier());
    }
}
