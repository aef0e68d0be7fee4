package org.tengen.pairingservice.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.language.Language;
import org.tengen.kit.language.Sentences;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.DrawInput;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

class TournamentDeciderTest {

    @Test
    void nothingHappensBeforeTheAnnouncementAndItHappensOnce() {
        Story story = new Story();
        story.refused(Refusal.NO_SUCH_TOURNAMENT, new TournamentCommand.CloseRound(1));
        story.accepted(new TournamentCommand.Announce(Story.TOURNAMENT, "XX", Story.settings(3), Story.DIRECTOR));
        assertTrue(story.state().isDirectedBy(Story.DIRECTOR));
        story.refused(
                Refusal.ALREADY_ANNOUNCED,
                new TournamentCommand.Announce(Story.TOURNAMENT, "XX", Story.settings(3), Story.DIRECTOR));
        new Story()
                .refused(
                        Refusal.INVALID_SETTINGS,
                        new TournamentCommand.Announce(Story.TOURNAMENT, "XX", Story.settings(21), Story.DIRECTOR));
    }

    @Test
    void aRoundOutOfRangeIsNamed() {
        Story story = Story.of(3, 4);
        story.refused(Refusal.ROUND_OUT_OF_RANGE, new TournamentCommand.Draw(story.drawOf(4), Story.ANYWAY));
        story.refused(Refusal.ROUND_OUT_OF_RANGE, new TournamentCommand.Publish(0, "x"));
        story.refused(
                Refusal.ROUND_OUT_OF_RANGE,
                new TournamentCommand.ChangeParticipation(Story.entry(1), Map.of(9, false)));
        assertEquals(
                3, story.refused(new TournamentCommand.CloseRound(4)).facts().get("rounds"));
    }

    @Test
    void theSamePlayerEntersOnce() {
        Story story = Story.of(3, 2);
        Refused refused = story.refused(new TournamentCommand.Enter(Story.entered(2)));
        assertEquals(Refusal.ALREADY_ENTERED, refused.refusal());
        assertEquals(Story.entry(2).toString(), refused.facts().get("entryId"));
    }

    @Test
    void whoComesLateWasAbsentFromWhatIsPublished() {
        Story story = Story.of(3, 4).published(1);
        story.accepted(new TournamentCommand.Enter(Story.entered(5)));
        assertEquals(
                new TreeSet<>(List.of(1)),
                story.state().entries().get(Story.entry(5)).absentRounds());
    }

    @Test
    void participationOfAPublishedGameIsNotChangedBehindIt() {
        Story story = Story.of(3, 4).published(1);
        story.refused(
                Refusal.ROUND_PUBLISHED, new TournamentCommand.ChangeParticipation(Story.entry(1), Map.of(1, false)));
        story.accepted(new TournamentCommand.ChangeParticipation(Story.entry(1), Map.of(2, false)));
        assertTrue(story.accepted(new TournamentCommand.ChangeParticipation(Story.entry(1), Map.of(2, false)))
                .isEmpty());
    }

    @Test
    void aWithdrawalLeavesTheRunningGameAndComesBack() {
        Story story = Story.of(3, 4).published(1);
        story.accepted(new TournamentCommand.Withdraw(Story.entry(1)));
        assertTrue(story.state().entries().get(Story.entry(1)).takesPart(1));
        assertFalse(story.state().entries().get(Story.entry(1)).takesPart(2));
        story.refused(Refusal.ALREADY_WITHDRAWN, new TournamentCommand.Withdraw(Story.entry(1)));
        story.accepted(new TournamentCommand.Reinstate(Story.entry(1)));
        assertTrue(story.state().entries().get(Story.entry(1)).takesPart(2));
        story.refused(Refusal.NOT_WITHDRAWN, new TournamentCommand.Reinstate(Story.entry(1)));
        assertEquals(3, story.state().entries().get(Story.entry(1)).revision());
    }

    @Test
    @DisplayName(
            "who comes back is absent from what was published meanwhile, preliminary as before, and jumps no waiting list")
    void comingBack() {
        Story story = Story.of(3, 6);
        story.accepted(new TournamentCommand.ChangeRegistration(Story.entry(2), EntryStatus.PRELIMINARY));
        story.accepted(new TournamentCommand.Withdraw(Story.entry(1)));
        story.accepted(new TournamentCommand.Withdraw(Story.entry(2)));
        story.published(1);
        story.accepted(new TournamentCommand.Reinstate(Story.entry(1)));
        story.accepted(new TournamentCommand.Reinstate(Story.entry(2)));
        assertEquals(
                java.util.Set.of(1), story.state().entries().get(Story.entry(1)).absentRounds());
        assertTrue(story.state().entries().get(Story.entry(1)).toBePaired(2));
        assertEquals(
                EntryStatus.PRELIMINARY,
                story.state().entries().get(Story.entry(2)).status());
        story.accepted(new TournamentCommand.ChangeRegistration(Story.entry(2), EntryStatus.FINAL));
        assertTrue(story.state().entries().get(Story.entry(2)).registered());
    }

    @Test
    void aDrawIsRecordedOnlyOnTheFactsItWasMadeFrom() {
        Story story = Story.of(3, 5);
        TournamentEvent.RoundDrawn drawn = story.drawOf(1);
        story.accepted(new TournamentCommand.Enter(Story.entered(6)));
        story.refused(Refusal.DRAW_OUTDATED, new TournamentCommand.Draw(drawn));
        story.drawn(1);
        assertEquals(3, story.state().boardsOf(1).size());
    }

    @Test
    void aSpellingCorrectedKeepsTheDrawValid() {
        Story story = Story.of(3, 4).drawn(1);
        story.accepted(new TournamentCommand.CorrectPerson(Story.entry(1)));
        story.accepted(new TournamentCommand.Publish(
                1, story.state().rounds().get(1).draw().inputHash()));
    }

    @Test
    void publishingIsRefusedWhenTheFactsChangedAndDoneOnceOtherwise() {
        Story story = Story.of(3, 4).drawn(1);
        String hash = story.state().rounds().get(1).draw().inputHash();
        story.accepted(new TournamentCommand.FixRank(Story.entry(1), Rank.of(0), 2100.0, 0));
        story.refused(Refusal.DRAW_OUTDATED, new TournamentCommand.Publish(1, hash));
        story.drawn(1);
        story.refused(Refusal.DRAW_OUTDATED, new TournamentCommand.Publish(1, hash));
        String fresh = story.state().rounds().get(1).draw().inputHash();
        assertEquals(1, story.accepted(new TournamentCommand.Publish(1, fresh)).size());
        assertEquals(List.of(), story.accepted(new TournamentCommand.Publish(1, fresh)));
        story.refused(Refusal.ROUND_PUBLISHED, new TournamentCommand.Draw(story.drawOf(1), Story.ANYWAY));
    }

    @Test
    void aRoundIsDrawnAfterTheOneBeforeIsPublished() {
        Story story = Story.of(3, 4);
        story.refused(Refusal.PREVIOUS_ROUND_OPEN, new TournamentCommand.Draw(story.drawOf(2), Story.ANYWAY));
        story.published(1).published(2);
        assertEquals(2, story.state().lastPublishedRound());
    }

    @Test
    void aResultIsTakenOverWhenItIsNewer() {
        Story story = Story.of(3, 4).published(1);
        UUID game = story.game(1, 1);
        story.accepted(new TournamentCommand.TakeOverResult(game, 1, 2, Story.win(Result.Winner.BLACK)));
        assertEquals(
                List.of(),
                story.accepted(new TournamentCommand.TakeOverResult(game, 1, 1, Story.win(Result.Winner.WHITE))));
        assertEquals(
                List.of(),
                story.accepted(new TournamentCommand.TakeOverResult(game, 1, 2, Story.win(Result.Winner.WHITE))));
        assertEquals(
                Result.Winner.BLACK,
                story.state().board(game).orElseThrow().result().winner());
        story.accepted(new TournamentCommand.TakeOverResult(game, 2, 1, Story.win(Result.Winner.WHITE)));
        assertEquals(
                Result.Winner.WHITE,
                story.state().board(game).orElseThrow().result().winner());
        assertEquals(
                List.of(),
                story.accepted(
                        new TournamentCommand.TakeOverResult(new UUID(9, 9), 1, 1, Story.win(Result.Winner.WHITE))));
    }

    @Test
    void aResultOfTheRoundBeforeOutdatesADrawOnlyWhenItCounts() {
        Story story = Story.of(3, 4).published(1).whiteWins(1).drawn(2);
        String hash = story.state().rounds().get(2).draw().inputHash();
        Board board = story.state().boardsOf(1).get(0);
        story.accepted(new TournamentCommand.TakeOverResult(
                board.pair().gameId(), 1, board.revision() + 1, Story.win(Result.Winner.WHITE)));
        assertEquals(hash, DrawInput.hash(story.state(), 2));
        story.accepted(new TournamentCommand.TakeOverResult(
                board.pair().gameId(), 1, board.revision() + 2, Story.win(Result.Winner.BLACK)));
        assertNotEquals(hash, DrawInput.hash(story.state(), 2));
    }

    @Test
    void aRoundClosesWhenNothingIsUnknown() {
        Story story = Story.of(1, 4).published(1);
        assertEquals(
                List.of(1, 2),
                story.refused(new TournamentCommand.CloseRound(1)).facts().get("tables"));
        story.accepted(new TournamentCommand.TakeOverResult(
                story.game(1, 1), 1, 1, Result.of(Result.Winner.NONE, Result.By.UNKNOWN, false, Result.Proof.SLIP)));
        story.accepted(new TournamentCommand.TakeOverResult(
                story.game(1, 2), 1, 1, Result.of(Result.Winner.NONE, Result.By.NO_RESULT, false, Result.Proof.SLIP)));
        assertEquals(
                List.of(1),
                story.refused(new TournamentCommand.CloseRound(1)).facts().get("tables"));
        story.accepted(new TournamentCommand.TakeOverResult(story.game(1, 1), 1, 2, Story.win(Result.Winner.WHITE)));
        story.accepted(new TournamentCommand.CloseRound(1));
        assertEquals(List.of(), story.accepted(new TournamentCommand.CloseRound(1)));
        assertEquals(Tournament.Status.FINISHED, story.state().status());
        assertEquals(2, story.state().rounds().get(1).revision());
    }

    @Test
    void aPairingByHandKeepsTheGamesOfThoseWhoStayTogether() {
        Story story = Story.of(3, 6).published(1);
        UUID kept = story.game(1, 1);
        UUID gone = story.game(1, 2);
        List<Pair> pairs = List.of(
                story.pair(1, Story.entry(2), Story.entry(1)),
                story.pair(2, Story.entry(3), Story.entry(5)),
                story.pair(3, Story.entry(4), Story.entry(6)));
        story.accepted(new TournamentCommand.Arrange(story.byHand(1, pairs, List.of())));
        assertEquals(kept, story.game(1, 1));
        assertTrue(story.state().board(gone).isEmpty());
        Round round = story.state().rounds().get(1);
        assertEquals(2, round.revision());
        assertTrue(round.draw().manual());
        assertEquals(1, story.state().versionsByHand().size());
    }

    @Test
    void aPairingThatCannotBeIsRefused() {
        Story story = Story.of(3, 5);
        story.accepted(new TournamentCommand.ChangeParticipation(Story.entry(5), Map.of(1, false)));
        Pair first = story.pair(1, Story.entry(1), Story.entry(2));
        story.refused(
                Refusal.INVALID_PAIRING,
                new TournamentCommand.Arrange(
                        story.byHand(1, List.of(first, story.pair(2, Story.entry(2), Story.entry(3))), List.of())));
        story.refused(
                Refusal.INVALID_PAIRING,
                new TournamentCommand.Arrange(
                        story.byHand(1, List.of(first, story.pair(1, Story.entry(3), Story.entry(4))), List.of())));
        story.refused(
                Refusal.INVALID_PAIRING,
                new TournamentCommand.Arrange(story.byHand(1, List.of(first), List.of(Story.entry(5)))));
        story.refused(
                Refusal.NO_SUCH_ENTRY,
                new TournamentCommand.Arrange(story.byHand(1, List.of(first), List.of(Story.entry(77)))));
        story.refused(Refusal.NOTHING_TO_PAIR, new TournamentCommand.Arrange(story.byHand(1, List.of(), List.of())));
    }

    @Test
    void aBoardWithAResultMayMoveButNotChange() {
        Story story = Story.of(3, 4).published(1);
        story.accepted(new TournamentCommand.TakeOverResult(story.game(1, 1), 1, 1, Story.win(Result.Winner.WHITE)));
        List<Pair> moved =
                List.of(story.pair(7, Story.entry(1), Story.entry(2)), story.pair(2, Story.entry(3), Story.entry(4)));
        story.accepted(new TournamentCommand.Arrange(story.byHand(1, moved, List.of())));
        assertTrue(story.state().boardsOf(1).get(0).decided());
        List<Pair> swapped =
                List.of(story.pair(1, Story.entry(2), Story.entry(1)), story.pair(2, Story.entry(3), Story.entry(4)));
        story.refused(Refusal.BOARD_HAS_RESULT, new TournamentCommand.Arrange(story.byHand(1, swapped, List.of())));
    }

    @Test
    void aRoundTakenBackComesAgainWithNewGamesAndAHigherRevision() {
        Story story = Story.of(3, 4).published(1);
        UUID before = story.game(1, 1);
        story.accepted(new TournamentCommand.WithdrawRound(1));
        story.refused(Refusal.ROUND_NOT_DRAWN, new TournamentCommand.Publish(1, "any"));
        story.published(1);
        assertNotEquals(before, story.game(1, 1));
        assertEquals(3, story.state().rounds().get(1).revision());
        story.whiteWins(1);
        story.refused(Refusal.BOARD_HAS_RESULT, new TournamentCommand.WithdrawRound(1));
    }

    @Test
    @DisplayName("a last round that was taken back neither keeps the tournament open nor lies on the round before")
    void aLastRoundTakenBackIsGone() {
        Story story = Story.of(2, 4).published(1).whiteWins(1).published(2);
        story.accepted(new TournamentCommand.WithdrawRound(2));
        assertEquals(1, story.state().lastDrawnRound());
        story.accepted(new TournamentCommand.ChangeSettings(Story.settings(1)));
        story.accepted(new TournamentCommand.CloseRound(1));
        story.accepted(new TournamentCommand.CloseTournament());
        assertEquals(Tournament.Status.CLOSED, story.state().status());
    }

    @Test
    @DisplayName("closing the tournament closes the rounds that are complete, and none with a game still open")
    void closingClosesWhatIsComplete() {
        Story story = Story.of(2, 4).published(1).whiteWins(1).published(2);
        Refused one = story.refused(new TournamentCommand.CloseTournament());
        assertEquals(Refusal.ROUNDS_OPEN, one.refusal());
        assertEquals("Round 2 is not closed. Make the tournament shorter if it is not played.", one.detail());
        Refused two = Story.of(2, 4).refused(new TournamentCommand.CloseTournament());
        assertEquals("Rounds 1, 2 are not closed. Make the tournament shorter if they are not played.", two.detail());
        assertTrue(Sentences.in(Language.RO, two.detail()).startsWith("Rundele 1, 2"));
        story.whiteWins(2);
        story.accepted(new TournamentCommand.CloseRound(2));
        story.accepted(new TournamentCommand.FreezeStandings(2));
        story.accepted(new TournamentCommand.CloseTournament());
        assertEquals(Tournament.Status.CLOSED, story.state().status());
        assertEquals(Round.Status.CLOSED, story.state().rounds().get(1).status());
    }

    @Test
    void aDrawNobodySawIsThrownAway() {
        Story story = Story.of(3, 4).drawn(1);
        story.accepted(new TournamentCommand.DiscardDraw(1));
        assertEquals(0, story.state().lastDrawnRound());
        story.published(1);
        story.refused(Refusal.ROUND_PUBLISHED, new TournamentCommand.DiscardDraw(1));
    }

    @Test
    void frozenStandingsStayAsTheyAre() {
        Story story = Story.of(1, 4).published(1).whiteWins(1);
        story.refused(Refusal.ROUND_NOT_CLOSED, new TournamentCommand.FreezeStandings(1));
        story.accepted(new TournamentCommand.CloseRound(1));
        story.accepted(new TournamentCommand.FreezeStandings(1));
        story.refused(Refusal.STANDINGS_FROZEN, new TournamentCommand.ReopenRound(1));
        story.refused(Refusal.STANDINGS_FROZEN, new TournamentCommand.Enter(Story.entered(9)));
        story.accepted(new TournamentCommand.UnfreezeStandings());
        story.accepted(new TournamentCommand.ReopenRound(1));
        assertEquals(Tournament.Status.RUNNING, story.state().status());
    }

    @Test
    void anImportClosesTheRoundsThatAreComplete() {
        Story told = Story.of(3, 4).published(1).whiteWins(1);
        Pair first = told.pair(1, Story.entry(1), Story.entry(2));
        Pair second = told.pair(1, Story.entry(1), Story.entry(3));
        Result won = Result.of(Result.Winner.WHITE, Result.By.POINTS, false, Result.Proof.IMPORT);
        Story story = new Story();
        story.accepted(new TournamentCommand.Import(
                Story.TOURNAMENT,
                "XX",
                Story.settings(3),
                Story.DIRECTOR,
                List.of(Story.entered(1), Story.entered(2), Story.entered(3)),
                List.of(
                        new TournamentEvent.RoundImported(
                                1, List.of(first), List.of(Story.entry(3)), List.of(), Map.of(first.gameId(), won)),
                        new TournamentEvent.RoundImported(2, List.of(second), List.of(), List.of(), Map.of()))));
        assertEquals(Round.Status.CLOSED, story.state().rounds().get(1).status());
        assertEquals(Round.Status.PUBLISHED, story.state().rounds().get(2).status());
        assertEquals(1, story.state().rounds().get(2).missing().size());
        // game-service records the imported result and says so: revision 1 is newer than the file
        assertEquals(
                1,
                story.accepted(new TournamentCommand.TakeOverResult(first.gameId(), 1, 1, won))
                        .size());
    }

    @Test
    void aRegistrationIsMadeFinal() {
        Story story = Story.of(3, 2);
        story.accepted(new TournamentCommand.ChangeRegistration(Story.entry(1), EntryStatus.PRELIMINARY));
        assertFalse(story.state().entries().get(Story.entry(1)).toBePaired(1));
        story.refused(
                Refusal.ALREADY_WITHDRAWN,
                new TournamentCommand.ChangeRegistration(Story.entry(1), EntryStatus.WITHDRAWN));
        story.refused(
                Refusal.NO_SUCH_ENTRY, new TournamentCommand.ChangeRegistration(Story.entry(99), EntryStatus.FINAL));
    }

    @Test
    void settingsChangeWithAMarkOnceARoundIsDrawn() {
        Story story = Story.of(3, 4);
        story.accepted(new TournamentCommand.ChangeSettings(Story.settings(5)));
        assertEquals(List.of(), story.state().versionsByHand());
        story.published(1).published(2);
        story.refused(Refusal.INVALID_SETTINGS, new TournamentCommand.ChangeSettings(Story.settings(1)));
        story.accepted(new TournamentCommand.ChangeSettings(Story.settings(4)));
        assertEquals(1, story.state().versionsByHand().size());
    }
}
