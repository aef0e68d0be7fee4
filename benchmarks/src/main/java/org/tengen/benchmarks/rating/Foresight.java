package org.tengen.benchmarks.rating;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.system.Evaluation;

/**
 * Compares how well the systems foresee results. Without arguments: prints the table for the second half of the server's
 * games and writes the calibration plots. With {@code search}: looks for better settings on the first half alone.
 */
public final class Foresight {

    private Foresight() {}

    public static void main(String[] args) throws IOException {
        List<RatedGame> games = RealGames.server();
        if (args.length > 0 && args[0].equals("search")) {
            search(games.subList(0, games.size() / 2));
            return;
        }
        Path plots = Path.of(args.length > 0 ? args[0] : "benchmarks/plots");
        Files.createDirectories(plots);
        System.out.println("| setting | accuracy | log-loss | Brier | all: log-loss |");
        System.out.println("|---|---|---|---|---|");
        for (Settings settings : Settings.compared()) {
            Evaluation evaluation = Evaluation.ofSecondHalf(settings.calculation(), games);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.4f | %.5f | %.5f | %.5f |%n",
                    settings.name(),
                    evaluation.experienced().accuracy(),
                    evaluation.experienced().logLoss(),
                    evaluation.experienced().brier(),
                    evaluation.all().logLoss());
            Files.writeString(
                    plots.resolve("calibration-" + settings.name() + ".svg"),
                    CalibrationPlot.svg(settings.name(), evaluation));
        }
    }

    /** The second quarter of all games is predicted from the first; the second half stays unseen. */
    private static void search(List<RatedGame> firstHalf) {
        for (Settings settings : Settings.grid()) {
            Evaluation evaluation = Evaluation.ofSecondHalf(settings.calculation(), firstHalf);
            System.out.printf(
                    Locale.ROOT,
                    "%.5f %s %s%n",
                    evaluation.experienced().logLoss(),
                    settings.calculation().system().name(),
                    settings.name());
        }
    }
}
