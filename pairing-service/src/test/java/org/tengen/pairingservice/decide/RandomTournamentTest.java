package org.tengen.pairingservice.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentEvents;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Whatever is commanded in whatever order: the facts stay those of a tournament, and the log tells them again. */
class RandomTournamentTest {

    private static final EventCodec<TournamentEvent> CODEC = new EventCodec<>(TournamentEvents.TYPES);
    private static final int ROUNDS = 4;

    @Property(tries = 150)
    void anyCommandsLeaveATournament(@ForAll long seed, @ForAll @IntRange(min = 2, max = 9) int entries) {
        Random random = new Random(seed);
        Story story = Story.of(ROUNDS, entries);
        for (int step = 0; step < 80; step++) {
            TournamentCommand command = command(story, random);
            Tournament before = story.state();
            if (story.decide(command) instanceof Decision.Accepted) {
                story.accepted(command);
            } else {
                assertEquals(before, story.state());
            }
            check(story.state());
        }
        assertEquals(story.state(), replayed(story.events()));
    }

    private static TournamentCommand command(Story story, Random random) {
        int round = 1 + random.nextInt(ROUNDS + 1);
        UUID entry = Story.entry(1 + random.nextInt(12));
        return switch (random.nextInt(14)) {
            case 0 -> new TournamentCommand.Enter(Story.entered(1 + random.nextInt(12)));
            case 1 -> new TournamentCommand.Withdraw(entry);
            case 2 -> new TournamentCommand.Reinstate(entry);
            case 3 -> new TournamentCommand.ChangeParticipation(entry, Map.of(round, random.nextBoolean()));
            case 4 -> new TournamentCommand.FixRank(entry, Rank.of(random.nextInt(20) - 15), null, 0);
            case 5 -> new TournamentCommand.CloseRound(round);
            case 6 -> new TournamentCommand.WithdrawRound(round);
            case 7 -> new TournamentCommand.DiscardDraw(round);
            case 8 -> new TournamentCommand.ReopenRound(round);
            case 9 ->
                story.state()
                        .round(round)
                        .<TournamentCommand>map(found -> new TournamentCommand.Arrange(story.byHand(
                                round,
                                story.drawOf(round).pairs(),
                                story.drawOf(round).byes())))
                        .orElse(new TournamentCommand.CloseRound(round));
            case 10, 11 -> result(story, random);
            default -> drawOrPublish(story, random, round);
        };
    }

    private static TournamentCommand drawOrPublish(Story story, Random random, int round) {
        boolean publish = random.nextBoolean() && story.state().round(round).isPresent();
        return publish
                ? new TournamentCommand.Publish(
                        round, story.state().rounds().get(round).draw().inputHash())
                : new TournamentCommand.Draw(story.drawOf(round), Story.ANYWAY);
    }

    private static TournamentCommand result(Story story, Random random) {
        List<Board> boards = story.state().rounds().values().stream()
                .flatMap(round -> round.boards().values().stream())
                .toList();
        UUID game = boards.isEmpty()
                ? new UUID(1, 1)
                : boards.get(random.nextInt(boards.size())).pair().gameId();
        Result result = random.nextInt(5) == 0
                ? Result.of(Result.Winner.NONE, Result.By.UNKNOWN, false, Result.Proof.SLIP)
                : Story.win(random.nextBoolean() ? Result.Winner.BLACK : Result.Winner.WHITE);
        return new TournamentCommand.TakeOverResult(game, 1, 1 + random.nextInt(4), result);
    }

    private static void check(Tournament state) {
        Set<UUID> games = new HashSet<>();
        for (Round round : state.rounds().values()) {
            Set<UUID> placed = new HashSet<>(round.byes());
            assertEquals(round.byes().size(), placed.size());
            for (Board board : round.boards().values()) {
                assertTrue(placed.add(board.pair().white()), "placed twice");
                assertTrue(placed.add(board.pair().black()), "placed twice");
                assertTrue(games.add(board.pair().gameId()), "one game in two rounds");
                assertEquals(round.number(), board.round());
            }
            assertTrue(state.entries().keySet().containsAll(placed), "somebody unknown is placed");
            if (round.status() == Round.Status.CLOSED && round.number() == state.lastDrawnRound()) {
                assertTrue(round.revision() >= 2, "closed without being published");
            }
        }
    }

    private static Tournament replayed(List<TournamentEvent> events) {
        Tournament state = Tournament.NONE;
        for (TournamentEvent event : events) {
            String type = CODEC.encode(event, org.tengen.eventstore.EventMeta.system())
                    .type();
            state = TournamentFold.evolve(state, CODEC.decode(type, CODEC.payload(event)));
        }
        return state;
    }
}
