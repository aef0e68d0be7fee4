package org.tengen.pairingservice.decide;

import static org.tengen.pairingservice.decide.TournamentDecider.refuse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.NotPaired;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Somebody leaves: before, after or in the middle of a round. Games that were played stay for ever. */
final class Withdrawals {

    private Withdrawals() {}

    static Decision<TournamentEvent, Refused> decide(Tournament state, Entry entry, TournamentCommand.Running running) {
        if (entry.status() == EntryStatus.WITHDRAWN) {
            return refuse(
                    Refusal.ALREADY_WITHDRAWN, "This entry has withdrawn from round " + entry.withdrawnFrom() + " on.");
        }
        int current = state.lastPublishedRound();
        TournamentEvent.Withdrawn withdrawn = new TournamentEvent.Withdrawn(entry.entryId(), current + 1);
        Optional<Board> game = state.round(current)
                .filter(round -> round.status() == Round.Status.PUBLISHED)
                .flatMap(round -> round.boardOf(entry.entryId()))
                .filter(board -> board.result() == null);
        if (game.isEmpty() || running == TournamentCommand.Running.PLAY_ON) {
            return WaitingList.andPromoted(state, withdrawn);
        }
        if (running == null) {
            return ask(game.get());
        }
        return running == TournamentCommand.Running.DEFAULT_WIN
                ? Decision.accept(withdrawn, defaultWin(state, entry, game.get()))
                : Decision.accept(withdrawn, unplayed(state, entry, game.get()));
    }

    private static Decision<TournamentEvent, Refused> ask(Board board) {
        return refuse(
                Refusal.RUNNING_GAME,
                "The game at table " + board.pair().table() + " is still running. Say what becomes of it: "
                        + "PLAY_ON, DEFAULT_WIN for the opponent, or UNPLAYED for both.",
                Map.of(
                        "round",
                        board.round(),
                        "table",
                        board.pair().table(),
                        "choices",
                        List.of("PLAY_ON", "DEFAULT_WIN", "UNPLAYED")));
    }

    private static TournamentEvent defaultWin(Tournament state, Entry entry, Board board) {
        Result.Winner winner = board.pair().white().equals(entry.entryId()) ? Result.Winner.BLACK : Result.Winner.WHITE;
        int revision = state.rounds().get(board.round()).revision() + 1;
        return new HallEvent.DefaultRuled(
                board.round(), board.pair().gameId(), revision, winner, "the opponent withdrew during the round");
    }

    /** The board is taken out of the round; the other one is free. */
    private static TournamentEvent unplayed(Tournament state, Entry entry, Board board) {
        Round round = state.rounds().get(board.round());
        List<Pair> pairs = new ArrayList<>();
        round.boards().values().forEach(other -> {
            if (!other.pair().gameId().equals(board.pair().gameId())) {
                pairs.add(other.pair());
            }
        });
        List<NotPaired> notPaired = new ArrayList<>(round.notPaired());
        notPaired.add(new NotPaired(entry.entryId(), "withdrawn"));
        notPaired.add(new NotPaired(board.pair().opponentOf(entry.entryId()), "not-assigned"));
        Round.DrawFacts draw = round.draw();
        return new TournamentEvent.PairingChanged(
                round.number(),
                "a player withdrew during the round",
                draw.profile(),
                draw.seed(),
                draw.algorithm(),
                draw.inputHash(),
                null,
                null,
                Map.of(),
                Map.of(),
                pairs,
                round.byes(),
                notPaired);
    }
}
