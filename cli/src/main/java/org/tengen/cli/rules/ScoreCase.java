package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;
import org.tengen.cli.InputRefused;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.Point;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.ruleset.Scoring;
import org.tengen.rules.score.CountOutcome;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.Counting;
import org.tengen.rules.score.Ending;
import org.tengen.rules.score.QuickCount;
import org.tengen.rules.score.Score;
import org.tengen.rules.text.Diagram;

/** Cases of the kind {@code score}: a position counted with the dead stones and seki groups given. */
final class ScoreCase {

    private static final String QUICK = "territory-with-pass-stones";

    private ScoreCase() {}

    static ObjectNode solve(JsonNode one) {
        JsonNode rules = one.path("rules");
        boolean quick = rules.path("scoring").asText().equals(QUICK);
        int handicap = rules.path("handicap").asInt();
        int bonus = Values.komi(rules.path("komi").asText())
                + 2
                        * GameCount.compensation(
                                        rules.path("handicapCompensation").asText())
                                .points(handicap);
        Scoring scoring =
                quick ? Scoring.AREA : GameCount.scoring(rules.path("scoring").asText());
        CountOutcome outcome = Counting.count(ending(one), CountTerms.plain(scoring, bonus));
        if (outcome instanceof CountOutcome.Refused refused) {
            throw new InputRefused(refused.reason());
        }
        Score score = ((CountOutcome.Counted) outcome).score();
        return quick ? quick(score, one.path("passStones"), handicap) : whole(score);
    }

    private static Ending ending(JsonNode one) {
        Board board = Diagram.board(PlayCase.rows(one));
        JsonNode captures = one.path("priorCaptures");
        return new Ending(
                board,
                points(one.path("dead"), board),
                points(one.path("sekiGroups"), board),
                points(one.path("neutral"), board),
                captures.path("byBlack").asInt(),
                captures.path("byWhite").asInt());
    }

    private static Set<Point> points(JsonNode names, Board board) {
        Set<Point> points = new HashSet<>();
        names.forEach(name -> points.add(Values.point(name.asText(), board.size())));
        return points;
    }

    private static ObjectNode whole(Score score) {
        ObjectNode actual = Values.object();
        actual.set("black", Values.points(score.blackHalfPoints()));
        actual.set("white", Values.points(score.whiteHalfPoints()));
        actual.put("whiteBeforeKomi", score.white().total());
        actual.putObject("stones")
                .put("B", score.black().stones())
                .put("W", score.white().stones());
        actual.putObject("territory")
                .put("B", score.black().territory())
                .put("W", score.white().territory());
        actual.putObject("prisoners")
                .put("byBlack", score.black().prisoners())
                .put("byWhite", score.white().prisoners());
        actual.put("neutralPoints", score.neutral().size());
        margin(actual, score.marginHalfPoints());
        return actual;
    }

    private static ObjectNode quick(Score area, JsonNode passStones, int handicap) {
        QuickCount.PassStones given = new QuickCount.PassStones(
                passStones.path("toBlack").asInt(),
                passStones.path("toWhite").asInt(),
                passStones.path("lastMoveByBlackExtraToBlack").asInt() > 0);
        QuickCount quick = QuickCount.of(area, given, handicap);
        ObjectNode actual = Values.object();
        actual.putObject("prisonersToPlace")
                .put("inWhiteTerritory", quick.inWhiteTerritory())
                .put("inBlackTerritory", quick.inBlackTerritory());
        actual.putObject("remainingEmpty").put("B", quick.blackEmpty()).put("W", quick.whiteEmpty());
        actual.set("black", Values.points(quick.blackHalfPoints()));
        actual.set("white", Values.points(quick.whiteHalfPoints()));
        margin(actual, quick.marginHalfPoints());
        return actual;
    }

    private static void margin(ObjectNode actual, int marginHalfPoints) {
        actual.set("margin", Values.points(marginHalfPoints));
        GameResult result = GameResult.ofMargin(marginHalfPoints, GameResult.Proof.RECORD);
        actual.put("result", Values.result(result));
    }
}
