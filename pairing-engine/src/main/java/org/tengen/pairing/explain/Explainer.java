package org.tengen.pairing.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.explain.PairExplanation.Alternative;
import org.tengen.pairing.explain.PairExplanation.Side;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.Tournament;

/**
 * Explains a draw. The first alternative is exact: the round is solved again without the pair; the others exchange partners with
 * another game.
 */
public final class Explainer {

    /** Exchanges shown beside the exact alternative; more is noise. */
    private static final int MOST_EXCHANGES = 4;

    /** Players of two games. */
    private static final int BOTH_GAMES = 4;

    private final Tournament tournament;
    private final Draw draw;
    private final DrawRequest request;
    private final ScoreBoard board;
    private final Map<String, Map<String, DrawnPair>> all;
    private final Map<String, Drawing.GroupPlace> places;

    /** For many boards of one draw: what all of them need is made once (for 1,000 players half a million pairs). */
    public Explainer(Tournament tournament, Draw draw, DrawRequest request) {
        this.tournament = tournament;
        this.draw = draw;
        this.request = request;
        this.board = new ScoreBoard(tournament, draw.round() - 1);
        this.all = PairIndex.of(Drawing.allPairs(tournament, draw.round(), draw.profile(), draw.seed()));
        this.places = Drawing.groupPlaces(tournament, draw.round(), draw.profile(), draw.seed());
    }

    /** Why these two, for the game of an entry, or why it has the bye; empty when it has neither. */
    public static Optional<PairExplanation> explain(
            Tournament tournament, Draw draw, DrawRequest request, String entryId) {
        return new Explainer(tournament, draw, request).why(entryId);
    }

    /** The same for this explainer's draw. */
    public Optional<PairExplanation> why(String entryId) {
        Optional<DrawnPair> pair = draw.pairOf(entryId);
        if (pair.isPresent()) {
            return Optional.of(game(pair.get()));
        }
        return draw.byes().stream()
                .filter(bye -> bye.entryId().equals(entryId))
                .findFirst()
                .map(this::bye);
    }

    private PairExplanation game(DrawnPair pair) {
        List<Alternative> alternatives = new ArrayList<>();
        boolean searched = Boolean.TRUE.equals(draw.optimal());
        if (searched && !pair.pinned()) {
            alternatives.add(without(pair.whiteId(), pair.blackId(), "not pairing these two"));
        }
        alternatives.addAll(exchanges(pair));
        List<Side> sides = List.of(side(pair.whiteId()), side(pair.blackId()));
        String text = new ExplanationText(tournament, draw, board).game(pair, sides, alternatives);
        return new PairExplanation(pair, null, sides, pair.parts(), alternatives, draw.figures(), text);
    }

    private PairExplanation bye(Draw.DrawnBye bye) {
        List<Alternative> alternatives = new ArrayList<>();
        boolean drawnWithTheRest = draw.profile() == Profile.TENGEN && !bye.recorded();
        if (drawnWithTheRest
                && Boolean.TRUE.equals(draw.optimal())
                && draw.pairs().size() > 0) {
            alternatives.add(without(bye.entryId(), DrawRequest.NOBODY, "giving the bye to somebody else"));
        }
        List<Side> sides = List.of(side(bye.entryId()));
        String text = new ExplanationText(tournament, draw, board).bye(bye, sides.get(0), alternatives);
        return new PairExplanation(null, bye.entryId(), sides, Map.of(), alternatives, draw.figures(), text);
    }

    private Alternative without(String oneId, String otherId, String what) {
        Draw other = Drawing.draw(tournament, draw.round(), request.forbidding(oneId, otherId));
        List<List<String>> games = new ArrayList<>();
        for (String id : List.of(oneId, otherId)) {
            other.pairOf(id).ifPresent(pair -> games.add(List.of(pair.whiteId(), pair.blackId())));
            other.bye()
                    .filter(bye -> bye.entryId().equals(id) || otherId.equals(DrawRequest.NOBODY) && id.equals(otherId))
                    .ifPresent(bye -> games.add(List.of(bye.entryId())));
        }
        List<String> changes = games.stream().map(this::inWords).toList();
        int moved = RoundQuality.moved(draw, other).size();
        String swap = what + ": best then " + String.join("; ", changes) + " (" + moved + " people move)";
        return new Alternative(
                swap,
                draw.totalWeight() - other.totalWeight(),
                worse(draw.total(), other.total()),
                true,
                List.of(),
                games,
                moved);
    }

    private String inWords(List<String> game) {
        return game.size() == 1
                ? board.entry(board.number(game.get(0))).fullName() + " has the bye"
                : ExplanationText.names(board, game.get(0), game.get(1));
    }

    private List<Alternative> exchanges(DrawnPair pair) {
        List<Alternative> found = new ArrayList<>();
        for (DrawnPair other : draw.pairs()) {
            if (other == pair || other.pinned() || pair.pinned()) {
                continue;
            }
            exchange(pair, other, other.whiteId(), other.blackId()).ifPresent(found::add);
            exchange(pair, other, other.blackId(), other.whiteId()).ifPresent(found::add);
        }
        found.sort(
                draw.profile() == Profile.OPENGOTHA
                        ? Comparator.comparingLong(Alternative::weightLost)
                        : Comparator.comparing(Alternative::worse, Explainer::compareWorse));
        return found.subList(0, Math.min(MOST_EXCHANGES, found.size()));
    }

    private Optional<Alternative> exchange(DrawnPair pair, DrawnPair other, String first, String second) {
        Optional<DrawnPair> a = PairIndex.find(all, pair.whiteId(), first);
        Optional<DrawnPair> b = PairIndex.find(all, pair.blackId(), second);
        if (a.isEmpty() || b.isEmpty()) {
            return Optional.empty();
        }
        Map<PairingCriterion, Long> now = sum(pair.parts(), other.parts());
        Map<PairingCriterion, Long> then = sum(a.get().parts(), b.get().parts());
        long lost = pair.weight() + other.weight() - a.get().weight() - b.get().weight();
        String swap = "exchange with table " + other.table() + ": "
                + ExplanationText.names(board, pair.whiteId(), first) + "; "
                + ExplanationText.names(board, pair.blackId(), second);
        return Optional.of(new Alternative(
                swap,
                lost,
                worse(now, then),
                false,
                List.of(pair.blackId(), first),
                List.of(
                        List.of(a.get().whiteId(), a.get().blackId()),
                        List.of(b.get().whiteId(), b.get().blackId())),
                BOTH_GAMES));
    }

    private static Map<PairingCriterion, Long> sum(Map<PairingCriterion, Long> a, Map<PairingCriterion, Long> b) {
        Map<PairingCriterion, Long> sum = new EnumMap<>(PairingCriterion.class);
        a.forEach((criterion, value) -> sum.merge(criterion, value, Long::sum));
        b.forEach((criterion, value) -> sum.merge(criterion, value, Long::sum));
        return sum;
    }

    /** The first criterion, in the order of profile tengen, in which two sums differ. */
    private static Map<PairingCriterion, Long> worse(
            Map<PairingCriterion, Long> now, Map<PairingCriterion, Long> then) {
        for (PairingCriterion criterion : PairingCriterion.values()) {
            long difference = then.getOrDefault(criterion, 0L) - now.getOrDefault(criterion, 0L);
            if (difference != 0) {
                return Map.of(criterion, difference);
            }
        }
        return Map.of();
    }

    private static int compareWorse(Map<PairingCriterion, Long> a, Map<PairingCriterion, Long> b) {
        for (PairingCriterion criterion : PairingCriterion.values()) {
            int compared = Long.compare(a.getOrDefault(criterion, 0L), b.getOrDefault(criterion, 0L));
            if (compared != 0) {
                return compared;
            }
        }
        return 0;
    }

    /** As the profile compares scores: {@code opengotha} in whole points. */
    private int scoreThen(int round, int player) {
        int score = board.main(round - 1, player);
        return draw.profile() == Profile.OPENGOTHA ? ScoreBoard.wholePoints(score) : score;
    }

    private Side side(String id) {
        int player = board.number(id);
        int round = draw.round();
        int own = board.main(board.rounds(), player);
        int up = 0;
        int down = 0;
        for (int earlier = 1; earlier <= board.rounds(); earlier++) {
            int opponent = board.opponent(earlier, player);
            if (opponent >= 0) {
                int compared = Integer.compare(scoreThen(earlier, opponent), scoreThen(earlier, player));
                up += compared > 0 ? 1 : 0;
                down += compared < 0 ? 1 : 0;
            }
        }
        int byes = (int) tournament.byes().stream()
                .filter(bye -> bye.round() < round && bye.entryId().equals(id))
                .count();
        Drawing.GroupPlace place = places.getOrDefault(id, new Drawing.GroupPlace(1, 1));
        int colours = RoundQuality.colourBalance(board, player);
        return new Side(id, own, place.groupSize(), place.placeFromOne(), up, down, colours, byes);
    }
}
