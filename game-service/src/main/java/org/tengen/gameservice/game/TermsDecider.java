package org.tengen.gameservice.game;

import static org.tengen.gameservice.game.Decision.accepted;
import static org.tengen.gameservice.game.Decision.refused;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameEvent.Annulled;
import org.tengen.gameservice.game.GameEvent.Reinstated;
import org.tengen.gameservice.game.GameEvent.ResultCorrected;
import org.tengen.gameservice.game.GameEvent.Scheduled;
import org.tengen.gameservice.game.GameEvent.TermsChanged;
import org.tengen.rules.board.BoardSize;

/** Whether a game exists and on what terms; the published round is the authority, so a game follows it. */
final class TermsDecider {

    private TermsDecider() {}

    static Decision open(GameState state, GameTerms wanted, Instant now) {
        if (!state.exists()) {
            return schedule(state, wanted, now);
        }
        boolean same = state.phase() != Phase.ANNULLED && state.terms().equals(wanted);
        return same ? accepted() : refused(Reason.GAME_EXISTS, "There is a game under this id already.");
    }

    static Decision schedule(GameState state, GameTerms wanted, Instant now) {
        GameTerms terms = state.exists() && !state.record().isEmpty() ? wanted.onBoardOf(state.terms()) : wanted;
        Optional<String> wrong = wrong(terms);
        if (wrong.isPresent()) {
            return refused(Reason.INVALID_TERMS, wrong.get());
        }
        if (!state.exists()) {
            return accepted(new Scheduled(terms));
        }
        if (!samePeople(state.terms(), terms)) {
            return refused(Reason.INVALID_TERMS, "Other players are another game, under another id.");
        }
        if (state.phase() == Phase.ANNULLED) {
            return accepted(new Reinstated(terms, state.result() == null ? null : state.revision() + 1, now));
        }
        return state.terms().equals(terms) ? accepted() : new Decision.Accepted(change(state, terms, now));
    }

    /** A finished game under other terms is published anew; whoever won stays the winner when colours are exchanged. */
    private static List<GameEvent> change(GameState state, GameTerms terms, Instant now) {
        List<GameEvent> events = new ArrayList<>();
        events.add(new TermsChanged(terms));
        if (state.phase() == Phase.FINISHED) {
            boolean exchanged = terms.isExchangeOf(state.terms());
            Result result = exchanged ? state.result().exchanged() : state.result();
            String reason = exchanged ? "the colours were exchanged" : "the round was changed";
            events.add(new ResultCorrected(state.revision() + 1, result, reason, now));
        }
        return events;
    }

    static Decision annul(GameState state, String reason, Instant now) {
        if (state.phase() == Phase.ANNULLED) {
            return accepted();
        }
        Integer revision = state.result() == null ? null : state.revision() + 1;
        return accepted(new Annulled(revision, reason, now));
    }

    private static boolean samePeople(GameTerms a, GameTerms b) {
        boolean same = a.black().playerId().equals(b.black().playerId())
                && a.white().playerId().equals(b.white().playerId());
        return same || a.isExchangeOf(b);
    }

    private static Optional<String> wrong(GameTerms terms) {
        if (!BoardSize.allowed(terms.width(), terms.height())) {
            return Optional.of("A board has 1 to " + BoardSize.MAX + " lines each way.");
        }
        if (terms.handicap() < 0 || terms.handicap() > GameTerms.MAX_HANDICAP) {
            return Optional.of("Handicap is 0 to " + GameTerms.MAX_HANDICAP + " stones.");
        }
        if (Math.abs(terms.komiHalfPoints()) > GameTerms.MAX_KOMI_HALF_POINTS) {
            return Optional.of("Komi is at most " + GameTerms.MAX_KOMI_HALF_POINTS + " half points either way.");
        }
        if (terms.black().playerId().equals(terms.white().playerId())) {
            return Optional.of("Nobody plays against himself.");
        }
        if (!terms.black().rank().isInRange() || !terms.white().rank().isInRange()) {
            return Optional.of("A rank has a text, and a value from " + Rank.LOWEST + " to " + Rank.HIGHEST + ".");
        }
        if (terms.eventDate() != null && !GameTerms.isDayOfGo(terms.eventDate())) {
            return Optional.of("A day of play has a year of four digits.");
        }
        if (!terms.gameClass().matches("[ABCDX]")) {
            return Optional.of("The class of a game is A, B, C, D or X.");
        }
        return GameRules.of(terms.ruleset()).isPresent()
                ? Optional.empty()
                : Optional.of("There is no rule set '" + terms.ruleset() + "'.");
    }
}
