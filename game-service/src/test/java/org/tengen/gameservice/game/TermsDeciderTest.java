package org.tengen.gameservice.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameCommand.Annul;
import org.tengen.gameservice.game.GameCommand.Open;
import org.tengen.gameservice.game.GameCommand.RecordResult;
import org.tengen.gameservice.game.GameCommand.Schedule;
import org.tengen.gameservice.game.Result.By;
import org.tengen.gameservice.game.Result.Proof;
import org.tengen.gameservice.game.Result.Winner;

class TermsDeciderTest {

    private static final GameTerms TERMS = Played.terms("JAPANESE_1989", 19, 0, 13);

    private static GameTerms terms(Integer table, int komiHalfPoints, boolean rated, Side black, Side white) {
        return new GameTerms(
                TERMS.federation(),
                table == null ? null : TERMS.tournamentId(),
                table == null ? null : TERMS.round(),
                table,
                TERMS.event(),
                TERMS.place(),
                TERMS.eventDate(),
                TERMS.width(),
                TERMS.height(),
                TERMS.ruleset(),
                TERMS.handicap(),
                komiHalfPoints,
                TERMS.gameClass(),
                TERMS.timeSystem(),
                rated,
                black,
                white);
    }

    @Test
    void aGameThatIsThereIsNotOpenedAgainOnOtherTerms() {
        Played game = Played.on(TERMS);
        List<GameTerms> wanted = List.of(
                terms(null, 13, true, TERMS.black(), TERMS.white()),
                terms(1, 15, true, TERMS.black(), TERMS.white()),
                terms(1, 13, false, TERMS.black(), TERMS.white()),
                terms(1, 13, true, TERMS.white(), TERMS.black()));
        wanted.forEach(terms -> game.refuse(new Open(terms), Reason.GAME_EXISTS));
        assertEquals(List.of(), game.accept(new Open(TERMS)), "the same again is a repeat");
        game.accept(new RecordResult(Result.of(Winner.BLACK, By.POINTS, null, Proof.SLIP)));
        wanted.forEach(terms -> game.refuse(new Open(terms), Reason.GAME_EXISTS));
        game.accept(new Annul("the round was withdrawn"));
        game.refuse(new Open(TERMS), Reason.GAME_EXISTS);
    }

    @Test
    void aGameReinstatedWithExchangedColoursKeepsTheWinner() {
        Played game = Played.on(TERMS);
        game.accept(new RecordResult(Result.of(Winner.BLACK, By.RESIGNATION, null, Proof.SLIP)));
        game.accept(new Annul("the round was withdrawn"));
        game.accept(new Schedule(terms(1, 13, true, TERMS.white(), TERMS.black())));
        assertEquals(Winner.WHITE, game.state.publishedResult().winner());
        assertEquals(Played.BLACK, game.state.terms().white().playerId(), "the person who has won");
        assertEquals(3, game.state.revision());
        assertEquals(game.state.result(), GameState.of(game.events).result());
    }
}
