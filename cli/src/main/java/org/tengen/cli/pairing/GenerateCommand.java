package org.tengen.cli.pairing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.matching.CostTable;
import org.tengen.pairing.opengotha.OpenGothaWriter;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Tournament;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tengen generate}: an invented tournament as an OpenGotha file. */
@Command(
        name = "generate",
        mixinStandardHelpOptions = true,
        description = "Invents a plausible tournament; the same seed gives the same file.",
        footer = {"", "Example: tengen generate --seed 7 --players 64 --rounds 5 --out field.xml"})
public final class GenerateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--seed", required = true, paramLabel = "S", description = "decides everything that is invented")
    private long seed;

    @Option(names = "--players", required = true, paramLabel = "N", description = "number of players")
    private int players;

    @Option(names = "--rounds", required = true, paramLabel = "R", description = "planned rounds")
    private int rounds;

    @Option(names = "--played", paramLabel = "R", description = "rounds already played (all)")
    private Integer played;

    @Option(names = "--system", paramLabel = "NAME", description = "mcmahon (default) or swiss")
    private String system = "mcmahon";

    @Option(names = "--profile", paramLabel = "NAME", description = "profile the rounds are drawn by (tengen)")
    private String profileName = "tengen";

    @Option(names = "--plain", description = "no absences, late entries, defaults, jigo or corrections")
    private boolean plain;

    @Option(names = "--out", paramLabel = "FILE", description = "where to write; standard output without it")
    private Path out;

    @Option(names = "--json", description = "a JSON summary on standard output; needs --out")
    private boolean json;

    @Override
    public Integer call() {
        check(
                players >= 1 && players <= CostTable.MOST_PLAYERS,
                "--players lies between 1 and " + CostTable.MOST_PLAYERS);
        check(rounds >= 1 && rounds <= TournamentSettings.MOST_ROUNDS, "--rounds lies between 1 and 20");
        check(played == null || played >= 0 && played <= rounds, "--played lies between 0 and the planned rounds");
        check(system.equals("mcmahon") || system.equals("swiss"), "--system is mcmahon or swiss");
        check(!json || out != null, "--json needs --out");
        Profile profile = Profile.ofCode(profileName)
                .orElseThrow(() -> wrongUsage("no profile " + profileName + "; there are tengen and opengotha"));
        String name = "Generated " + seed;
        TournamentSettings settings = FieldGenerator.settings(system, name, rounds);
        FieldPlan plan =
                plain ? FieldPlan.plain(players, settings, profile) : FieldPlan.lively(players, settings, profile);
        Tournament tournament = FieldGenerator.generate(played == null ? plan : plan.played(played), seed);
        String xml = OpenGothaWriter.write(tournament).xml();
        if (out == null) {
            spec.commandLine().getOut().print(xml);
            spec.commandLine().getOut().flush();
        } else {
            write(xml);
        }
        if (json) {
            Json.print(summary(tournament));
        }
        return 0;
    }

    private void write(String xml) {
        try {
            Files.write(out, xml.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new InputRefused(out + ": cannot be written (" + e.getMessage() + ")", e);
        }
    }

    private Map<String, Object> summary(Tournament tournament) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("file", out.toString());
        summary.put("seed", seed);
        summary.put("players", tournament.entries().size());
        summary.put("rounds", rounds);
        summary.put("games", tournament.games().size());
        summary.put("byes", tournament.byes().size());
        return summary;
    }

    private void check(boolean holds, String message) {
        if (!holds) {
            throw wrongUsage(message);
        }
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
