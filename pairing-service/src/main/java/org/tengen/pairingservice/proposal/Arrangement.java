package org.tengen.pairingservice.proposal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairingservice.api.DrawingRoom;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Round;

/** Pairs and byes of a round while somebody moves them about. Game ids mean nothing here. */
record Arrangement(List<Pair> pairs, List<UUID> byes) {

    private static final UUID NO_GAME = new UUID(0, 0);

    static Arrangement of(Round round) {
        return new Arrangement(round.boards().values().stream().map(Board::pair).toList(), round.byes());
    }

    static Arrangement of(List<DrawingRoom.PairRequest> wished, UUID bye) {
        List<Pair> pairs = new ArrayList<>();
        for (DrawingRoom.PairRequest wish : wished) {
            if (wish.white() == null || wish.black() == null) {
                throw Problems.invalid("pairs", "every pair needs white and black")
                        .exception();
            }
            int table = wish.table() == null ? pairs.size() + 1 : wish.table();
            pairs.add(new Pair(
                    NO_GAME,
                    table,
                    wish.white(),
                    wish.black(),
                    wish.handicap() == null ? 0 : wish.handicap(),
                    0,
                    true,
                    null));
        }
        return new Arrangement(pairs, bye == null ? List.of() : List.of(bye));
    }

    /**
     * Two exchange their seats, or one of them the bye. Colours and handicap of a game that is new are those the draw would
     * give it; two who face each other exchange their colours.
     *
     * @param game that two would have
     */
    Arrangement swapped(List<UUID> two, BiFunction<UUID, UUID, Optional<DrawnPair>> game) {
        if (two.size() != 2 || two.get(0).equals(two.get(1))) {
            throw Problems.invalid("swap", "names two different entries").exception();
        }
        UUID one = two.get(0);
        UUID other = two.get(1);
        return new Arrangement(
                pairs.stream().map(pair -> exchanged(pair, one, other, game)).toList(),
                byes.stream().map(bye -> exchanged(bye, one, other)).toList());
    }

    private static Pair exchanged(Pair pair, UUID one, UUID other, BiFunction<UUID, UUID, Optional<DrawnPair>> game) {
        UUID white = exchanged(pair.white(), one, other);
        UUID black = exchanged(pair.black(), one, other);
        boolean stays = white.equals(pair.white()) && black.equals(pair.black());
        if (stays || white.equals(pair.black())) {
            return seated(pair, white, black, pair.handicap(), stays ? pair.komiHalfPoints() : 0);
        }
        return game.apply(white, black)
                .map(drawn -> seated(
                        pair, UUID.fromString(drawn.whiteId()), UUID.fromString(drawn.blackId()), drawn.handicap(), 0))
                .orElseGet(() -> seated(pair, white, black, pair.handicap(), 0));
    }

    private static Pair seated(Pair at, UUID white, UUID black, int handicap, int komiHalfPoints) {
        return new Pair(at.gameId(), at.table(), white, black, handicap, komiHalfPoints, true, null);
    }

    private static UUID exchanged(UUID seated, UUID one, UUID other) {
        return seated.equals(one) ? other : seated.equals(other) ? one : seated;
    }
}
