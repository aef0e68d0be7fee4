package org.tengen.ratingservice.page;

import java.util.Locale;
import java.util.UUID;
import org.tengen.ratingservice.list.EventEffect;
import org.tengen.ratingservice.list.PlayerCard;

/** Rows of a player's card as text. */
final class CardRows {

    private CardRows() {}

    /** One event. */
    public record StepRow(
            UUID tournament, String event, String date, String before, String after, String change, String direction) {

        static StepRow of(PlayerCard.Step step) {
            return new StepRow(
                    step.tournamentId(),
                    eventName(step.tournamentId(), step.event()),
                    step.date().toString(),
                    RatingRow.points(step.before()),
                    RatingRow.points(step.after()),
                    RatingRow.signed(step.change()),
                    RatingRow.direction(step.change()));
        }
    }

    /** One game. */
    public record GameRow(
            UUID game,
            String date,
            String event,
            int round,
            boolean black,
            UUID opponent,
            String opponentName,
            String opponentRating,
            int handicap,
            String result,
            String expected,
            String change,
            String direction) {

        static GameRow of(PlayerCard.Game game) {
            EventEffect.GamePart part = game.part();
            return new GameRow(
                    part.gameId(),
                    game.date().toString(),
                    eventName(game.tournamentId(), game.event()),
                    part.round(),
                    part.color().equals("BLACK"),
                    part.opponentId(),
                    part.opponent(),
                    RatingRow.points(part.opponentRating()),
                    part.handicap(),
                    part.score() == 1 ? "won" : part.score() == 0 ? "lost" : "jigo",
                    String.format(Locale.ROOT, "%.0f %%", 100 * part.expectation()),
                    RatingRow.signed(part.change()),
                    RatingRow.direction(part.change()));
        }
    }

    private static String eventName(UUID tournament, String name) {
        if (tournament == null) {
            return "outside a tournament";
        }
        return name.isEmpty() ? "a tournament" : name;
    }
}
