package org.tengen.pairingservice.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.decide.Story;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Settings.PairingSystem;
import org.tengen.pairingservice.tournament.Tournament;

class MainScoresTest {

    private static final UUID LEAVER = Story.entry(2);

    /** Five players, two rounds; the second player loses, leaves after the first and does not count. */
    private static Story told(PairingSystem system) {
        Story story = Story.of(3, 5);
        story.accepted(new TournamentCommand.ChangeSettings(settings(system)));
        story.published(1).whiteWins(1);
        story.accepted(new TournamentCommand.Withdraw(LEAVER));
        return story.published(2).whiteWins(2);
    }

    private static Settings settings(PairingSystem system) {
        Settings plain = Story.settings(3);
        boolean cup = system == PairingSystem.CUP;
        return new Settings(
                plain.name(),
                system,
                plain.rounds(),
                plain.gameClass(),
                plain.ruleset(),
                plain.boardSize(),
                null,
                null,
                null,
                null,
                Map.of(),
                cup ? Map.of("pairedBy", "CPS") : plain.parameters(),
                new Arrangements(null, null, null, null, null, null, null, null, 50, null, null, null));
    }

    private static Map<UUID, Double> column(Tournament state, int afterRound, Criterion main) {
        Map<UUID, Double> column = new HashMap<>();
        for (Standings.Row row : TournamentStandings.calculate(state, afterRound, List.of(main), Map.of())
                .rows()) {
            column.put(UUID.fromString(row.entry().id()), row.value(main));
        }
        return column;
    }

    @ParameterizedTest
    @EnumSource(
            value = PairingSystem.class,
            names = {"MCMAHON", "SWISS", "CUP"})
    void scoresAreTheColumnThatMakesGroupsWithSomebodyUncounted(PairingSystem system) {
        Tournament state = told(system).state();
        Criterion main = switch (system) {
            case MCMAHON -> Criterion.MMS;
            case SWISS -> Criterion.NBW;
            default -> Criterion.CPS;
        };
        assertEquals(main.name(), EngineSettings.of(state.settings()).pairedBy().name());
        assertEquals(1, Uncounted.ids(state).size());
        for (int round = 0; round <= 2; round++) {
            assertEquals(column(state, round, main), new MainScores().of(state, round), main + " after " + round);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = PairingSystem.class,
            names = {"MCMAHON", "SWISS"})
    void whatIsKeptIsWhatWouldBeCalculatedAnew(PairingSystem system) {
        Story story = told(system);
        MainScores kept = new MainScores();
        Map<UUID, Double> before = kept.of(story.state(), 1);
        story.accepted(new TournamentCommand.ChangeParticipation(Story.entry(4), Map.of(3, false)));
        story.published(3);
        assertSame(before, kept.of(story.state(), 1));
        List<TournamentCommand> changes = List.of(
                new TournamentCommand.TakeOverResult(story.game(1, 1), 1, 2, Story.win(Result.Winner.BLACK)),
                new TournamentCommand.Enter(Story.entered(6)),
                new TournamentCommand.Reinstate(LEAVER),
                new TournamentCommand.ChangeParticipation(Story.entry(6), Map.of(1, false)));
        for (TournamentCommand change : changes) {
            story.accepted(change);
            Map<UUID, Double> now = kept.of(story.state(), 1);
            assertEquals(new MainScores().of(story.state(), 1), now, change.toString());
        }
        assertNotEquals(before, kept.of(story.state(), 1));
    }
}
