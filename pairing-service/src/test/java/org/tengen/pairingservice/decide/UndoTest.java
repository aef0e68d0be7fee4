package org.tengen.pairingservice.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.StaffRole;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

class UndoTest {

    private static final UUID ONE = Story.entry(1);
    private static final Result WHITE = Result.of(Result.Winner.WHITE, Result.By.POINTS, false, Result.Proof.SLIP);

    private static TournamentCommand.Undo undo(Integer... versions) {
        return new TournamentCommand.Undo(List.of(versions));
    }

    private static Story published(int players) {
        Story story = Story.of(3, players);
        TournamentEvent.RoundDrawn drawn = story.drawOf(1);
        story.accepted(new TournamentCommand.Draw(drawn));
        story.accepted(new TournamentCommand.Publish(1, drawn.inputHash()));
        return story;
    }

    @Test
    void anUndoTakesBackOneFactAndLeavesTheOthers() {
        Story story = Story.of(3, 4);
        story.accepted(new TournamentCommand.FixRank(ONE, Rank.of(2), 2300.0, 0));
        int ranked = story.state().version();
        story.accepted(new TournamentCommand.ChangeParticipation(ONE, Map.of(2, false)));
        story.accepted(undo(ranked));
        assertEquals(Rank.of(-1), story.state().entries().get(ONE).rank());
        assertEquals(Set.of(2), story.state().entries().get(ONE).absentRounds());
        assertEquals(3, story.state().entries().get(ONE).revision());
    }

    @Test
    @DisplayName("undo of an undo restores what was done, and can be undone again")
    void anUndoIsUndone() {
        Story story = Story.of(3, 4);
        story.accepted(new TournamentCommand.Withdraw(ONE));
        int withdrawn = story.state().version();
        Tournament gone = story.state();
        story.accepted(undo(withdrawn));
        assertEquals(EntryStatus.FINAL, story.state().entries().get(ONE).status());
        int undone = story.state().version();
        story.refused(Refusal.ALREADY_UNDONE, undo(withdrawn));
        story.accepted(undo(undone));
        assertEquals(EntryStatus.WITHDRAWN, story.state().entries().get(ONE).status());
        assertTrue(story.state().entries().get(ONE).revision()
                > gone.entries().get(ONE).revision());
        story.accepted(undo(story.state().version()));
        assertEquals(EntryStatus.FINAL, story.state().entries().get(ONE).status());
        assertEquals(withdrawn + 3, story.state().version());
    }

    @Test
    @DisplayName(
            "what comes back by the undo of an undo needs its ground: a draw discarded, both undone in the wrong order")
    void anUndoneDiscardNeedsItsDraw() {
        Story story = Story.of(3, 4).drawn(1);
        int drawn = story.state().version();
        story.accepted(new TournamentCommand.DiscardDraw(1));
        story.accepted(undo(drawn + 1));
        int discardUndone = story.state().version();
        story.accepted(undo(drawn));
        int drawUndone = story.state().version();
        assertEquals(
                List.of(drawUndone), story.refused(undo(discardUndone)).facts().get("versions"));
        story.accepted(undo(drawUndone));
        story.accepted(undo(discardUndone));
        assertEquals(0, story.state().lastDrawnRound());
    }

    @Test
    @DisplayName("the same part changed, undone, changed and undone again: an earlier undo is no ground of a new fact")
    void changedAndUndoneAgainAndAgain() {
        Story story = Story.of(3, 4);
        for (int rank = 1; rank <= 3; rank++) {
            story.accepted(new TournamentCommand.FixRank(ONE, Rank.of(rank), null, 0));
            story.accepted(undo(story.state().version()));
            assertEquals(Rank.of(-1), story.state().entries().get(ONE).rank());
        }
    }

    @Test
    @DisplayName("a round does not come back with a player who has left since")
    void aRoundDoesNotComeBackWithSomebodyWhoLeft() {
        Story story = published(4);
        story.accepted(new TournamentCommand.WithdrawRound(1));
        int taken = story.state().version();
        story.accepted(new TournamentCommand.Withdraw(ONE));
        int left = story.state().version();
        assertEquals(ONE.toString(), story.refused(undo(taken)).facts().get("entryId"));
        story.accepted(undo(left));
        story.accepted(undo(taken));
        assertEquals(2, story.state().boardsOf(1).size());
    }

    @Test
    void anEntryUndoneIsGoneAndComesBackUnderAHigherRevision() {
        Story story = Story.of(3, 4);
        int entered = story.state().version();
        story.accepted(undo(entered));
        assertFalse(story.state().entries().containsKey(Story.entry(4)));
        story.accepted(undo(story.state().version()));
        assertTrue(story.state().entries().get(Story.entry(4)).revision() > 1);
    }

    @Test
    @DisplayName("R-28 a publication taken back and restored keeps games and results, and its revision counts on")
    void aPublicationIsUndoneWithItsResultsAndRestored() {
        Story story = published(4);
        int publication = story.state().version();
        Round before = story.state().rounds().get(1);
        UUID game = before.boards().keySet().iterator().next();
        story.accepted(new TournamentCommand.TakeOverResult(game, 1, 1, WHITE));
        story.accepted(undo(publication));
        assertEquals(Round.Status.DRAWN, story.state().rounds().get(1).status());
        assertEquals(2, story.state().rounds().get(1).revision());
        story.accepted(undo(story.state().version()));
        Round again = story.state().rounds().get(1);
        assertEquals(Round.Status.PUBLISHED, again.status());
        assertEquals(3, again.revision());
        assertEquals(WHITE, again.boards().get(game).result());
    }

    @Test
    void whatSomethingRestsOnIsUndoneLast() {
        Story story = published(4);
        int publication = story.state().version();
        story.refused(Refusal.CHANGED_SINCE, undo(publication - 1));
        assertEquals(
                List.of(publication),
                story.refused(undo(publication - 1)).facts().get("versions"));
        TournamentEvent.RoundDrawn second = story.drawOf(2);
        story.accepted(new TournamentCommand.Draw(second, Story.ANYWAY));
        story.refused(Refusal.LATER_ROUND_DRAWN, undo(publication));
        story.accepted(undo(story.state().version()));
        story.accepted(undo(publication));
        story.accepted(undo(publication - 1));
        assertEquals(2, story.state().rounds().get(1).revision());
        assertEquals(Round.Status.WITHDRAWN, story.state().rounds().get(1).status());
    }

    @Test
    void whoHasASeatStaysEntered() {
        Story story = published(4);
        int fourth = 2 + 4;
        assertEquals(Refusal.CHANGED_SINCE, story.refused(undo(fourth)).refusal());
    }

    @Test
    void theAnnouncementAndResultsOfGamesAreNotUndone() {
        Story story = published(4);
        UUID game = story.state().rounds().get(1).boards().keySet().iterator().next();
        story.accepted(new TournamentCommand.TakeOverResult(game, 1, 1, WHITE));
        story.refused(Refusal.NOT_UNDOABLE, undo(story.state().version()));
        story.refused(Refusal.NOT_UNDOABLE, undo(1));
        story.refused(Refusal.NOTHING_TO_UNDO, undo(99));
    }

    @Test
    void anAppointmentUndoneLeavesNoRole() {
        Story story = Story.of(3, 2);
        UUID account = new UUID(0x900, 7);
        story.accepted(new TournamentCommand.AppointStaff(account, Set.of(StaffRole.REFEREE)));
        story.accepted(undo(story.state().version()));
        assertEquals(Set.of(), story.state().staff().get(account));
    }

    @Test
    @DisplayName(
            "an undo among many facts leaves every other fact, whether it folds again from near by or from far away")
    void anUndoAmongManyFacts() {
        int players = 90;
        for (int undone : List.of(3, 50, players)) {
            Story story = Story.of(3, players);
            Story without = Story.of(3, players);
            int version = 0;
            for (int player = 1; player <= players; player++) {
                TournamentCommand paid = new TournamentCommand.ChangePayment(Story.entry(player), 2_000, 100 * player);
                story.accepted(paid);
                if (player == undone) {
                    version = story.state().version();
                } else {
                    without.accepted(paid);
                }
            }
            story.accepted(undo(version));
            story.state()
                    .entries()
                    .forEach((entryId, entry) ->
                            assertEquals(without.state().entries().get(entryId).attendance(), entry.attendance()));
            assertEquals(
                    0,
                    story.state()
                            .entries()
                            .get(Story.entry(undone))
                            .attendance()
                            .paidCents());
        }
    }
}
