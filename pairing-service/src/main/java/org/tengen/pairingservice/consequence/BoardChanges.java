package org.tengen.pairingservice.consequence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/** Boards that come, go, move or change their result. A game is the same while its two players are. */
final class BoardChanges {

    private BoardChanges() {}

    static List<Comparison.BoardChange> between(Tournament before, Tournament after, Names names) {
        Map<UUID, Seen> old = boards(before, after);
        Map<UUID, Seen> now = boards(after, before);
        List<Comparison.BoardChange> changes = new ArrayList<>();
        old.forEach((gameId, was) -> {
            Seen is = now.get(gameId);
            if (is == null || (was.published() && !is.published())) {
                changes.add(change(was.board(), Comparison.Change.GONE, was.board(), null, names));
            }
        });
        now.forEach((gameId, is) -> {
            Seen was = old.get(gameId);
            if (was == null || (is.published() && !was.published())) {
                changes.add(change(is.board(), Comparison.Change.NEW, null, is.board(), names));
            } else if (was.published() == is.published()) {
                kept(was.board(), is.board(), names).ifPresent(changes::add);
            }
        });
        changes.sort(Comparator.comparingInt(Comparison.BoardChange::round)
                .thenComparingInt(Comparison.BoardChange::table)
                .thenComparing(Comparison.BoardChange::change, Comparator.reverseOrder()));
        return changes;
    }

    private static Optional<Comparison.BoardChange> kept(Board was, Board is, Names names) {
        if (!samePlace(was.pair(), is.pair())) {
            return Optional.of(change(is, Comparison.Change.MOVED, was, is, names));
        }
        return Objects.equals(was.result(), is.result()) || verdict(was).equals(verdict(is))
                ? Optional.empty()
                : Optional.of(change(is, Comparison.Change.RESULT, was, is, names));
    }

    /** A board, and whether its players know of it: a draw that is published or taken back is a change too. */
    private record Seen(Board board, boolean published) {}

    /** In rounds that are not the same in the other tournament: a game never moves from one round to another. */
    private static Map<UUID, Seen> boards(Tournament state, Tournament other) {
        Map<UUID, Seen> boards = new LinkedHashMap<>();
        for (Round round : state.rounds().values()) {
            if (!round.equals(other.rounds().get(round.number()))) {
                round.boards().forEach((gameId, board) -> boards.put(gameId, new Seen(board, round.published())));
            }
        }
        return boards;
    }

    private static boolean samePlace(Pair was, Pair now) {
        return was.white().equals(now.white())
                && was.table() == now.table()
                && was.handicap() == now.handicap()
                && was.komiHalfPoints() == now.komiHalfPoints();
    }

    private static Comparison.BoardChange change(
            Board shown, Comparison.Change change, Board before, Board after, Names names) {
        Pair pair = shown.pair();
        boolean lost = before != null && before.decided() && after == null;
        return new Comparison.BoardChange(
                shown.round(),
                pair.table(),
                pair.gameId(),
                change,
                names.seat(pair.white()),
                names.seat(pair.black()),
                pair.handicap(),
                verdict(before),
                verdict(after),
                lost);
    }

    /** {@code W+}, {@code B+}, {@code jigo}; {@code open} without a result, {@code not paired} without a game. */
    private static String verdict(Board board) {
        if (board == null) {
            return Saying.say("notPaired");
        }
        Result result = board.result();
        if (result == null || !result.counts()) {
            return open(result);
        }
        String byDefault = result.byDefault() ? "!" : "";
        return switch (result.inCompetition().winner()) {
            case WHITE -> Saying.result("W+" + byDefault);
            case BLACK -> Saying.result("B+" + byDefault);
            case BOTH -> Saying.say("bothWin");
            case NONE ->
                result.inCompetition().by() == Result.By.JIGO ? Saying.say("jigoSmall") : Saying.say("bothLose");
        };
    }

    private static String open(Result result) {
        Result.By by =
                result == null ? Result.By.UNKNOWN : result.inCompetition().by();
        return switch (by) {
            case NO_RESULT -> Saying.say("resultNone");
            case VOID -> Saying.say("annulled");
            default -> Saying.say("openResult");
        };
    }
}
