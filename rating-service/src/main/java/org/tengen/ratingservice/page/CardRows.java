package org.tengen.ratingservice.page;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Words;
import org.tengen.ratingservice.explain.Explanations;
import org.tengen.ratingservice.player.PlayerTables;

/** Rows of a player's card as text in the visitor's language. */
final class CardRows {

    private CardRows() {}

    /** One event, or a reset; {@code games} explain its points. */
    public record StepRow(
            UUID tournament,
            String event,
            String date,
            String before,
            String after,
            String change,
            String direction,
            boolean reset,
            List<GameRow> games) {}

    /** One game. */
    public record GameRow(UUID game, UUID opponent, String opponentName, boolean black, String text) {}

    /** Newest first. */
    static List<StepRow> steps(Explanations.Account account, Transactor transactor, Words words) {
        Map<UUID, String> names = transactor.inTransaction(CardRows::names);
        List<StepRow> rows = new ArrayList<>();
        for (Explanations.Step step : account.steps()) {
            double change = step.after() - step.before();
            rows.add(new StepRow(
                    names.containsKey(step.eventId()) ? step.eventId() : null,
                    name(step, names, words),
                    step.date().toString(),
                    RatingRow.points(step.before()),
                    RatingRow.points(step.after()),
                    RatingRow.signed(change),
                    RatingRow.direction(change),
                    isReset(step),
                    step.games().stream().map(part -> game(part, words)).toList()));
        }
        Collections.reverse(rows);
        return rows;
    }

    /** Names of tournaments of the platform; a null key for games outside any is allowed to ask for. */
    static Map<UUID, String> names(Connection connection) {
        return new java.util.HashMap<>(PlayerTables.tournamentNames(connection));
    }

    static boolean isReset(Explanations.Step step) {
        return !step.cause().equals("games");
    }

    private static String name(Explanations.Step step, Map<UUID, String> names, Words words) {
        if (isReset(step)) {
            return words.say("resetByOffice");
        } else if (step.eventId() == null) {
            return words.say("outsideTournament");
        }
        String name = step.event().isEmpty() ? names.getOrDefault(step.eventId(), "") : step.event();
        return name.isEmpty() ? words.say("aTournament") : name;
    }

    private static GameRow game(Explanations.Part part, Words words) {
        // messages: score_*
        String score = "score_" + (part.score() == 1 ? "won" : part.score() == 0 ? "lost" : "jigo");
        return new GameRow(
                part.gameId(),
                part.opponentId(),
                part.opponent(),
                part.color().equals("BLACK"),
                words.say(
                        score,
                        RatingRow.points(part.rating()),
                        RatingRow.points(part.opponentRating()),
                        Math.round(100 * part.expectation()),
                        RatingRow.signed(part.change())));
    }
}
