package org.tengen.gameservice.game;

import java.util.OptionalInt;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.result.ResultText;

/** Results as SGF writes them. */
public final class Results {

    private Results() {}

    /** The RE property: {@code B+3.5}, {@code W+R}, {@code 0}, {@code Void}, {@code ?}. */
    public static String sgf(Result result) {
        return ResultText.write(inRules(result));
    }

    /** As above, for people: where the margin is not known, {@code B+?}. */
    public static String shown(Result result) {
        String text = sgf(result);
        return text.endsWith("+") ? text + "?" : text;
    }

    /** Whether a recorded result says nothing that contradicts this one: same winner, same margin where both know it. */
    static boolean agree(Result result, String recorded) {
        GameResult read = ResultText.read(recorded).result();
        if (read.by() == GameResult.Reason.UNKNOWN && read.winner() == GameResult.Winner.NONE) {
            return true;
        }
        if (!read.winner().name().equals(result.winner().name())) {
            return false;
        }
        boolean bothPoints = read.by() == GameResult.Reason.POINTS && result.by() == Result.By.POINTS;
        return !bothPoints
                || result.marginHalfPoints() == null
                || read.marginHalfPoints().isEmpty()
                || read.marginHalfPoints().getAsInt() == result.marginHalfPoints();
    }

    private static GameResult inRules(Result result) {
        return new GameResult(
                GameResult.Winner.valueOf(result.winner().name()),
                GameResult.Reason.valueOf(result.by().name()),
                result.marginHalfPoints() == null ? OptionalInt.empty() : OptionalInt.of(result.marginHalfPoints()),
                result.byDefault(),
                GameResult.Proof.valueOf(result.proof().name()));
    }
}
