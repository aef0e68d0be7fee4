package org.tengen.cli.pairing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.explain.Explainer;
import org.tengen.pairing.explain.PairExplanation;
import org.tengen.pairing.explain.RoundWords;
import org.tengen.pairing.explain.RoundsBeside;
import org.tengen.pairing.explain.SecondSolve;
import org.tengen.pairing.explain.WhatIf;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tengen explain}: why these two, why this bye, how good the round is, and what if. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description = {
            "Explains one game or the bye of a drawn round; without a table or player the whole round, beside the best one.",
            "With --forbid, --force, --bar or --result the round is solved again so, and the two are compared."
        },
        footer = {
            "",
            "Example: tengen explain open.xml --round 3 --table 5",
            "         tengen explain open.xml --round 3 --player \"Lee Anna\" --json",
            "         tengen explain open.xml --round 3 --of-file",
            "         tengen explain open.xml --round 3 --forbid \"Lee Anna:Kim Bo\" --bar 3D"
        })
public final class ExplainCommand extends TournamentCommand {

    /** Exactly one of the two. */
    static final class Subject {
        @Option(names = "--table", required = true, paramLabel = "T", description = "the game at this table")
        private Integer table;

        @Option(
                names = "--player",
                required = true,
                paramLabel = "NAME",
                description = "the game or bye of this player: name, or name and first name")
        private String player;
    }

    @ArgGroup(multiplicity = "0..1")
    private Subject subject;

    @Mixin
    private WhatIfOptions whatIf;

    @Option(names = "--round", required = true, paramLabel = "N", description = "the round, from 1")
    private int round;

    @Option(names = "--profile", paramLabel = "NAME", description = "tengen (default) or opengotha")
    private String profileName = "tengen";

    @Option(names = "--seed", paramLabel = "S", description = "decides between equals (0)")
    private long seed;

    @Option(names = "--of-file", description = "explain the file's own games of the round instead of a draw")
    private boolean ofFile;

    @Override
    int run(OpenGothaFile.Read read) {
        Tournament tournament = read.tournament();
        checkRound(round, 1, tournament.settings());
        Profile profile = Profile.ofCode(profileName)
                .orElseThrow(() -> wrongUsage("no profile " + profileName + "; there are tengen and opengotha"));
        DrawRequest request = DrawRequest.of(profile, seed);
        Draw draw = ofFile ? Drawing.weigh(tournament, round, profile, seed) : Drawing.draw(tournament, round, request);
        if (!whatIf.isEmpty()) {
            return whatIf(tournament, draw, request);
        }
        RoundsBeside beside = SecondSolve.optimum(tournament, draw);
        if (subject == null) {
            return wholeRound(tournament, draw, beside);
        }
        String id = subject.table != null ? atTable(draw) : called(tournament, subject.player);
        PairExplanation explanation = Explainer.explain(tournament, draw, request, id)
                .orElseThrow(() -> new InputRefused(file() + ": round " + round + ": " + reason(tournament, draw, id)));
        if (json()) {
            Map<String, Object> document = document(tournament, draw, explanation);
            document.put("quality", RoundsDocument.of(tournament, beside, "round", "optimum"));
            Json.print(document);
        } else {
            line(explanation.text());
            if (ofFile) {
                RoundWords.optimum(tournament, beside).forEach(this::line);
            }
        }
        return 0;
    }

    private int whatIf(Tournament tournament, Draw draw, DrawRequest request) {
        if (subject != null) {
            throw wrongUsage("--table and --player explain one game; what-if options compare whole rounds");
        }
        List<WhatIf> asked = whatIf.asked(name -> called(tournament, name), this::wrongUsage);
        SecondSolve.Answer answer = SecondSolve.ask(tournament, draw, request, asked);
        if (answer instanceof SecondSolve.Refused refused) {
            throw new InputRefused(file() + ": round " + round + ": " + refused.reason());
        }
        RoundsBeside rounds = ((SecondSolve.Compared) answer).rounds();
        List<String> words = new ArrayList<>(List.of("What if: " + String.join(", ", whatIf.words()) + "?"));
        words.addAll(RoundWords.whatIf(tournament, rounds));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("asked", whatIf.words());
        document.putAll(RoundsDocument.of(tournament, rounds, "asItIs", "instead"));
        print(document, words);
        return 0;
    }

    private int wholeRound(Tournament tournament, Draw draw, RoundsBeside beside) {
        List<String> words = new ArrayList<>(RoundWords.optimum(tournament, beside));
        words.add(draw.conservation());
        print(RoundsDocument.of(tournament, beside, "round", "optimum"), words);
        return 0;
    }

    private void print(Map<String, Object> document, List<String> words) {
        if (json()) {
            document.put("text", String.join("\n", words));
            Json.print(document);
        } else {
            words.forEach(this::line);
        }
    }

    private String atTable(Draw draw) {
        return draw.pairs().stream()
                .filter(pair -> pair.table() == subject.table)
                .map(DrawnPair::whiteId)
                .findFirst()
                .orElseThrow(() -> new InputRefused(file() + ": round " + round + ": there is no game at table "
                        + subject.table + "; the last table is "
                        + draw.pairs().stream().mapToInt(DrawnPair::table).max().orElse(0)));
    }

    private String called(Tournament tournament, String player) {
        String wanted = player.strip().toLowerCase(Locale.ROOT);
        List<Entry> found = new ArrayList<>();
        for (Entry entry : tournament.entries()) {
            String name = entry.name().toLowerCase(Locale.ROOT);
            String full = entry.fullName().toLowerCase(Locale.ROOT);
            if (full.equals(wanted) || name.equals(wanted)) {
                found.add(entry);
            }
        }
        if (found.size() != 1) {
            throw new InputRefused(file() + ": "
                    + (found.isEmpty() ? "nobody is called " : found.size() + " people are called ") + player.strip());
        }
        return found.get(0).id();
    }

    private static String reason(Tournament tournament, Draw draw, String id) {
        Optional<String> reason = draw.notPaired().stream()
                .filter(left -> left.entryId().equals(id))
                .map(left -> left.reason().code())
                .findFirst();
        String name = tournament.entry(id).map(Entry::fullName).orElse(id);
        return name + " has neither a game nor the bye"
                + reason.map(code -> " (" + code + ")").orElse("");
    }

    private static Map<String, Object> document(Tournament tournament, Draw draw, PairExplanation explanation) {
        Map<String, Object> document = new LinkedHashMap<>();
        DrawnPair pair = explanation.pair();
        document.put("white", pair == null ? null : who(tournament, pair.whiteId()));
        document.put("black", pair == null ? null : who(tournament, pair.blackId()));
        document.put("bye", pair == null ? who(tournament, explanation.byeId()) : null);
        document.put(
                "groups",
                explanation.sides().stream().map(side -> side(tournament, side)).toList());
        document.put("parts", PairCommand.parts(explanation.parts()));
        List<Object> alternatives = new ArrayList<>();
        for (PairExplanation.Alternative alternative : explanation.alternatives()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("swap", alternative.swap());
            line.put(
                    "cost",
                    draw.profile() == Profile.OPENGOTHA
                            ? alternative.weightLost()
                            : PairCommand.parts(alternative.worse()));
            line.put("proven", alternative.proven());
            alternatives.add(line);
        }
        document.put("alternatives", alternatives);
        document.put("certificate", explanation.proof());
        document.put("text", explanation.text());
        return document;
    }

    private static Map<String, Object> who(Tournament tournament, String id) {
        return person(tournament.entry(id).orElseThrow());
    }

    private static Map<String, Object> side(Tournament tournament, PairExplanation.Side side) {
        Map<String, Object> line = who(tournament, side.entryId());
        line.put("score", points(side.scoreHalfPoints() / 2.0));
        line.put("groupSize", side.groupSize());
        line.put("placeInGroup", side.placeInGroup());
        line.put("drawnUp", side.drawnUp());
        line.put("drawnDown", side.drawnDown());
        line.put("colourBalance", side.colourBalance());
        line.put("earlierByes", side.earlierByes());
        return line;
    }
}
