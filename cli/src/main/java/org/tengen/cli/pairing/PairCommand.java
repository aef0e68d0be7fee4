package org.tengen.cli.pairing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.explain.RoundWords;
import org.tengen.pairing.explain.RoundsBeside;
import org.tengen.pairing.explain.SecondSolve;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tengen pair}: draws a round, or weighs the one in the file. */
@Command(
        name = "pair",
        mixinStandardHelpOptions = true,
        description = "Draws a round of a tournament exactly, or weighs the file's own.",
        footer = {
            "",
            "Example: tengen pair open.xml --round 3 --seed 7",
            "         tengen pair open.xml --round 3 --profile opengotha --of-file --json"
        })
public final class PairCommand extends TournamentCommand {

    @Option(names = "--round", required = true, paramLabel = "N", description = "the round to draw, from 1")
    private int round;

    @Option(names = "--profile", paramLabel = "NAME", description = "tengen (default) or opengotha")
    private String profileName = "tengen";

    @Option(names = "--seed", paramLabel = "S", description = "decides between equals (0)")
    private long seed;

    @Option(names = "--of-file", description = "weigh the file's own games of the round, search nothing")
    private boolean ofFile;

    @Option(names = "--weights", paramLabel = "FILE", description = "write every possible pair with its parts as CSV")
    private Path weightsFile;

    private final Map<String, Entry> entries = new HashMap<>();

    @Override
    int run(OpenGothaFile.Read read) {
        Tournament tournament = read.tournament();
        checkRound(round, 1, tournament.settings());
        Profile profile = Profile.ofCode(profileName)
                .orElseThrow(() -> wrongUsage("no profile " + profileName + "; there are tengen and opengotha"));
        tournament.entries().forEach(entry -> entries.put(entry.id(), entry));
        Draw draw = ofFile
                ? Drawing.weigh(tournament, round, profile, seed)
                : Drawing.draw(tournament, round, profile, seed);
        if (weightsFile != null) {
            writeWeights(Drawing.allPairs(tournament, round, profile, seed), profile);
        }
        RoundsBeside beside = SecondSolve.optimum(tournament, draw);
        if (json()) {
            Json.print(document(tournament, draw, beside));
        } else {
            print(draw);
            RoundWords.optimumInShort(tournament, beside).forEach(this::line);
            draw.warnings().forEach(warning -> line("! " + withNames(warning)));
        }
        return 0;
    }

    private Map<String, Object> document(Tournament tournament, Draw draw, RoundsBeside beside) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("round", draw.round());
        document.put("profile", draw.profile().code());
        document.put("seed", draw.seed());
        document.put("totalWeight", weight(draw.profile(), draw.totalWeight(), draw.total()));
        document.put("optimal", draw.optimal());
        List<Object> pairs = new ArrayList<>();
        for (DrawnPair pair : draw.pairs()) {
            Map<String, Object> game = new LinkedHashMap<>();
            game.put("table", pair.table());
            game.put("white", person(entries.get(pair.whiteId())));
            game.put("black", person(entries.get(pair.blackId())));
            game.put("handicap", pair.handicap());
            game.put("komi", points(pair.komiHalfPoints() / 2.0));
            game.put("weight", weight(draw.profile(), pair.weight(), pair.parts()));
            game.put("parts", parts(pair.parts()));
            pairs.add(game);
        }
        document.put("pairs", pairs);
        document.put("bye", draw.bye().map(this::bye).orElse(null));
        document.put("otherByes", draw.otherByes().stream().map(this::bye).toList());
        List<Object> notPaired = new ArrayList<>();
        draw.notPaired().forEach(left -> {
            Map<String, Object> person = person(entries.get(left.entryId()));
            person.put("reason", left.reason().code());
            notPaired.add(person);
        });
        document.put("notPaired", notPaired);
        document.put("parts", parts(draw.total()));
        document.put("quality", beside.firstQuality());
        Map<String, Object> optimum = RoundsDocument.of(tournament, beside, "round", "optimum");
        optimum.put(
                "totalWeight",
                weight(
                        draw.profile(),
                        beside.second().totalWeight(),
                        beside.second().total()));
        document.put("besideOptimum", optimum);
        document.put("conservation", draw.conservation());
        document.put("algorithmVersion", draw.algorithmVersion());
        document.put("inputHash", draw.inputHash());
        document.put("warnings", draw.warnings().stream().map(this::withNames).toList());
        return document;
    }

    private Map<String, Object> bye(Draw.DrawnBye bye) {
        Map<String, Object> person = person(entries.get(bye.entryId()));
        person.put("reason", bye.reason());
        return person;
    }

    /** One number in profile opengotha; the sums in order of importance in profile tengen. */
    static Object weight(Profile profile, long weight, Map<PairingCriterion, Long> parts) {
        if (profile == Profile.OPENGOTHA) {
            return weight;
        }
        List<Long> levels = new ArrayList<>();
        for (PairingCriterion criterion : PairingCriterion.values()) {
            levels.add(parts.getOrDefault(criterion, 0L));
        }
        return levels;
    }

    static Map<String, Long> parts(Map<PairingCriterion, Long> parts) {
        Map<String, Long> named = new LinkedHashMap<>();
        parts.forEach((criterion, value) -> named.put(criterion.code(), value));
        return named;
    }

    private String withNames(String warning) {
        String text = warning;
        for (Entry entry : entries.values()) {
            text = text.replace(entry.id(), entry.fullName());
        }
        return text;
    }

    private void writeWeights(List<DrawnPair> pairs, Profile profile) {
        StringBuilder csv = new StringBuilder("player1,player2");
        List<PairingCriterion> criteria =
                pairs.isEmpty() ? List.of() : List.copyOf(pairs.get(0).parts().keySet());
        criteria.forEach(criterion -> csv.append(',').append(criterion.code()));
        csv.append(",weight\n");
        for (DrawnPair pair : pairs) {
            csv.append(quoted(entries.get(pair.whiteId()).fullName()))
                    .append(',')
                    .append(quoted(entries.get(pair.blackId()).fullName()));
            criteria.forEach(criterion -> csv.append(',').append(pair.parts().get(criterion)));
            String weight = profile == Profile.OPENGOTHA
                    ? String.valueOf(pair.weight())
                    : pair.parts().values().stream().map(String::valueOf).collect(Collectors.joining(":"));
            csv.append(',').append(weight).append('\n');
        }
        try {
            Files.write(weightsFile, csv.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new InputRefused(weightsFile + ": cannot be written (" + e.getMessage() + ")", e);
        }
    }

    private static String quoted(String text) {
        return text.contains(",") || text.contains("\"") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }

    private void print(Draw draw) {
        TextTable table = new TextTable();
        table.row(List.of("table", "white", "", "black", "", "handicap", "komi"));
        for (DrawnPair pair : draw.pairs()) {
            Entry white = entries.get(pair.whiteId());
            Entry black = entries.get(pair.blackId());
            table.row(List.of(
                    String.valueOf(pair.table()),
                    white.fullName(),
                    white.rank().toString(),
                    black.fullName(),
                    black.rank().toString(),
                    pair.handicap() == 0 ? "" : String.valueOf(pair.handicap()),
                    points(pair.komiHalfPoints() / 2.0).toString()));
        }
        table.lines().forEach(this::line);
        Stream.concat(draw.bye().stream(), draw.otherByes().stream())
                .forEach(bye -> line("bye: " + entries.get(bye.entryId()).fullName() + " (" + bye.reason() + ")"));
        draw.notPaired()
                .forEach(left ->
                        line("not paired: " + entries.get(left.entryId()).fullName() + " ("
                                + left.reason().code() + ")"));
        line(draw.conservation());
        String proof = draw.optimal() == null ? "weighed as it stands" : "proven best";
        line("profile " + draw.profile().code() + ", seed " + draw.seed() + ", " + proof + ", weight "
                + weight(draw.profile(), draw.totalWeight(), draw.total()));
    }
}
