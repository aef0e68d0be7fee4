package org.tengen.rating.game;

import java.util.Optional;

/** Decides whether a game can count; a refusal is a sentence for people. */
@FunctionalInterface
public interface Screening {

    /** Why this game has no effect; empty when it counts. */
    Optional<String> refusal(RatedGame game);

    /** What no system rates: games set aside by the caller, class X, games against oneself, negative handicaps. */
    Screening COMMON = game -> {
        if (!game.notRated().isEmpty()) {
            return Optional.of(game.notRated());
        }
        if (game.gameClass() == GameClass.X) {
            return Optional.of("class X is not rated");
        }
        if (game.black().player().equals(game.white().player())) {
            return Optional.of("a game against oneself");
        }
        if (game.conditions().handicap() < 0) {
            return Optional.of("a negative handicap");
        }
        return Optional.empty();
    };

    /** This screening, and then another for the games that pass it. */
    default Screening and(Screening next) {
        return game -> {
            Optional<String> refusal = refusal(game);
            return refusal.isPresent() ? refusal : next.refusal(game);
        };
    }
}
