package org.tengen.pairing.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tengen.pairing.draw.Draw.DrawnBye;
import org.tengen.pairing.matching.CostTable;
import org.tengen.pairing.matching.ExactMatching;
import org.tengen.pairing.matching.Matching;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;

/**
 * Draws rounds and weighs given ones. A function of the facts, the round and the request: no clock, no hash order, no
 * randomness beyond the seed.
 */
public final class Drawing {

    private final Tournament tournament;
    private final int round;
    private final DrawRequest request;
    private final DrawField field;
    private final ScoreBoard board;
    private final List<Integer> players;
    private final List<PairView> pinned = new ArrayList<>();
    private final List<NotPaired> notPaired;
    private final List<String> warnings = new ArrayList<>();
    private PairingCosts costs;
    private Optional<DrawnBye> drawnBye = Optional.empty();
    private final List<DrawnBye> recordedByes = new ArrayList<>();
    private Map<PairingCriterion, Long> byeParts = Map.of();
    private Matching matching;
    private final boolean hashed;

    private Drawing(Tournament tournament, int round, DrawRequest request) {
        this(tournament, round, request, true);
    }

    /** @param hashed whether the draw says what it looked at */
    private Drawing(Tournament tournament, int round, DrawRequest request, boolean hashed) {
        this.hashed = hashed;
        this.tournament = tournament;
        this.round = round;
        this.request = request;
        this.field = DrawField.of(tournament, round);
        this.board = field.board();
        this.players = new ArrayList<>(field.players());
        this.notPaired = new ArrayList<>(field.notPaired());
    }

    /**
     * Draws a round. Games recorded for it only say who is to be paired; its recorded bye is kept.
     *
     * @param round from 1; everything before it enters, nothing of it or after it
     * @throws IllegalArgumentException if a pin names somebody who does not play in this round, or somebody twice
     */
    public static Draw draw(Tournament tournament, int round, DrawRequest request) {
        return new Drawing(tournament, round, request).draw();
    }

    /** The same draw without the hash of what it looked at, for whoever records no such hash: it costs a third of a small draw. */
    public static Draw trial(Tournament tournament, int round, DrawRequest request) {
        return new Drawing(tournament, round, request, false).draw();
    }

    public static Draw draw(Tournament tournament, int round, Profile profile, long seed) {
        return draw(tournament, round, DrawRequest.of(profile, seed));
    }

    /** Weighs the games recorded for a round as {@link #draw} would have; nothing is searched, {@code optimal} is null. */
    public static Draw weigh(Tournament tournament, int round, Profile profile, long seed) {
        return new Drawing(tournament, round, DrawRequest.of(profile, seed)).weigh(List.of());
    }

    /**
     * Weighs the games and the byes recorded for a round as if all of it had been drawn, so that the totals can be held against
     * those of a draw that chose its own bye.
     */
    public static Draw weighAsDrawn(Tournament tournament, int round, Profile profile, long seed) {
        Drawing drawing = new Drawing(tournament, round, DrawRequest.of(profile, seed));
        return drawing.weigh(drawing.field.recordedByes().stream()
                .map(bye -> drawing.board.number(bye.entryId()))
                .toList());
    }

    /** The game two would play in a round, at no table. */
    public static DrawnPair pairOf(
            Tournament tournament, int round, Profile profile, long seed, String oneId, String otherId) {
        Drawing drawing = new Drawing(tournament, round, DrawRequest.of(profile, seed));
        drawing.openBye();
        int one = drawing.board.number(oneId);
        return drawing.drawn(0, drawing.costs.view(one, drawing.board.number(otherId)), false);
    }

    /** Every possible pair of a round once, as the profile sees it, in the order of ids. */
    public static List<DrawnPair> allPairs(Tournament tournament, int round, Profile profile, long seed) {
        Drawing drawing = new Drawing(tournament, round, DrawRequest.of(profile, seed));
        drawing.openBye();
        List<DrawnPair> all = new ArrayList<>();
        for (int i = 0; i < drawing.players.size(); i++) {
            for (int j = i + 1; j < drawing.players.size(); j++) {
                all.add(drawing.drawn(0, drawing.costs.view(drawing.players.get(i), drawing.players.get(j)), false));
            }
        }
        return all;
    }

    /** The club that makes up more than 40 % of the people of a round, for which profile {@code tengen} lifts the avoidance of clubs. */
    public static Optional<String> homeClub(Tournament tournament, int round) {
        DrawField field = DrawField.of(tournament, round);
        return new Geography(field.board(), field.players()).homeClub();
    }

    /** Where an entry stands in the score groups a profile makes for a round. */
    public record GroupPlace(int groupSize, int placeFromOne) {}

    /** Group and place, in the order the seeding uses, of everybody who takes part in a round, by id. */
    public static Map<String, GroupPlace> groupPlaces(Tournament tournament, int round, Profile profile, long seed) {
        Drawing drawing = new Drawing(tournament, round, DrawRequest.of(profile, seed));
        drawing.prepareCosts();
        Groups groups = drawing.costs.groups();
        Map<String, GroupPlace> places = new HashMap<>();
        for (int i = 0; i < drawing.board.players(); i++) {
            if (groups.size(i) > 0) {
                places.put(drawing.board.unit(i).id(), new GroupPlace(groups.size(i), groups.place(i) + 1));
            }
        }
        return places;
    }

    private Draw draw() {
        takePins();
        openBye();
        List<PairView> views = new ArrayList<>(pinned);
        int seats = players.size() + (players.size() % 2);
        CostTable table = request.forbidden().isEmpty()
                ? new CostTable(seats, costs.width(), (i, j, out, at) -> costs.cost(seat(i), seat(j), out, at))
                : tableWithForbidden(seats);
        matching = ExactMatching.solve(table);
        for (int i = 0; i < seats; i++) {
            int j = matching.mates()[i];
            if (i < j) {
                if (seat(j) == TengenCosts.BYE) {
                    drawnBye(seat(i));
                } else {
                    views.add(costs.view(seat(i), seat(j)));
                }
            }
        }
        return finish(views, null, true);
    }

    /** One more component before all others counts the forbidden pairs. */
    private CostTable tableWithForbidden(int seats) {
        Set<Set<String>> forbidden = new HashSet<>();
        request.forbidden().forEach(pair -> forbidden.add(Set.of(pair.oneId(), pair.otherId())));
        return new CostTable(seats, costs.width() + 1, (i, j, out, at) -> {
            out[at] = forbidden.contains(Set.of(idOfSeat(i), idOfSeat(j))) ? 1 : 0;
            costs.cost(seat(i), seat(j), out, at + 1);
        });
    }

    private String idOfSeat(int index) {
        return index < players.size() ? board.unit(players.get(index)).id() : DrawRequest.NOBODY;
    }

    /** @param pricedByes players whose byes are priced like drawn ones */
    private Draw weigh(List<Integer> pricedByes) {
        List<Game> games = new ArrayList<>(tournament.gamesOf(round));
        if (!games.isEmpty()) {
            players.addAll(field.ghosts());
        }
        players.addAll(pricedByes);
        prepareCosts();
        List<PairView> views = new ArrayList<>();
        int[] tables = new int[games.size()];
        games.sort(Comparator.comparingInt(Game::table).thenComparing(Game::whiteId));
        for (Game game : games) {
            tables[views.size()] = game.table();
            views.add(costs.viewAs(board.number(game.whiteId()), board.number(game.blackId()), game.handicap()));
        }
        recordByes();
        if (costs instanceof TengenCosts tengen) {
            byeParts = new EnumMap<>(PairingCriterion.class);
            pricedByes.forEach(player ->
                    tengen.byeParts(player).forEach((criterion, value) -> byeParts.merge(criterion, value, Long::sum)));
        }
        return finish(views, tables, null);
    }

    private int seat(int index) {
        return index < players.size() ? players.get(index) : TengenCosts.BYE;
    }

    private void takePins() {
        Set<Integer> set = new HashSet<>();
        Handicaps handicaps = new Handicaps(board);
        Map<String, Integer> free = new HashMap<>();
        players.forEach(player -> free.put(board.unit(player).id(), player));
        for (DrawRequest.Pin pin : request.pins()) {
            for (String id : List.of(pin.whiteId(), pin.blackId())) {
                if (!free.containsKey(id) || !set.add(free.get(id))) {
                    throw new IllegalArgumentException(
                            "a game set by hand needs two people who play in round " + round + ", each once: " + id);
                }
            }
            int white = board.number(pin.whiteId());
            int black = board.number(pin.blackId());
            int stones = pin.handicap() >= 0 ? pin.handicap() : handicaps.stones(white, black);
            pinned.add(new PairView(white, black, stones, Map.of()));
        }
        players.removeAll(set);
    }

    /** Settles the bye as far as it is settled before matching, and prepares the costs. */
    private void openBye() {
        recordByes();
        boolean odd = players.size() % 2 == 1;
        List<Integer> ghosts = new ArrayList<>(field.ghosts());
        if (odd && !ghosts.isEmpty()) {
            players.add(ghosts.remove(0));
            players.sort(Comparator.comparing(player -> board.unit(player).id()));
            odd = false;
        }
        ghosts.forEach(ghost -> notPaired.add(new NotPaired(board.unit(ghost).id(), NotPaired.Reason.GHOST)));
        prepareCosts();
        if (odd && request.profile() == Profile.OPENGOTHA) {
            int chosen = openGothaBye();
            players.remove(Integer.valueOf(chosen));
            drawnBye = Optional.of(
                    new DrawnBye(board.unit(chosen).id(), "least of rank + 2 x score + 1000 x earlier byes", false));
        }
        for (int k = 0; k < pinned.size(); k++) {
            PairView pin = pinned.get(k);
            pinned.set(k, costs.viewAs(pin.white(), pin.black(), pin.handicap()));
        }
    }

    private void recordByes() {
        for (Bye recorded : field.recordedByes()) {
            String reason = recorded.kind() == Bye.Kind.GIVEN ? "given by the director" : "recorded for this round";
            recordedByes.add(new DrawnBye(recorded.entryId(), reason, true));
        }
    }

    private void prepareCosts() {
        if (request.profile() == Profile.OPENGOTHA) {
            costs = new OpenGothaCosts(field, request.seed());
            if (tournament.constraints().stream().anyMatch(constraint -> constraint.holdsIn(round))) {
                warnings.add("profile opengotha knows no orders or wishes; use profile tengen");
            }
        } else {
            List<Integer> drawn = new ArrayList<>(players);
            pinned.forEach(pin -> drawn.addAll(List.of(pin.white(), pin.black())));
            drawn.sort(Comparator.comparing(player -> board.unit(player).id()));
            costs = new TengenCosts(field, drawn, request.seed());
        }
    }

    /** The later in the list of names wins ties. */
    private int openGothaBye() {
        int after = board.rounds();
        List<Integer> byName = new ArrayList<>(players);
        byName.sort(Comparator.comparing((Integer player) -> board.unit(player).name())
                .thenComparing(player -> board.unit(player).firstName()));
        int chosen = -1;
        int least = Integer.MAX_VALUE;
        for (int player : byName) {
            int value = board.unit(player).rank().value() + board.mms(after, player) + 1000 * field.earlierByes(player);
            if (value <= least) {
                least = value;
                chosen = player;
            }
        }
        return chosen;
    }

    private void drawnBye(int player) {
        Map<PairingCriterion, Long> parts = ((TengenCosts) costs).byeParts(player);
        List<String> words = new ArrayList<>();
        boolean again = parts.get(PairingCriterion.SECOND_BYE) > 0;
        boolean leader = parts.get(PairingCriterion.LEADER_BYE) > 0;
        long above = parts.get(PairingCriterion.BYE_SCORE);
        words.add(again ? ByeReasons.whyAgain(field, players) : "had no bye before");
        if (above == 0) {
            words.add("lowest score group");
        } else {
            words.add(above + (above == 1 ? " score group" : " score groups")
                    + " above the lowest, because a lower bye would break an order or repeat a bye or a game");
        }
        if (leader && above > 0) {
            warnings.add(
                    "the leader has the bye, because every other bye would break an order or repeat a bye or a game");
        }
        drawnBye = Optional.of(new DrawnBye(board.unit(player).id(), String.join("; ", words), false));
        byeParts = parts;
    }

    private Draw finish(List<PairView> views, int[] givenTables, Boolean optimal) {
        List<PairView> ordered =
                givenTables != null ? views : Tables.inOrder(board, views, request.profile() == Profile.TENGEN);
        int[] tables = givenTables != null ? givenTables : Tables.numbers(board, ordered, warnings);
        Set<Set<Integer>> pins = new HashSet<>();
        pinned.forEach(pin -> pins.add(Set.of(pin.white(), pin.black())));
        List<DrawnPair> pairs = new ArrayList<>();
        Map<PairingCriterion, Long> total = new EnumMap<>(PairingCriterion.class);
        byeParts.forEach((criterion, value) -> total.merge(criterion, value, Long::sum));
        for (int k = 0; k < ordered.size(); k++) {
            PairView view = ordered.get(k);
            pairs.add(drawn(tables[k], view, pins.contains(Set.of(view.white(), view.black()))));
            view.parts().forEach((criterion, value) -> total.merge(criterion, value, Long::sum));
        }
        pairs.sort(Comparator.comparingInt(DrawnPair::table));
        warnings.addAll(new DrawWarnings(field, request).of(total, pairs, notPaired));
        List<DrawnBye> byes = new ArrayList<>();
        drawnBye.ifPresent(byes::add);
        byes.addAll(recordedByes);
        notPaired.sort(Comparator.comparing(NotPaired::entryId));
        return new Draw(
                round,
                request.profile(),
                request.seed(),
                Draw.ALGORITHM_VERSION,
                hashed ? InputHash.of(tournament, round, request) : "",
                List.copyOf(pairs),
                byes.stream().findFirst(),
                byes.stream().skip(1).toList(),
                List.copyOf(notPaired),
                total,
                pairs.stream().mapToLong(DrawnPair::weight).sum(),
                optimal,
                matching == null ? null : matching.figures(),
                List.copyOf(warnings));
    }

    private DrawnPair drawn(int table, PairView view, boolean pin) {
        long weight = request.profile() == Profile.OPENGOTHA
                ? 1 + view.parts().values().stream().mapToLong(Long::longValue).sum()
                : 0;
        return new DrawnPair(
                table,
                board.unit(view.white()).id(),
                board.unit(view.black()).id(),
                view.handicap(),
                tournament.settings().game().komiHalfPoints(view.handicap()),
                weight,
                view.parts(),
                pin);
    }
}
