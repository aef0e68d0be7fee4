package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import org.tengen.cli.Json;
import org.tengen.rules.record.RecordFacts;
import org.tengen.rules.record.Replay;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.sgf.RecordStep;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfWarning;

/** The JSON of {@code tengen check}, field by field as it is promised. */
final class CheckReport {

    private CheckReport() {}

    static ObjectNode unreadable(Path file, int games, String reason) {
        ObjectNode report = Values.object();
        report.put("file", file.toString());
        report.put("status", "unreadable");
        report.put("games", games);
        report.put("error", reason);
        report.set("firstProblem", NullNode.getInstance());
        report.set("warnings", Json.MAPPER.createArrayNode());
        return report;
    }

    static ObjectNode of(Path file, int games, SgfGame game, Replay replay) {
        ObjectNode report = Values.object();
        List<RecordStep.Turn> turns = game.turns();
        report.put("file", file.toString());
        report.put("status", replay.problems().isEmpty() ? "legal" : "illegal");
        report.put("games", games);
        report.putObject("boardSize")
                .put("width", game.size().width())
                .put("height", game.size().height());
        report.put("moves", turns.size());
        report.put("passes", turns.stream().filter(RecordStep.Turn::pass).count());
        report.set(
                "komi",
                game.komiHalfPoints().isPresent()
                        ? Values.points(game.komiHalfPoints().getAsInt())
                        : NullNode.getInstance());
        report.put("handicap", game.handicap());
        report.put("ruleset", game.ruleset().map(Ruleset::name).orElse(null));
        report.set("recordedResult", result(game));
        report.set("firstProblem", firstProblem(replay));
        ArrayNode warnings = report.putArray("warnings");
        game.warnings().forEach(warning -> warnings.add(warning(warning)));
        return report;
    }

    private static JsonNode result(SgfGame game) {
        if (game.result().isEmpty()) {
            return NullNode.getInstance();
        }
        GameResult result = game.result().get();
        ObjectNode node = Values.object();
        node.put("winner", result.winner().name());
        node.put("by", result.by().name());
        if (result.marginHalfPoints().isPresent()) {
            node.put("marginHalfPoints", result.marginHalfPoints().getAsInt());
        }
        node.put("raw", game.rawResult().orElse(""));
        return node;
    }

    private static JsonNode firstProblem(Replay replay) {
        if (replay.problems().isEmpty()) {
            return NullNode.getInstance();
        }
        Replay.Problem problem = replay.problems().get(0);
        return Values.object()
                .put("moveNumber", problem.moveNumber())
                .put("color", String.valueOf(problem.color().letter()))
                .put("point", problem.point().map(Object::toString).orElse(problem.written()))
                .put("reason", problem.reason().text());
    }

    private static ObjectNode warning(SgfWarning warning) {
        return Values.object().put("kind", warning.kind().text()).put("text", warning.text());
    }

    static ObjectNode facts(RecordFacts facts) {
        ObjectNode node = Values.object();
        node.put("moves", facts.moves());
        node.put("passes", facts.passes());
        node.put("capturedByBlack", facts.capturedByBlack());
        node.put("capturedByWhite", facts.capturedByWhite());
        node.put("maxCapture", facts.maxCapture());
        node.set("suicides", numbers(facts.suicides()));
        node.set("simpleKoViolations", numbers(facts.simpleKoViolations()));
        node.set("positionalRepeats", repeats(facts.positionalRepeats()));
        node.set("situationalRepeats", repeats(facts.situationalRepeats()));
        ArrayNode illegal = node.putArray("illegal");
        facts.illegal()
                .forEach(fault -> illegal.addObject()
                        .put("move", fault.move())
                        .put("reason", fault.reason().text()));
        node.put("nonAlternating", facts.nonAlternating());
        node.put("endsWithTwoPasses", facts.endsWithTwoPasses());
        node.set("finalBoard", Values.array(facts.finalBoard()));
        return node;
    }

    private static ArrayNode numbers(List<Integer> numbers) {
        ArrayNode array = Json.MAPPER.createArrayNode();
        numbers.forEach(array::add);
        return array;
    }

    private static ArrayNode repeats(List<RecordFacts.Repeat> repeats) {
        ArrayNode array = Json.MAPPER.createArrayNode();
        repeats.forEach(repeat -> array.addArray().add(repeat.move()).add(repeat.earlier()));
        return array;
    }
}
