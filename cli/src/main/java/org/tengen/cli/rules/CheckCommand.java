package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.rules.record.RecordFacts;
import org.tengen.rules.record.Replay;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.sgf.SgfCollection;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfGameReader;
import org.tengen.rules.sgf.SgfReader;
import org.tengen.rules.sgf.SgfReading;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tengen check}: whether recorded games keep to the rules, and what is unusual about their files. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Checks every move of recorded games and says what is unusual about the files.",
        footer = {
            "",
            "Without rules on the command line the file's own are taken where they are known, else positional superko",
            "and no suicide. Exit status 1 when a game is illegal or a file unreadable.",
            "",
            "Example: tengen check game.sgf",
            "         tengen check games/*.sgf --ruleset JAPANESE_1989 --json",
            "         tengen check game.sgf --ko none --suicide allowed --facts --json"
        })
public final class CheckCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "GAME.sgf",
            description = "records; of each file the first game is checked")
    private List<Path> files;

    @Mixin
    private RuleOptions rules;

    @Option(names = "--facts", description = "adds what the moves did: captures, repetitions, the final board")
    private boolean facts;

    @Option(names = "--json", description = "one JSON document on standard output")
    private boolean json;

    @Override
    public Integer call() {
        ArrayNode all = Json.MAPPER.createArrayNode();
        boolean good = true;
        for (Path file : files) {
            ObjectNode report = check(file);
            good &= report.path("status").asText().equals("legal");
            if (json) {
                all.add(report);
            } else {
                show(report);
            }
        }
        if (json) {
            Json.print(all);
        }
        return good ? 0 : 1;
    }

    private ObjectNode check(Path file) {
        byte[] bytes;
        try {
            bytes = Values.bytes(file);
        } catch (InputRefused e) {
            return CheckReport.unreadable(file, 0, e.getMessage()); // one bad file does not stop the others
        }
        SgfReading reading = SgfReader.read(bytes);
        if (reading instanceof SgfReading.Refused refused) {
            return CheckReport.unreadable(file, 0, file + ": " + refused.text());
        }
        SgfCollection collection = ((SgfReading.Read) reading).collection();
        int games = collection.games().size();
        SgfGameReader.Reading first = SgfGameReader.read(collection, 0);
        if (first instanceof SgfGameReader.Reading.Refused refused) {
            return CheckReport.unreadable(file, games, file + ": " + refused.reason());
        }
        SgfGame game = ((SgfGameReader.Reading.Read) first).game();
        Ruleset judge = rules.resolve(game.ruleset());
        ObjectNode report = CheckReport.of(file, games, game, Replay.of(game, judge));
        if (facts) {
            report.set("facts", CheckReport.facts(RecordFacts.of(game)));
        }
        return report;
    }

    private void show(ObjectNode report) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(report.path("file").asText() + ": " + report.path("status").asText() + detail(report));
        report.path("warnings")
                .forEach(warning -> out.println("  " + warning.path("text").asText()));
    }

    private static String detail(ObjectNode report) {
        if (report.has("error")) {
            return ", " + report.path("error").asText();
        }
        if (report.path("firstProblem").isNull()) {
            return ", " + report.path("moves").asInt() + " moves";
        }
        var problem = report.path("firstProblem");
        return ", move " + problem.path("moveNumber").asInt() + " "
                + problem.path("color").asText() + " " + problem.path("point").asText() + ": "
                + problem.path("reason").asText();
    }
}
