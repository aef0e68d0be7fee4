package org.tengen.pairingservice.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.DrawInput;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.NotPaired;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** A tournament told by commands, for tests: what was accepted is folded, what was refused is handed back. */
public final class Story {

    public static final UUID TOURNAMENT = UUID.fromString("00000001-0000-4000-8000-000000000000");
    public static final UUID DIRECTOR = UUID.fromString("00000900-0000-4000-8000-000000000000");
    private static final TournamentDecider DECIDER = new TournamentDecider();

    /** Says yes to whatever has to be confirmed before a draw. */
    public static final Set<String> ANYWAY = Set.of("results-missing", "most-absent");

    private Tournament state = Tournament.NONE;
    private final List<TournamentEvent> events = new ArrayList<>();
    private int games;

    /** Announced with that many rounds and that many entries of 1 kyu. */
    public static Story of(int rounds, int entries) {
        Story story = new Story();
        story.accepted(new TournamentCommand.Announce(TOURNAMENT, "XX", settings(rounds), DIRECTOR));
        for (int number = 1; number <= entries; number++) {
            story.accepted(new TournamentCommand.Enter(entered(number)));
        }
        return story;
    }

    public static Settings settings(int rounds) {
        return new Settings(
                "Spring Tournament",
                Settings.PairingSystem.MCMAHON,
                rounds,
                "A",
                "JAPANESE_1989",
                Settings.BoardSize.FULL,
                null,
                null,
                null,
                null,
                Map.of(),
                Map.of("mcMahon.bar.value", "3"));
    }

    public static TournamentEvent.Entered entered(int number) {
        return new TournamentEvent.Entered(
                entry(number),
                new UUID(0x100, number),
                Rank.of(-1),
                2050.0,
                "XX",
                "Hilltop",
                EntryStatus.FINAL,
                0,
                List.of());
    }

    public static UUID entry(int number) {
        return new UUID(0x200, number);
    }

    public Tournament state() {
        return state;
    }

    public List<TournamentEvent> events() {
        return events;
    }

    public Decision<TournamentEvent, Refused> decide(TournamentCommand command) {
        return DECIDER.decide(state, command);
    }

    /** Decides and folds; fails when refused. Returns what happened. */
    @SuppressWarnings("unchecked")
    public List<TournamentEvent> accepted(TournamentCommand command) {
        Decision<TournamentEvent, Refused> decision = decide(command);
        Decision.Accepted<TournamentEvent, Refused> accepted =
                assertInstanceOf(Decision.Accepted.class, decision, () -> command + " was refused: " + decision);
        for (TournamentEvent event : accepted.events()) {
            state = DECIDER.evolve(state, event);
            events.add(event);
        }
        return accepted.events();
    }

    public Refused refused(TournamentCommand command) {
        @SuppressWarnings("unchecked")
        Decision.Refused<TournamentEvent, Refused> refused =
                assertInstanceOf(Decision.Refused.class, decide(command), () -> command + " was accepted");
        return refused.reason();
    }

    public void refused(Refusal reason, TournamentCommand command) {
        assertEquals(reason, refused(command).refusal());
    }

    /** A draw of everybody who plays, in the order of entering; the last of an odd field has the bye. */
    public TournamentEvent.RoundDrawn drawOf(int round) {
        List<UUID> playing = state.entries().values().stream()
                .filter(entry -> entry.toBePaired(round))
                .map(Entry::entryId)
                .toList();
        List<Pair> pairs = new ArrayList<>();
        for (int k = 0; k + 1 < playing.size(); k += 2) {
            pairs.add(pair(k / 2 + 1, playing.get(k), playing.get(k + 1)));
        }
        List<UUID> byes = playing.size() % 2 == 0 ? List.of() : List.of(playing.get(playing.size() - 1));
        return new TournamentEvent.RoundDrawn(
                round,
                "tengen",
                42,
                "test-1",
                DrawInput.hash(state, round),
                pairs.size() * 10L,
                Map.of("score", 4L),
                true,
                pairs,
                byes,
                state.entries().values().stream()
                        .filter(entry -> entry.registered() && !entry.toBePaired(round))
                        .map(entry -> new NotPaired(entry.entryId(), entry.reasonNotPaired(round)))
                        .toList());
    }

    public Pair pair(int table, UUID white, UUID black) {
        games++;
        return new Pair(new UUID(0x300, games), table, white, black, 0, 13, true, 10L);
    }

    public TournamentEvent.PairingChanged byHand(int round, List<Pair> pairs, List<UUID> byes) {
        return new TournamentEvent.PairingChanged(
                round,
                "the two are brothers",
                "tengen",
                42,
                "test-1",
                DrawInput.hash(state, round),
                5L,
                10L,
                Map.of("score", 9L),
                Map.of("score", 4L),
                pairs,
                byes,
                List.<NotPaired>of());
    }

    public Story drawn(int round) {
        accepted(new TournamentCommand.Draw(drawOf(round), ANYWAY));
        return this;
    }

    public Story published(int round) {
        drawn(round);
        accepted(new TournamentCommand.Publish(
                round, state.rounds().get(round).draw().inputHash()));
        return this;
    }

    public UUID game(int round, int table) {
        return state.boardsOf(round).get(table - 1).pair().gameId();
    }

    public Story whiteWins(int round) {
        state.boardsOf(round)
                .forEach(board -> accepted(new TournamentCommand.TakeOverResult(
                        board.pair().gameId(), 1, board.revision() + 1, win(Result.Winner.WHITE))));
        return this;
    }

    public static Result win(Result.Winner winner) {
        return Result.of(winner, Result.By.POINTS, false, Result.Proof.SLIP);
    }
}
