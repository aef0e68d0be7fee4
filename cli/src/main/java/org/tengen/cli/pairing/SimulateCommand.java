package org.tengen.cli.pairing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tengen.cli.Json;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.Simulation;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Tournament;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tengen simulate}: what to expect of a field for each bar and number of rounds. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description = "Plays a field many times, results by rating, for each bar and number of rounds.",
        footer = {"", "Example: tengen simulate open.xml --runs 100 --bars 3D,4D --rounds 5,6 --seed 7"})
public final class SimulateCommand extends TournamentCommand {

    /** Played oftener a figure moves by less than a hundredth. */
    private static final int MOST_RUNS = 10_000;

    @Option(names = "--runs", required = true, paramLabel = "N", description = "events per line")
    private int runs;

    @Option(names = "--bars", split = ",", paramLabel = "RANK", description = "bars to try (the file's)")
    private List<String> bars;

    @Option(names = "--rounds", split = ",", paramLabel = "N", description = "numbers of rounds to try (the file's)")
    private List<Integer> rounds;

    @Option(names = "--profile", paramLabel = "NAME", description = "tengen (default) or opengotha")
    private String profileName = "tengen";

    @Option(names = "--seed", paramLabel = "S", description = "the same seed gives the same figures (0)")
    private long seed;

    @Override
    int run(OpenGothaFile.Read read) {
        Tournament tournament = read.tournament();
        if (runs < 1 || runs > MOST_RUNS) {
            throw wrongUsage("--runs lies between 1 and " + MOST_RUNS + ", not at " + runs);
        }
        Profile profile = Profile.ofCode(profileName)
                .orElseThrow(() -> wrongUsage("no profile " + profileName + "; there are tengen and opengotha"));
        List<Simulation> lines = new ArrayList<>();
        for (Rank bar : bars(tournament.settings())) {
            for (int number : rounds == null ? List.of(tournament.settings().rounds()) : rounds) {
                checkRound(number, 1);
                lines.add(
                        Simulation.of(tournament, bar, number, runs, profile, seed, run -> progress(bar, number, run)));
            }
        }
        if (json()) {
            Json.print(lines.stream().map(SimulateCommand::document).toList());
        } else {
            print(lines);
        }
        return 0;
    }

    private List<Rank> bars(TournamentSettings settings) {
        if (bars == null) {
            return List.of(settings.mcMahon().bar());
        }
        List<Rank> ranks = new ArrayList<>();
        for (String bar : bars) {
            try {
                ranks.add(Rank.parse(bar));
            } catch (IllegalArgumentException e) {
                throw wrongUsage("--bars: " + e.getMessage());
            }
            if (ranks.get(ranks.size() - 1).compareTo(settings.mcMahon().floor()) < 0) {
                throw wrongUsage("--bars: " + bar + " is below the floor "
                        + settings.mcMahon().floor());
            }
        }
        return ranks;
    }

    private void progress(Rank bar, int number, int run) {
        if (10 * run / runs > 10 * (run - 1) / runs) {
            error("bar " + bar + ", " + number + " rounds: " + run + " of " + runs + " played");
        }
    }

    private static Map<String, Object> document(Simulation line) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("bar", line.bar().toString());
        document.put("rounds", line.rounds());
        document.put("uniqueWinner", line.uniqueWinner());
        document.put("bestWins", line.bestWins());
        document.put("drawUps", line.drawUps());
        document.put("ownClub", line.ownClub());
        document.put("handicaps", line.handicaps());
        return document;
    }

    private void print(List<Simulation> lines) {
        TextTable table = new TextTable();
        table.row(List.of("bar", "rounds", "unique winner", "best wins", "draw-ups", "own club", "handicaps"));
        for (Simulation line : lines) {
            table.row(List.of(
                    line.bar().toString(),
                    String.valueOf(line.rounds()),
                    percent(line.uniqueWinner()),
                    percent(line.bestWins()),
                    tenths(line.drawUps()),
                    tenths(line.ownClub()),
                    tenths(line.handicaps())));
        }
        table.lines().forEach(this::line);
    }

    private static String percent(double share) {
        return Math.round(100 * share) + " %";
    }

    private static String tenths(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
