package org.tengen.ratingservice.current;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.rating.system.PeriodChange;
import org.tengen.ratingservice.ledger.game.LedgerGame;

/**
 * A person's card.
 *
 * @param ids at federations, e.g. egf
 * @param version of the pool: every result that came before it is in these numbers
 * @param history a step per rated event, oldest first
 * @param games rated games, oldest first
 */
public record PlayerCard(ListEntry player, Map<String, String> ids, int version, List<Step> history, List<Game> games) {

    /**
     * @param event the tournament's name, empty for a game outside any or one whose name is not known here
     * @param deviation after it; null where the system has none
     */
    public record Step(
            UUID tournamentId,
            String event,
            LocalDate date,
            double before,
            double after,
            double change,
            Double deviation) {

        static Step of(PeriodChange change, Map<UUID, String> names) {
            UUID tournament = change.event().isEmpty() ? null : UUID.fromString(change.event());
            return new Step(
                    tournament,
                    tournament == null ? "" : names.getOrDefault(tournament, ""),
                    change.date(),
                    change.before(),
                    change.after(),
                    change.after() - change.before(),
                    Double.isNaN(change.deviation()) ? null : change.deviation());
        }
    }

    /** A rated game as the card shows it. */
    public record Game(EventEffect.GamePart part, LocalDate date, UUID tournamentId, String event) {

        static Game of(EventEffect.GamePart part, LedgerGame game, Map<UUID, String> names) {
            return new Game(
                    part, game.date(), game.event(), game.event() == null ? "" : names.getOrDefault(game.event(), ""));
        }
    }
}
