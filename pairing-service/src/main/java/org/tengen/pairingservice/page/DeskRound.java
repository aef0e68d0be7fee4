package org.tengen.pairingservice.page;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Conservation;
import org.tengen.pairingservice.tournament.DrawInput;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.RoundClock;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * A round at the desk.
 *
 * @param complete whether it can be closed
 * @param seed of the draw, to draw the same again
 * @param cost criterion and sum where there is one, of a proposal; empty for a published round
 * @param cheaper what the best pairing of the same players would cost by criterion, where it costs less
 * @param knows of a proposal: up to when what was told is in it
 * @param outdated of a proposal: entries or results changed since, so that it cannot be published
 * @param seated everybody at a board, to be moved
 * @param free who has neither game nor bye, to be paired while the round runs
 */
public record DeskRound(
        RoundTable table,
        boolean complete,
        long seed,
        String profile,
        String conservation,
        List<Told> knows,
        List<Sum> cost,
        List<String> cheaper,
        List<Told> clock,
        List<RoundTable.Seat> seated,
        List<RoundTable.Seat> free,
        Map<UUID, String> held,
        Map<UUID, String> ruled,
        List<List<UUID>> pins,
        boolean outdated) {

    /** A criterion with what it says in sum. */
    public record Sum(String criterion, long value) {}

    /** A sentence with a time in it: what stands before the time, the time, what stands behind it. */
    public record Told(String before, Instant at, String after) {

        private static final String TIME = "\u0001";

        static Told of(String message, Instant at) {
            String said = Saying.say(message, TIME);
            int place = said.indexOf(TIME);
            return new Told(said.substring(0, place), at, said.substring(place + 1));
        }
    }

    static DeskRound of(Tournament state, Round round, Map<UUID, Person> persons) {
        return of(state, round, persons, null);
    }

    /** @param drawnAt when the proposal was made, null where nobody asks */
    static DeskRound of(Tournament state, Round round, Map<UUID, Person> persons, Instant drawnAt) {
        RoundTable table = RoundTable.of(state, round, persons);
        List<RoundTable.Seat> seated = new ArrayList<>();
        table.lines().forEach(line -> seated.addAll(List.of(line.white(), line.black())));
        seated.sort(java.util.Comparator.comparing(RoundTable.Seat::name, String.CASE_INSENSITIVE_ORDER));
        RoundClock clock = state.direction().clocks().get(round.number());
        return new DeskRound(
                table,
                round.boards().values().stream().allMatch(Board::closable),
                round.draw().seed(),
                round.draw().profile() == null ? "tengen" : round.draw().profile(),
                conservation(round),
                drawnAt == null ? List.of() : List.of(Told.of("knowsUpTo", drawnAt)),
                round.published() ? List.of() : sums(round.draw().cost()),
                cheaper(round.draw()),
                clock == null ? List.of() : clock(clock),
                seated,
                free(state, round, persons),
                held(round),
                ruled(round),
                round.draw().pins(),
                !round.published()
                        && !DrawInput.hash(state, round.number())
                                .equals(round.draw().inputHash()));
    }

    /** Everybody registered is somewhere, once, in the visitor's words. */
    private static String conservation(Round round) { // messages: cons*
        Map<Conservation.Kind, Integer> counts = Conservation.counts(round);
        String parts = counts.entrySet().stream()
                .map(count -> Saying.say("cons" + count.getKey().word(), count.getValue()))
                .collect(java.util.stream.Collectors.joining(" + "));
        int registered = counts.values().stream().mapToInt(Integer::intValue).sum();
        return parts + " = " + Saying.say("consRegistered", registered);
    }

    private static List<Sum> sums(Map<String, Long> cost) {
        List<Sum> sums = new ArrayList<>();
        new TreeMap<>(cost == null ? Map.of() : cost)
                .forEach((criterion, value) -> sums.add(new Sum(criterion, value)));
        sums.removeIf(sum -> sum.value() == 0);
        return sums;
    }

    private static List<String> cheaper(Round.DrawFacts draw) {
        List<String> cheaper = new ArrayList<>();
        if (draw.manual() && draw.optimumCost() != null && draw.cost() != null) {
            new TreeMap<>(draw.cost()).forEach((criterion, value) -> {
                long best = draw.optimumCost().getOrDefault(criterion, 0L);
                if (value != best) {
                    cheaper.add(Saying.say("bestIs", criterion, value, best));
                }
            });
        }
        return cheaper;
    }

    private static List<RoundTable.Seat> free(Tournament state, Round round, Map<UUID, Person> persons) {
        if (!round.published()) {
            return List.of();
        }
        return state.entries().values().stream()
                .filter(entry -> entry.status() == org.tengen.pairingservice.tournament.EntryStatus.FINAL)
                .filter(entry -> !round.seats(entry.entryId()))
                .map(entry -> RoundTable.seat(state, entry.entryId(), persons))
                .toList();
    }

    private static Map<UUID, String> held(Round round) {
        Map<UUID, String> held = new TreeMap<>();
        round.held()
                .forEach(board -> held.put(
                        board.pair().gameId(),
                        board.hold().kind() == org.tengen.pairingservice.tournament.Hold.Kind.UNFINISHED
                                ? Saying.say("unfinished")
                                : Saying.say("underAppeal")));
        return held;
    }

    private static Map<UUID, String> ruled(Round round) {
        Map<UUID, String> ruled = new TreeMap<>();
        round.boards().values().stream()
                .filter(board -> board.defaultRuled() != null)
                .forEach(board -> ruled.put(
                        board.pair().gameId(),
                        Saying.say(
                                "ruledShort",
                                String.valueOf(board.defaultRuled().name().charAt(0)))));
        return ruled;
    }

    /** Start and limits with their times, which the page shows in the reader's zone. */
    private static List<Told> clock(RoundClock clock) {
        List<Told> told = new ArrayList<>();
        told.add(Told.of("startedAt", clock.startsAt()));
        clock.defaultLossAt().ifPresent(at -> told.add(Told.of("defaultLossFrom", at)));
        clock.overtimeLimitAt().ifPresent(at -> told.add(Told.of("timeLimitAt", at)));
        return told;
    }

    /** Whether the result of a board is not final, in words; empty when it is. */
    public String heldOf(UUID gameId) {
        return held.getOrDefault(gameId, "");
    }

    /** What was ruled and has not come back yet; empty for nothing. */
    public String ruledOf(UUID gameId) {
        return ruled.getOrDefault(gameId, "");
    }

    /** How many are without a game. */
    public int unpaired() {
        return table.left().size() + table.byes().size();
    }

    /** Whether the two of a board were settled by hand before the draw. */
    public boolean pinned(RoundTable.Line line) {
        return pins.contains(List.of(line.white().entryId(), line.black().entryId()));
    }
}
