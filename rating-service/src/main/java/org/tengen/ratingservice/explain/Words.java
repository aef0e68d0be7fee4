package org.tengen.ratingservice.explain;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.PeriodChange;
import org.tengen.ratingservice.ledger.game.LedgerGame;

/** Numbers in plain words. */
final class Words {

    private Words() {}

    /** "Won against Ben (2004.5): 0.42 was expected, +12.3". */
    static String part(GameEffect effect, String opponent) {
        return capital(result(effect.score())) + " against " + opponent + " (" + fixed(effect.opponentRating(), 1)
                + "): " + fixed(effect.expectation(), 2) + " was expected, " + signed(effect.change());
    }

    /** A card has thousands of these; the general formatter would take most of its time. */
    private static String fixed(double value, int decimals) {
        return BigDecimal.valueOf(value)
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString();
    }

    /** A game that counts now: new, or with another effect than before. */
    static Explanations.Line line(
            GameEffect was, GameEffect effect, LedgerGame game, LedgerGame before, String opponent) {
        if (was == null) {
            return new Explanations.Line(
                    "ADDED",
                    game.gameId(),
                    effect.change(),
                    noun(effect.score()) + " against " + opponent + " " + signed(effect.change()));
        }
        double difference = effect.change() - was.change();
        boolean corrected = before != null && !sameFacts(game, before);
        String what = corrected ? "correction of the game" : "other numbers in the game";
        return new Explanations.Line(
                corrected ? "CORRECTED" : "RECALCULATED",
                game.gameId(),
                difference,
                what + " against " + opponent + " " + signed(difference));
    }

    private static boolean sameFacts(LedgerGame one, LedgerGame other) {
        return one.winner().equals(other.winner())
                && one.handicap() == other.handicap()
                && one.komiHalfPoints() == other.komiHalfPoints()
                && one.date().equals(other.date())
                && one.black().equals(other.black())
                && one.white().equals(other.white());
    }

    /** @param still the game as it is in the ledger now, null when it is the person's no longer */
    static Explanations.Line gone(GameEffect effect, LedgerGame game, LedgerGame still, String opponent) {
        boolean counts = still == null || still.notRated().isEmpty();
        String why = counts ? "removal" : still.waitsToBeFinal() ? "holding back" : "annulment";
        return new Explanations.Line(
                "REMOVED",
                game.gameId(),
                -effect.change(),
                why + " of the " + noun(effect.score()) + " against " + opponent + " " + signed(-effect.change()));
    }

    static Explanations.Line reset(PeriodChange reset) {
        double effect = reset.after() - reset.before();
        return new Explanations.Line("RESET", null, effect, "reset by the office " + signed(effect));
    }

    private static String result(double score) {
        return score == 1 ? "won" : score == 0 ? "lost" : "jigo";
    }

    private static String noun(double score) {
        return score == 1 ? "win" : score == 0 ? "loss" : "jigo";
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /** A true minus, as wide as the plus; finer where the scale's unit is a whole grade. */
    static String signed(double change) {
        String number = fixed(Math.abs(change), Math.abs(change) < 1 ? 3 : 1);
        return (change < 0 ? "−" : "+") + number;
    }
}
