package org.tengen.pairingservice.consequence;

import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** The tournament as it would be if a game had ended so; in memory only. */
public final class Endings {

    private Endings() {}

    public static Tournament with(Tournament state, Board board, Result.Winner winner) {
        return TournamentFold.evolve(
                state,
                new TournamentEvent.ResultTakenOver(
                        board.round(),
                        board.pair().gameId(),
                        board.epoch(),
                        board.revision() + 1,
                        Result.of(winner, Result.By.POINTS, false, Result.Proof.REFEREE)));
    }
}
