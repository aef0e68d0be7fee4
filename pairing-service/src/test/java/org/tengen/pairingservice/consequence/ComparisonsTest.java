package org.tengen.pairingservice.consequence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairingservice.decide.Story;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.PrizeRules;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

class ComparisonsTest {

    private static final int ROUNDS = 4;
    private static final int PLAYERS = 9;

    private static final Map<UUID, Person> NOBODY = Map.of();

    private static Story played() {
        Story story = Story.of(ROUNDS, PLAYERS);
        PrizeRules.Rule cup = new PrizeRules.Rule(
                "Cup",
                List.of(5_000L, 3_000L),
                null,
                null,
                null,
                null,
                null,
                false,
                0,
                null,
                null,
                null,
                null,
                null,
                false);
        story.accepted(
                new TournamentCommand.SetPrizes(new PrizeRules(List.of(cup), "NONE", Map.of(), Map.of(), Map.of(), 0)));
        for (int round = 1; round < ROUNDS; round++) {
            story.published(round).whiteWins(round);
            story.accepted(new TournamentCommand.CloseRound(round));
        }
        return story;
    }

    private static TournamentEvent result(Board board, Result.Winner winner) {
        return new TournamentEvent.ResultTakenOver(
                board.round(), board.pair().gameId(), 1, board.revision() + 1, Story.win(winner));
    }

    /** Folded anew, so that nothing in it is the very same value. */
    private static Tournament anew(Story story) {
        Tournament state = Tournament.NONE;
        for (TournamentEvent event : story.events()) {
            state = TournamentFold.evolve(state, event);
        }
        return state;
    }

    @Test
    @DisplayName("what is taken over from one comparison to the next is what each would have found by itself")
    void sharingChangesNothing() {
        Story story = played();
        Comparisons shared = new Comparisons(story.state(), NOBODY);
        int different = 0;
        for (int round = 1; round < ROUNDS; round++) {
            for (Board board : story.state().boardsOf(round)) {
                TournamentEvent corrected = result(board, Result.Winner.BLACK);
                Comparison found = shared.with(TournamentFold.evolve(story.state(), corrected));
                Comparison alone = Comparison.of(anew(story), TournamentFold.evolve(anew(story), corrected), NOBODY);
                assertEquals(alone, found);
                different += found.isEmpty() ? 0 : 1;
            }
        }
        for (int player = 1; player <= PLAYERS; player++) {
            TournamentEvent stronger = new TournamentEvent.RankFixed(Story.entry(player), Rank.of(3), 2400.0, 0);
            Comparison found = shared.with(TournamentFold.evolve(story.state(), stronger));
            assertEquals(Comparison.of(anew(story), TournamentFold.evolve(anew(story), stronger), NOBODY), found);
            assertFalse(found.entries().isEmpty());
        }
        assertTrue(different > ROUNDS);
    }

    @Test
    @DisplayName("a result confirmed as it was has no consequences")
    void theSameFactsAreNoChange() {
        Story story = played();
        Board board = story.state().boardsOf(1).get(0);
        Tournament after = TournamentFold.evolve(
                story.state(),
                new TournamentEvent.ResultTakenOver(1, board.pair().gameId(), 1, board.revision() + 1, board.result()));
        assertTrue(new Comparisons(story.state(), NOBODY).with(after).isEmpty());
    }
}
