package org.tengen.pairingservice.decide;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.DrawInput;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.Hold;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Commands of every kind a director can send, in no order at all; many of them impossible. */
final class RandomCommands {

    private final Story story;
    private final Random random;
    private final int rounds;
    /** Versions by command, the newest last: an undo takes back all of one command. */
    private final List<List<Integer>> done;

    RandomCommands(Story story, Random random, int rounds, List<List<Integer>> done) {
        this.story = story;
        this.random = random;
        this.rounds = rounds;
        this.done = done;
    }

    TournamentCommand next() {
        return random.nextInt(25) == 0 ? kept() : single();
    }

    /** A what-if of a few of the commands that can be tried. */
    private TournamentCommand kept() {
        List<TournamentCommand> tried = new ArrayList<>();
        for (int k = 0; k <= random.nextInt(3); k++) {
            tried.add(tried());
        }
        return new TournamentCommand.KeepFork(tried);
    }

    private TournamentCommand tried() {
        UUID entry = Story.entry(1 + random.nextInt(12));
        return switch (random.nextInt(7)) {
            case 0 -> new TournamentCommand.Enter(Story.entered(1 + random.nextInt(12)));
            case 1 -> new TournamentCommand.Withdraw(entry, running());
            case 2 -> new TournamentCommand.Reinstate(entry);
            case 3 -> new TournamentCommand.ChangeParticipation(entry, Map.of(round(), random.nextBoolean()));
            case 4 -> new TournamentCommand.FixRank(entry, Rank.of(random.nextInt(20) - 15), null, 0);
            case 5 -> new TournamentCommand.ChangeSettings(settings());
            default -> undo();
        };
    }

    private TournamentCommand single() {
        int round = round();
        UUID entry = Story.entry(1 + random.nextInt(12));
        return switch (random.nextInt(42)) {
            case 0 -> new TournamentCommand.Enter(Story.entered(1 + random.nextInt(12)));
            case 1 -> new TournamentCommand.Withdraw(entry, running());
            case 2 -> new TournamentCommand.Reinstate(entry);
            case 3 -> new TournamentCommand.ChangeParticipation(entry, Map.of(round, random.nextBoolean()));
            case 4 -> new TournamentCommand.FixRank(entry, Rank.of(random.nextInt(20) - 15), null, 0);
            case 5, 6 -> new TournamentCommand.CloseRound(round);
            case 7 -> new TournamentCommand.WithdrawRound(round);
            case 8 -> new TournamentCommand.DiscardDraw(round);
            case 9 -> new TournamentCommand.ReopenRound(round);
            case 10 -> onRound(round, this::byHand);
            case 11, 12 -> result();
            case 13, 14 -> undo();
            case 15 -> onRound(round, this::repair);
            case 16 -> onRound(round, this::pairInRound);
            case 17 -> new TournamentCommand.RuleDefault(round, game(round), Result.Winner.BLACK, "did not come");
            case 18 -> new TournamentCommand.HoldResult(round, game(round), hold());
            case 19 -> new TournamentCommand.LiftHold(round, game(round));
            case 20 -> new TournamentCommand.Promote(waiting().orElse(entry));
            case 21 ->
                random.nextBoolean()
                        ? new TournamentCommand.FreezeStandings(round)
                        : new TournamentCommand.UnfreezeStandings();
            case 22 -> new TournamentCommand.ChangeSettings(settings());
            case 23 -> new TournamentCommand.MarkAbsent(round, Set.of(entry), Story.ANYWAY);
            case 24 -> seating(entry);
            case 25 -> ofTheDesk(entry, round);
            case 26, 27, 28, 29, 30, 31 -> missing();
            case 32 ->
                new TournamentCommand.CloseRound(Math.max(1, story.state().lastPublishedRound()));
            default -> drawOrPublish(round);
        };
    }

    /** Mostly the round at hand or the next one, for elsewhere little can be done. */
    private int round() {
        int last = Math.max(1, story.state().lastDrawnRound());
        return switch (random.nextInt(4)) {
            case 0 -> 1 + random.nextInt(rounds + 1);
            case 1 -> last + 1;
            default -> last;
        };
    }

    /** A result nobody has yet, so that rounds come to an end. */
    private TournamentCommand missing() {
        return story.state().rounds().values().stream()
                .filter(Round::published)
                .flatMap(round -> round.missing().stream())
                .findFirst()
                .<TournamentCommand>map(board -> new TournamentCommand.TakeOverResult(
                        board.pair().gameId(), 1, board.revision() + 1, Story.win(Result.Winner.WHITE)))
                .orElseGet(() -> new TournamentCommand.CloseRound(
                        Math.max(1, story.state().lastPublishedRound())));
    }

    private TournamentCommand.Running running() {
        TournamentCommand.Running[] all = TournamentCommand.Running.values();
        int chosen = random.nextInt(all.length + 1);
        return chosen == all.length ? null : all[chosen];
    }

    private Hold hold() {
        return new Hold(
                random.nextBoolean() ? Hold.Kind.UNFINISHED : Hold.Kind.UNDER_APPEAL,
                random.nextBoolean() ? Result.Winner.WHITE : null,
                null);
    }

    private Optional<UUID> waiting() {
        return story.state().entries().values().stream()
                .filter(entry -> entry.status() == EntryStatus.WAITING)
                .map(Entry::entryId)
                .findFirst();
    }

    private TournamentCommand seating(UUID entry) {
        return new TournamentCommand.ArrangeSeating(entry, random.nextBoolean(), random.nextInt(4));
    }

    private TournamentCommand ofTheDesk(UUID entry, int round) {
        return switch (random.nextInt(6)) {
            case 0 -> new TournamentCommand.CheckIn(entry, 1, random.nextBoolean());
            case 1 -> new TournamentCommand.ChangePayment(entry, 1000, random.nextInt(1000));
            case 2 -> new TournamentCommand.ChangeListing(entry, random.nextBoolean());
            case 3 ->
                new TournamentCommand.ChangeRegistration(
                        entry, random.nextBoolean() ? EntryStatus.PRELIMINARY : EntryStatus.FINAL);
            case 4 ->
                new TournamentCommand.SetClock(
                        new HallEvent.ClockSet(round, Instant.parse("2026-03-07T09:00:00Z"), null, 30));
            default ->
                random.nextBoolean()
                        ? new TournamentCommand.CloseTournament()
                        : new TournamentCommand.ReopenTournament();
        };
    }

    private Settings settings() {
        Settings before = story.state().settings();
        Integer limit = random.nextBoolean() ? null : 2 + random.nextInt(8);
        return new Settings(
                before.name(),
                before.system(),
                Math.max(1, rounds - random.nextInt(2)),
                before.gameClass(),
                before.ruleset(),
                before.boardSize(),
                before.timeSystem(),
                before.place(),
                before.startDate(),
                before.endDate(),
                before.clubGroups(),
                before.parameters(),
                new Arrangements(
                        limit, null, null, null, null, null, null, null, random.nextInt(100), null, null, null));
    }

    /** Mostly the newest, for older ones are built upon. */
    private TournamentCommand undo() {
        if (done.isEmpty()) {
            return new TournamentCommand.Undo(List.of(1));
        }
        int back = random.nextInt(Math.min(done.size(), 6));
        return new TournamentCommand.Undo(done.get(done.size() - 1 - back));
    }

    private interface OfRound {
        TournamentCommand of(int number, Round round);
    }

    private TournamentCommand onRound(int number, OfRound command) {
        Optional<Round> round = story.state().round(number);
        return round.isEmpty() ? new TournamentCommand.CloseRound(number) : command.of(number, round.get());
    }

    private TournamentCommand byHand(int number, Round round) {
        TournamentEvent.RoundDrawn drawn = story.drawOf(number);
        return new TournamentCommand.Arrange(story.byHand(number, drawn.pairs(), drawn.byes()));
    }

    /** Boards with a result stay; the others are turned round. */
    private TournamentCommand repair(int number, Round round) {
        List<Pair> pairs = new ArrayList<>();
        List<UUID> kept = new ArrayList<>();
        for (Board board : round.boards().values()) {
            Pair pair = board.pair();
            if (board.decided()) {
                kept.add(pair.gameId());
                pairs.add(pair);
            } else {
                pairs.add(story.pair(pair.table(), pair.black(), pair.white()));
            }
        }
        return new TournamentCommand.Repair(new TournamentEvent.RoundRepaired(
                number,
                game(Math.max(1, number - 1)),
                kept,
                "tengen",
                42,
                "test-1",
                DrawInput.hash(story.state(), number),
                1,
                Map.of(),
                true,
                pairs,
                round.byes(),
                round.notPaired()));
    }

    /** Two who sit at no board, or are believed to. */
    private TournamentCommand pairInRound(int number, Round round) {
        List<UUID> free = new ArrayList<>(story.state().entries().keySet());
        free.removeIf(entry -> random.nextInt(8) > 0
                && round.boards().values().stream()
                        .anyMatch(board -> board.pair().has(entry)));
        UUID one = free.size() < 2 ? Story.entry(1) : free.get(random.nextInt(free.size()));
        UUID other = free.size() < 2 ? Story.entry(12) : free.get(random.nextInt(free.size()));
        List<Pair> pairs = new ArrayList<>();
        int last = 0;
        for (Board board : round.boards().values()) {
            pairs.add(board.pair());
            last = Math.max(last, board.pair().table());
        }
        pairs.add(story.pair(last + 1, one, other));
        List<UUID> byes = new ArrayList<>(round.byes());
        byes.removeAll(List.of(one, other));
        Set<UUID> joining = new HashSet<>();
        for (UUID entry : List.of(one, other)) {
            if (random.nextInt(4) > 0) {
                joining.add(entry);
            }
        }
        return new TournamentCommand.PairInRound(story.byHand(number, pairs, byes), joining);
    }

    private TournamentCommand drawOrPublish(int round) {
        boolean publish = random.nextBoolean() && story.state().round(round).isPresent();
        return publish
                ? new TournamentCommand.Publish(
                        round, story.state().rounds().get(round).draw().inputHash())
                : new TournamentCommand.Draw(story.drawOf(round), Story.ANYWAY);
    }

    private UUID game(int round) {
        List<Board> boards = story.state().boardsOf(round);
        return boards.isEmpty()
                ? new UUID(1, 1)
                : boards.get(random.nextInt(boards.size())).pair().gameId();
    }

    private TournamentCommand result() {
        int round = Math.min(round(), rounds);
        Result result = random.nextInt(5) == 0
                ? Result.of(Result.Winner.NONE, Result.By.UNKNOWN, false, Result.Proof.SLIP)
                : Story.win(random.nextBoolean() ? Result.Winner.BLACK : Result.Winner.WHITE);
        return new TournamentCommand.TakeOverResult(game(round), 1, 1 + random.nextInt(4), result);
    }
}
