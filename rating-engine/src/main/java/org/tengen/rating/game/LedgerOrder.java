package org.tengen.rating.game;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** In which order games count, and which of them make one period. */
public enum LedgerOrder {
    /** As given; a period ends where the next game belongs to another. */
    AS_GIVEN,
    /** Events by the day of their last game, games by time; then by first appearance, round, and place in the list. */
    BY_DATE,
    /** The same, but events by the day of their first game. */
    BY_START;

    /** Belonging of one game: periods with equal keys are one. */
    private record Key(String label, LocalDate day, int alone) {}

    private record Placed(RatedGame game, int position, Key key, LocalDate sortDay, int firstAppearance) {}

    /**
     * Orders and cuts games into a ledger.
     *
     * @param games in the order they came in
     * @param length what makes a period
     * @param screening which games count
     * @param resets by hand, in the order they were decided
     */
    public Ledger ledger(List<RatedGame> games, PeriodLength length, Screening screening, List<Reset> resets) {
        if (this == AS_GIVEN) {
            return asGiven(games, length, screening, resets);
        }
        List<Exclusion> excluded = new ArrayList<>();
        List<Placed> counted = place(games, length, screening, excluded);
        counted.sort(comparator(length));
        return cut(counted, length, excluded, resets);
    }

    /** One pass without an object per game: a federation's million is laid out anew for every what-if. */
    private static Ledger asGiven(List<RatedGame> games, PeriodLength length, Screening screening, List<Reset> resets) {
        List<Exclusion> excluded = new ArrayList<>();
        List<RatedGame> counted = new ArrayList<>(games.size());
        List<Integer> starts = new ArrayList<>();
        List<Ledger.Period> periods = new ArrayList<>();
        int[] positions = new int[games.size()];
        Set<String> known = new HashSet<>(2 * games.size());
        RatedGame before = null;
        LocalDate lastDay = null;
        for (int i = 0; i < games.size(); i++) {
            RatedGame game = games.get(i);
            Optional<String> refusal = known.add(game.id())
                    ? screening.refusal(game)
                    : Optional.of("the same game as one before it: id " + game.id());
            if (refusal.isPresent()) {
                excluded.add(new Exclusion(i, game.id(), refusal.get()));
                continue;
            }
            LocalDate day = game.playedAt().toLocalDate();
            if (before == null || !samePeriod(before, game, length)) {
                if (before != null) {
                    periods.add(new Ledger.Period(label(before, length), lastDay));
                }
                starts.add(counted.size());
                lastDay = day;
            }
            lastDay = day.isAfter(lastDay) ? day : lastDay;
            positions[counted.size()] = i;
            counted.add(game);
            before = game;
        }
        if (before != null) {
            periods.add(new Ledger.Period(label(before, length), lastDay));
        }
        starts.add(counted.size());
        return new Ledger(
                java.util.Collections.unmodifiableList(counted),
                positions,
                List.copyOf(periods),
                starts.stream().mapToInt(Integer::intValue).toArray(),
                List.copyOf(excluded),
                resets);
    }

    private static boolean samePeriod(RatedGame one, RatedGame other, PeriodLength length) {
        return switch (length) {
            case EVENT -> !one.event().isEmpty() && one.event().equals(other.event());
            case GAME -> false;
            case DAY, WEEK, MONTH ->
                length.firstDay(one.playedAt().toLocalDate())
                        .equals(length.firstDay(other.playedAt().toLocalDate()));
        };
    }

    private static String label(RatedGame game, PeriodLength length) {
        return switch (length) {
            case EVENT, GAME -> game.event();
            case DAY, WEEK, MONTH ->
                length.firstDay(game.playedAt().toLocalDate()).toString();
        };
    }

    public Ledger ledger(List<RatedGame> games, PeriodLength length, Screening screening) {
        return ledger(games, length, screening, List.of());
    }

    private List<Placed> place(
            List<RatedGame> games, PeriodLength length, Screening screening, List<Exclusion> excluded) {
        Map<String, LocalDate> eventDay = new HashMap<>();
        Map<String, Integer> firstAppearance = new HashMap<>();
        Set<String> known = new HashSet<>();
        List<Placed> counted = new ArrayList<>(games.size());
        for (int i = 0; i < games.size(); i++) {
            RatedGame game = games.get(i);
            Optional<String> refusal = known.add(game.id())
                    ? screening.refusal(game)
                    : Optional.of("the same game as one before it: id " + game.id());
            if (refusal.isPresent()) {
                excluded.add(new Exclusion(i, game.id(), refusal.get()));
                continue;
            }
            int first = i;
            if (!game.event().isEmpty()) {
                Integer earlier = firstAppearance.putIfAbsent(game.event(), i);
                first = earlier == null ? i : earlier;
                eventDay.merge(game.event(), game.playedAt().toLocalDate(), this::eventDay);
            }
            counted.add(
                    new Placed(game, i, key(game, length, i), game.playedAt().toLocalDate(), first));
        }
        if (length == PeriodLength.EVENT) {
            counted.replaceAll(placed -> placed.game().event().isEmpty()
                    ? placed
                    : new Placed(
                            placed.game(),
                            placed.position(),
                            placed.key(),
                            eventDay.get(placed.game().event()),
                            placed.firstAppearance()));
        }
        return counted;
    }

    private LocalDate eventDay(LocalDate one, LocalDate other) {
        return one.isAfter(other) == (this == BY_START) ? other : one;
    }

    private static Key key(RatedGame game, PeriodLength length, int position) {
        LocalDate day = game.playedAt().toLocalDate();
        return switch (length) {
            case EVENT -> game.event().isEmpty() ? new Key("", day, position) : new Key(game.event(), null, -1);
            case GAME -> new Key(game.event(), day, position);
            case DAY, WEEK, MONTH -> new Key(length.firstDay(day).toString(), length.firstDay(day), -1);
        };
    }

    private static Comparator<Placed> comparator(PeriodLength length) {
        Comparator<Placed> byTime =
                Comparator.comparing((Placed placed) -> placed.game().playedAt());
        Comparator<Placed> byAppearance = Comparator.comparingInt(Placed::firstAppearance);
        Comparator<Placed> byRound =
                Comparator.comparingInt((Placed placed) -> placed.game().round());
        Comparator<Placed> byPlace = Comparator.comparingInt(Placed::position);
        if (length == PeriodLength.EVENT) {
            return Comparator.comparing(Placed::sortDay)
                    .thenComparing(byAppearance)
                    .thenComparing(byTime)
                    .thenComparing(byRound)
                    .thenComparing(byPlace);
        }
        return byTime.thenComparing(byAppearance).thenComparing(byRound).thenComparing(byPlace);
    }

    private static Ledger cut(List<Placed> counted, PeriodLength length, List<Exclusion> excluded, List<Reset> resets) {
        List<RatedGame> games = new ArrayList<>(counted.size());
        int[] positions = new int[counted.size()];
        List<Ledger.Period> periods = new ArrayList<>();
        List<Integer> starts = new ArrayList<>();
        Key current = null;
        LocalDate lastDay = null;
        for (Placed placed : counted) {
            if (!placed.key().equals(current)) {
                if (current != null) {
                    periods.add(new Ledger.Period(current.label(), lastDay));
                }
                current = placed.key();
                starts.add(games.size());
                lastDay = placed.game().playedAt().toLocalDate();
            }
            LocalDate day = placed.game().playedAt().toLocalDate();
            lastDay = day.isAfter(lastDay) ? day : lastDay;
            positions[games.size()] = placed.position();
            games.add(placed.game());
        }
        if (current != null) {
            periods.add(new Ledger.Period(current.label(), lastDay));
        }
        starts.add(games.size());
        int[] periodStart = starts.stream().mapToInt(Integer::intValue).toArray();
        return new Ledger(
                List.copyOf(games), positions, List.copyOf(periods), periodStart, List.copyOf(excluded), resets);
    }
}
