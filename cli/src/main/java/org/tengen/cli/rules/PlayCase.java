package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.IllegalReason;
import org.tengen.rules.play.Move;
import org.tengen.rules.play.MoveOutcome;
import org.tengen.rules.play.MoveOutcome.Illegal;
import org.tengen.rules.play.MoveOutcome.Played;
import org.tengen.rules.play.Repetition;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.LongCycle;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.ruleset.Scoring;
import org.tengen.rules.score.CountOutcome;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.Counting;
import org.tengen.rules.score.Ending;
import org.tengen.rules.text.Diagram;

/** Cases of the kinds {@code play} and {@code perft}: moves on a given position. */
final class PlayCase {

    private PlayCase() {}

    static Ruleset rules(JsonNode one, LongCycle longCycle) {
        JsonNode rules = one.path("rules");
        return Rulesets.TROMP_TAYLOR
                .with()
                .ko(RuleOptions.koRule(rules.path("ko").asText()))
                .suicide(RuleOptions.suicideRule(rules.path("suicide").asText()))
                .longCycle(longCycle)
                .build();
    }

    static List<String> rows(JsonNode one) {
        List<String> rows = new ArrayList<>();
        one.path("rows").forEach(row -> rows.add(row.asText()));
        return rows;
    }

    static Color color(JsonNode letter) {
        return letter.asText().equals("W") ? Color.WHITE : Color.BLACK;
    }

    static ObjectNode solve(JsonNode one) {
        Game game = Game.asRecorded(Diagram.board(rows(one)).size(), rules(one, LongCycle.VOID));
        game.setUp(Diagram.board(rows(one)).colors(), color(one.path("toMove")));
        ObjectNode actual = Values.object();
        ArrayNode moves = Json.MAPPER.createArrayNode();
        Optional<Repetition> last = Optional.empty();
        for (JsonNode node : one.path("moves")) {
            MoveOutcome outcome = game.play(move(node, game));
            moves.add(outcome(outcome, game));
            last = outcome instanceof Played played ? played.repetition() : last;
        }
        describe(actual, game);
        actual.set("repetition", repetition(last));
        actual.set("moves", moves);
        return actual;
    }

    private static Move move(JsonNode node, Game game) {
        Color color = color(node.path("color"));
        String at = node.path("at").asText();
        return at.equals("pass")
                ? Move.pass(color)
                : Move.play(color, Values.point(at, game.board().size()));
    }

    private static ObjectNode outcome(MoveOutcome outcome, Game game) {
        ObjectNode node = Values.object();
        if (outcome instanceof Illegal illegal) {
            // In these files a superko's own ban is called so, even where simple ko would have said the same.
            boolean bySuperko =
                    illegal.reason() == IllegalReason.KO && game.rules().ko().isSuperko();
            IllegalReason reason = bySuperko ? IllegalReason.SUPERKO : illegal.reason();
            return node.put("expect", "illegal:" + reason.text());
        }
        Played played = (Played) outcome;
        node.put("expect", "ok");
        node.set("captured", Values.names(played.captured()));
        node.set("selfCaptured", Values.names(played.selfCaptured()));
        return node;
    }

    private static void describe(ObjectNode actual, Game game) {
        actual.set("board", Values.array(Diagram.rows(game.board())));
        actual.putObject("captures").put("B", game.capturedBy(Color.BLACK)).put("W", game.capturedBy(Color.WHITE));
        actual.put("toMove", String.valueOf(game.toMove().letter()));
        boolean simple = game.rules().ko() == KoRule.SIMPLE;
        actual.put("koPoint", simple ? game.koPoint().map(Point::toString).orElse(null) : null);
        actual.set("legalPoints", Values.names(legalPoints(game)));
        Ending ending = Ending.of(game.board(), Set.of(), 0, 0);
        CountOutcome count = Counting.count(ending, CountTerms.plain(Scoring.AREA, 0));
        actual.set(
                "areaMargin",
                Values.points(((CountOutcome.Counted) count).score().marginHalfPoints()));
    }

    private static List<Point> legalPoints(Game game) {
        BoardView board = game.board();
        List<Point> legal = new ArrayList<>();
        for (int n = 0; n < board.emptyCount(); n++) {
            if (game.check(game.toMove().code(), board.empty(n)) == Game.LEGAL) {
                legal.add(board.point(board.empty(n)));
            }
        }
        return legal;
    }

    private static ObjectNode repetition(Optional<Repetition> last) {
        ObjectNode node = Values.object();
        node.put("positionAndTurnSeenBefore", last.map(Repetition::sameTurn).orElse(false));
        node.put(
                "japaneseOutcome",
                last.filter(Repetition::sameTurn).map(r -> "no result").orElse(null));
        node.put("romanianOutcome", last.map(r -> "void game").orElse(null));
        return node;
    }

    /** The number of legal sequences of each length; passes are legal, two of them end a sequence. */
    static ObjectNode sequences(JsonNode one) {
        int depth = one.path("expected").path("sequences").size();
        if (depth == 0) {
            throw new InputRefused("perft: the lengths are those of expected.sequences");
        }
        Board start = Diagram.board(rows(one));
        Game game = Game.orderly(start.size(), rules(one, LongCycle.NONE));
        game.setUp(start.colors(), color(one.path("toMove")));
        long[] counts = new long[depth];
        countSequences(game, 0, counts);
        ArrayNode sequences = Json.MAPPER.createArrayNode();
        for (long count : counts) {
            sequences.add(count);
        }
        ObjectNode actual = Values.object();
        actual.set("sequences", sequences);
        return actual;
    }

    private static void countSequences(Game game, int length, long[] counts) {
        if (length == counts.length || game.isStopped()) {
            return;
        }
        boolean last = length == counts.length - 1;
        List<Point> legal = legalPoints(game);
        counts[length] += legal.size() + 1;
        if (last) {
            return;
        }
        for (Point point : legal) {
            Game next = game.copy();
            next.play(Move.play(game.toMove(), point));
            countSequences(next, length + 1, counts);
        }
        Game next = game.copy();
        next.play(Move.pass(game.toMove()));
        countSequences(next, length + 1, counts);
    }
}
