package org.tengen.pairingservice.correction;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Supplier;
import org.tengen.eventstore.EventIds;
import org.tengen.pairingservice.danger.Judgement;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.engine.Repairs;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * Carries out what a director confirmed before a result was corrected: with the corrected result come the boards that were
 * shown. When anything changed meanwhile, so that other boards would come, nothing is drawn and the director decides anew.
 */
public final class AgreedRepairs {

    private AgreedRepairs() {}

    /**
     * The command that is due now.
     *
     * @param state with the corrected result in it
     * @param persons asked only when something was agreed; names decide between equals
     */
    public static Optional<TournamentCommand.Repair> due(
            Tournament state, UUID gameId, Supplier<Map<UUID, Person>> persons) {
        HallEvent.RepairAgreed agreed = state.direction().agreements().get(gameId);
        return agreed == null
                ? Optional.empty()
                : state.board(gameId)
                        .filter(board -> corrected(board, agreed))
                        .filter(board -> possible(state, board, agreed))
                        .map(board -> repaired(state, board, agreed, persons.get()))
                        .filter(repaired -> Judgement.confirming(repaired).equals(agreed.arrangement()))
                        .map(TournamentCommand.Repair::new);
    }

    private static boolean corrected(Board board, HallEvent.RepairAgreed agreed) {
        return board.revision() > agreed.revision()
                && board.result() != null
                && Scope.REPAIR.name().equals(board.result().scope());
    }

    private static boolean possible(Tournament state, Board board, HallEvent.RepairAgreed agreed) {
        return state.lastDrawnRound() == agreed.round()
                && Previews.notRepairable(state, board.round(), started(agreed)).isEmpty();
    }

    private static Set<Integer> started(HallEvent.RepairAgreed agreed) {
        return new TreeSet<>(agreed.started());
    }

    private static TournamentEvent.RoundRepaired repaired(
            Tournament state, Board board, HallEvent.RepairAgreed agreed, Map<UUID, Person> persons) {
        UUID gameId = board.pair().gameId();
        return Repairs.repaired(
                state,
                agreed.round(),
                gameId,
                started(agreed),
                persons,
                table -> EventIds.derived(gameId, "agreed/" + board.revision() + "/" + agreed.round() + "/" + table));
    }
}
