package org.tengen.gameservice.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tengen.gameservice.game.Decision.Accepted;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.Decision.Refused;
import org.tengen.rules.board.Color;

/** A game under test: gives commands, keeps the events, folds them. */
final class Played {

    static final UUID BLACK = new UUID(1, 1);
    static final UUID WHITE = new UUID(2, 2);
    static final Instant NOON = Instant.parse("2026-03-07T12:00:00Z");

    final List<GameEvent> events = new ArrayList<>();
    GameState state = GameState.NONE;
    Instant now = NOON;

    static GameTerms terms(String ruleset, int size, int handicap, int komiHalfPoints) {
        return new GameTerms(
                "XX",
                new UUID(9, 9),
                1,
                1,
                "Spring Tournament",
                null,
                LocalDate.of(2026, 3, 8),
                size,
                size,
                ruleset,
                handicap,
                komiHalfPoints,
                "A",
                null,
                true,
                new Side(BLACK, null, new Rank(2, "3d"), null),
                new Side(WHITE, null, new Rank(1, "2d"), null));
    }

    static Played on(GameTerms terms) {
        Played game = new Played();
        game.accept(new GameCommand.Schedule(terms));
        return game;
    }

    static Played on(String ruleset, int size) {
        return on(terms(ruleset, size, 0, 13));
    }

    /** Plays {@code B D4}, {@code W pass}, ... in turn, starting with whoever is to move. */
    Played moves(String... points) {
        for (String point : points) {
            Color color = state.record().toMove();
            accept(new GameCommand.Play(Seat.of(color), color, point.equals("pass") ? null : point, null, false));
        }
        return this;
    }

    List<GameEvent> accept(GameCommand command) {
        Decision decision = GameDecider.decide(state, command, now);
        List<GameEvent> more = assertInstanceOf(Accepted.class, decision, () -> "refused: " + decision)
                .events();
        for (GameEvent event : more) {
            events.add(event);
            state = state.after(event);
        }
        return more;
    }

    Refused refuse(GameCommand command, Reason reason) {
        Refused refused = assertInstanceOf(Refused.class, GameDecider.decide(state, command, now));
        assertEquals(reason, refused.reason());
        return refused;
    }

    Refused refuse(Seat by, Color color, String point, Reason reason) {
        return refuse(new GameCommand.Play(by, color, point, null, false), reason);
    }

    String board() {
        return String.join("\n", state.record().rows());
    }
}
