package org.tengen.pairingservice.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.DrawInput;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Draws a round again around the boards where play has begun. Pure: the same facts and seed give the same boards. */
public final class Repairs {

    private Repairs() {}

    /** Boards that stay as they are: those with a result, and those at the tables named. */
    public static List<Board> kept(Round round, Set<Integer> startedTables) {
        return round.boards().values().stream()
                .filter(board -> board.result() != null
                        || startedTables.contains(board.pair().table()))
                .toList();
    }

    /**
     * The round as it would have been drawn with what is known now, as far as it has not begun.
     *
     * @param correctedGame whose result made it necessary
     * @param gameIds an id for a new game at a table; two who stay together keep theirs
     */
    public static TournamentEvent.RoundRepaired repaired(
            Tournament state,
            int number,
            UUID correctedGame,
            Set<Integer> startedTables,
            Map<UUID, Person> persons,
            Function<Integer, UUID> gameIds) {
        return repaired(state, number, correctedGame, startedTables, persons, gameIds, DrawInput.hash(state, number));
    }

    /** The same to be looked at and not to be recorded: it names no facts it was drawn from. */
    public static TournamentEvent.RoundRepaired tried(
            Tournament state,
            int number,
            UUID correctedGame,
            Set<Integer> startedTables,
            Map<UUID, Person> persons,
            Function<Integer, UUID> gameIds) {
        return repaired(state, number, correctedGame, startedTables, persons, gameIds, "");
    }

    private static TournamentEvent.RoundRepaired repaired(
            Tournament state,
            int number,
            UUID correctedGame,
            Set<Integer> startedTables,
            Map<UUID, Person> persons,
            Function<Integer, UUID> gameIds,
            String inputHash) {
        Round round = state.rounds().get(number);
        List<Board> kept = kept(round, startedTables);
        Profile profile = Optional.ofNullable(round.draw().profile())
                .flatMap(Profile::ofCode)
                .orElse(Profile.TENGEN);
        List<DrawRequest.Pin> pins = kept.stream()
                .map(board -> new DrawRequest.Pin(
                        board.pair().white().toString(),
                        board.pair().black().toString(),
                        board.pair().handicap()))
                .toList();
        Draw draw = Drawing.trial(
                EngineFacts.forDraw(state, number, persons),
                number,
                new DrawRequest(profile, round.draw().seed(), pins));
        return new TournamentEvent.RoundRepaired(
                number,
                correctedGame,
                kept.stream().map(board -> board.pair().gameId()).toList(),
                profile.code(),
                round.draw().seed(),
                draw.algorithmVersion(),
                inputHash,
                draw.totalWeight(),
                Draws.cost(draw.total()),
                Boolean.TRUE.equals(draw.optimal()),
                seated(state, round, kept, draw, gameIds),
                Draws.byes(draw),
                Draws.notPaired(draw));
    }

    /** Whoever stays together stays where they sit; the others take the tables left, in the order of the draw. */
    private static List<Pair> seated(
            Tournament state, Round round, List<Board> kept, Draw draw, Function<Integer, UUID> gameIds) {
        Map<Set<UUID>, Board> before = new HashMap<>();
        TreeSet<Integer> free = new TreeSet<>();
        round.boards().values().forEach(board -> {
            before.put(Set.of(board.pair().white(), board.pair().black()), board);
            free.add(board.pair().table());
        });
        Set<UUID> keptGames = new java.util.HashSet<>();
        kept.forEach(board -> keptGames.add(board.pair().gameId()));
        List<DrawnPair> strangers = new ArrayList<>();
        List<Pair> pairs = new ArrayList<>();
        for (DrawnPair drawn : draw.pairs()) {
            Board same = before.get(Set.of(UUID.fromString(drawn.whiteId()), UUID.fromString(drawn.blackId())));
            if (same == null) {
                strangers.add(drawn);
            } else {
                free.remove(same.pair().table());
                pairs.add(
                        keptGames.contains(same.pair().gameId())
                                ? same.pair()
                                : pair(same.pair().gameId(), same.pair().table(), drawn));
            }
        }
        int beyond = round.boards().values().stream()
                .mapToInt(board -> board.pair().table())
                .max()
                .orElse(0);
        for (DrawnPair drawn : strangers) {
            int table = free.isEmpty() ? ++beyond : wished(state, drawn, free);
            free.remove(table);
            pairs.add(pair(gameIds.apply(table), table, drawn));
        }
        pairs.sort(java.util.Comparator.comparingInt(Pair::table));
        return pairs;
    }

    /** The table one of them keeps for every round where it is free, else the first one. */
    private static int wished(Tournament state, DrawnPair drawn, TreeSet<Integer> free) {
        return Stream.of(drawn.whiteId(), drawn.blackId())
                .map(id -> state.entries().get(UUID.fromString(id)).attendance().table())
                .filter(free::contains)
                .findFirst()
                .orElseGet(free::first);
    }

    private static Pair pair(UUID gameId, int table, DrawnPair drawn) {
        return new Pair(
                gameId,
                table,
                UUID.fromString(drawn.whiteId()),
                UUID.fromString(drawn.blackId()),
                drawn.handicap(),
                drawn.komiHalfPoints(),
                true,
                drawn.weight());
    }
}
