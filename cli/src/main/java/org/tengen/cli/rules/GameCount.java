package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.tengen.cli.InputRefused;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.estimate.DeadStones;
import org.tengen.rules.record.Replay;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.ruleset.HandicapCompensation;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.ruleset.Scoring;
import org.tengen.rules.ruleset.SuicideRule;
import org.tengen.rules.ruleset.Tie;
import org.tengen.rules.score.CountOutcome;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.Counting;
import org.tengen.rules.score.Ending;
import org.tengen.rules.score.Score;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfGameReader;

/** Counts the final position of a record as a request asks. */
final class GameCount {

    /** Records are carried out as they stand; whether they kept to the ko rule is not the count's question. */
    private static final Ruleset AS_RECORDED =
            Rulesets.TROMP_TAYLOR.withKo(KoRule.NONE).withSuicide(SuicideRule.ALLOWED);

    /** A proposal must be the same each time it is asked for. */
    private static final long SEED = 1;

    private final CountRequest request;
    private final SgfGame game;
    private final Replay replay;
    private final ArrayNode warnings;

    private GameCount(CountRequest request, SgfGame game, ArrayNode warnings) {
        this.request = request;
        this.game = game;
        this.replay = Replay.of(game, AS_RECORDED);
        this.warnings = warnings;
    }

    /** The JSON of one count. */
    static ObjectNode of(CountRequest request) {
        SgfGameReader.Reading reading = SgfGameReader.readFirst(Values.bytes(request.file()));
        if (reading instanceof SgfGameReader.Reading.Refused refused) {
            throw new InputRefused(request.file() + ": " + refused.reason());
        }
        ObjectNode answer = Values.object();
        ArrayNode warnings = answer.arrayNode();
        SgfGame game = ((SgfGameReader.Reading.Read) reading).game();
        new GameCount(request, game, warnings).count(answer);
        if (!warnings.isEmpty()) {
            answer.set("warnings", warnings);
        }
        return answer;
    }

    private void count(ObjectNode answer) {
        Optional<Ruleset> rules = rules();
        int komi = komi(rules);
        Set<Point> dead = new HashSet<>();
        request.dead().forEach(name -> dead.add(Values.point(name, game.size())));
        if (request.estimate()) {
            dead.addAll(DeadStones.propose(board(), SEED).dead());
        }
        Ending ending = Ending.of(
                board(),
                dead,
                replay.game().capturedBy(Color.BLACK),
                replay.game().capturedBy(Color.WHITE));
        CountOutcome outcome = Counting.count(ending, terms(rules, komi));
        if (outcome instanceof CountOutcome.Refused refused) {
            throw new InputRefused(request.file() + ": " + refused.reason());
        }
        Score score = ((CountOutcome.Counted) outcome).score();
        write(answer, score, rules.map(Ruleset::tie).orElse(Tie.JIGO));
    }

    private BoardView board() {
        return replay.game().board();
    }

    /** The rule set that counts; empty for a plain count by method. */
    private Optional<Ruleset> rules() {
        if (request.ruleset().isPresent()) {
            return Optional.of(RuleOptions.preset(request.ruleset().get()));
        }
        if (request.method().isPresent()) {
            return Optional.empty();
        }
        if (game.ruleset().isEmpty()) {
            warnings.add("the file names no known rules; counted as JAPANESE_1989");
        }
        return Optional.of(game.ruleset().orElse(Rulesets.JAPANESE_1989));
    }

    private int komi(Optional<Ruleset> rules) {
        if (request.komi().isPresent()) {
            return Values.komi(request.komi().get());
        }
        if (game.komiHalfPoints().isPresent()) {
            return game.komiHalfPoints().getAsInt();
        }
        int komi = rules.map(set -> set.komiHalfPoints(game.handicapForCompensation()))
                .orElse(0);
        warnings.add("the file has no usable komi; " + Values.pointsText(komi) + " is taken");
        return komi;
    }

    private CountTerms terms(Optional<Ruleset> rules, int komiHalfPoints) {
        int handicap = game.handicapForCompensation();
        if (rules.isPresent()) {
            return CountTerms.of(rules.get(), handicap, komiHalfPoints);
        }
        HandicapCompensation compensation = compensation(request.compensation().orElse("none"));
        return CountTerms.plain(
                scoring(request.method().orElseThrow()), komiHalfPoints + 2 * compensation.points(handicap));
    }

    static Scoring scoring(String method) {
        return switch (method.toLowerCase(Locale.ROOT)) {
            case "area" -> Scoring.AREA;
            case "territory" -> Scoring.TERRITORY;
            default -> throw new InputRefused("method: area or territory, not " + method);
        };
    }

    static HandicapCompensation compensation(String text) {
        try {
            return HandicapCompensation.parse(text);
        } catch (IllegalArgumentException e) {
            throw new InputRefused(e.getMessage(), e);
        }
    }

    private void write(ObjectNode answer, Score score, Tie tie) {
        answer.put("file", request.file().toString());
        answer.set("black", Values.points(score.blackHalfPoints()));
        answer.set("white", Values.points(score.whiteHalfPoints()));
        answer.set("margin", Values.points(score.marginHalfPoints()));
        answer.put("result", Values.result(score.result(tie, GameResult.Proof.RECORD)));
        answer.set("dead", Values.names(score.dead()));
        answer.set("neutral", Values.names(score.neutral()));
    }
}
