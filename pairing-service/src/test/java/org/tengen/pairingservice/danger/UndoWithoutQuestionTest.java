package org.tengen.pairingservice.danger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairingservice.decide.Refusal;
import org.tengen.pairingservice.decide.Story;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.tournament.AttendanceEvent;
import org.tengen.pairingservice.tournament.ChangeRequest;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.PrizeRules;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Settings;

class UndoWithoutQuestionTest {

    private static final UUID ONE = Story.entry(1);

    private static Story afterRoundOne() {
        Story story = Story.of(3, 4).published(1).whiteWins(1);
        story.accepted(new TournamentCommand.CloseRound(1));
        return story;
    }

    private static TournamentCommand.Undo undoOfTheLast(Story story) {
        return new TournamentCommand.Undo(List.of(story.state().version()));
    }

    /** What an undo of the command would ask for, right after it was carried out. */
    private static Optional<Level> asked(Story story, TournamentCommand command) {
        story.accepted(command);
        TournamentCommand.Undo undo = undoOfTheLast(story);
        Optional<Level> level = Judgement.of(story.state(), undo, Map::of)
                .map(judgement -> judgement.rule().level());
        story.accepted(undo);
        return level;
    }

    @Test
    @DisplayName("after round 1 what only the registration desk notes is taken back without a question")
    void slipsOfTheDesk() {
        Story story = afterRoundOne();
        AttendanceEvent.ChangeRequested asks = new AttendanceEvent.ChangeRequested(
                ONE, new UUID(0x500, 1), ChangeRequest.Kind.CORRECTION, Map.of(), Instant.EPOCH, null);
        List<TournamentCommand> slips = List.of(
                new TournamentCommand.CheckIn(ONE, 1, true),
                new TournamentCommand.ChangePayment(ONE, 2000, 500),
                new TournamentCommand.AskForChange(asks, false),
                new TournamentCommand.CorrectPerson(ONE),
                new TournamentCommand.ArrangeSeating(ONE, false, 7),
                new TournamentCommand.ChangeParticipation(ONE, Map.of(3, false)),
                new TournamentCommand.ChangeSettings(named("Summer Tournament")));
        for (TournamentCommand slip : slips) {
            assertEquals(Optional.empty(), asked(story, slip), () -> "undo of " + slip);
        }
    }

    private static Settings named(String name) {
        Settings was = Story.settings(3);
        return new Settings(
                name,
                was.system(),
                was.rounds(),
                was.gameClass(),
                was.ruleset(),
                was.boardSize(),
                was.timeSystem(),
                was.place(),
                was.startDate(),
                was.endDate(),
                was.clubGroups(),
                was.parameters());
    }

    @Test
    @DisplayName("after round 1 whatever changes boards, standings or who is named is still asked about")
    void whatCounts() {
        Story story = afterRoundOne();
        List<TournamentCommand> weighty = List.of(
                new TournamentCommand.FixRank(ONE, Rank.of(2), null, 0),
                new TournamentCommand.Withdraw(ONE),
                new TournamentCommand.ChangeListing(ONE, false),
                new TournamentCommand.ArrangeSeating(ONE, true, 0),
                new TournamentCommand.RecordPlayOff(List.of(Story.entry(2), ONE)),
                new TournamentCommand.SetPrizes(onePrize()),
                new TournamentCommand.ReopenRound(1));
        for (TournamentCommand change : weighty) {
            assertEquals(Optional.of(Level.CONFIRM), asked(story, change), () -> "undo of " + change);
        }
    }

    private static PrizeRules onePrize() {
        PrizeRules.Rule first = new PrizeRules.Rule(
                "First", List.of(100L), null, null, null, null, null, false, 0, null, null, null, null, null, false);
        return new PrizeRules(List.of(first), null, null, null, null, 0);
    }

    @Test
    @DisplayName("before round 1 is published prizes and play-off are shown to nobody")
    void beforeAnybodySees() {
        Story story = Story.of(3, 4);
        assertEquals(Optional.empty(), asked(story, new TournamentCommand.SetPrizes(onePrize())));
    }

    @Test
    @DisplayName("in frozen standings a check-in is taken back, and nothing that counts")
    void frozen() {
        Story story = afterRoundOne();
        story.accepted(new TournamentCommand.Withdraw(ONE));
        int left = story.state().version();
        story.accepted(new TournamentCommand.FreezeStandings(1));
        assertEquals(Optional.empty(), asked(story, new TournamentCommand.CheckIn(Story.entry(2), 1, true)));
        story.refused(Refusal.STANDINGS_FROZEN, new TournamentCommand.Undo(List.of(left)));
        assertEquals(EntryStatus.WITHDRAWN, story.state().entries().get(ONE).status());
    }
}
