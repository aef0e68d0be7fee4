package org.tengen.ratingservice.card;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.system.PeriodChange;
import org.tengen.ratingservice.calculation.PersonHistory;

/**
 * A rating graph's numbers.
 *
 * @param points after each event, oldest first, the first of them before the first event
 * @param band where the rating lay with 95 % certainty after each event, as was known then; none of events rated by a system
 *     that does not say how sure it is
 * @param official seconds since 1970 of the last published list's day: what came later is in no list yet; null without a list
 */
public record GraphData(List<Point> points, List<Band> band, Long official) {

    /** @param t seconds since 1970, noon of the day would be as good @param r rating @param reset by the office */
    public record Point(long t, double r, String event, boolean reset) {}

    public record Band(long t, double low, double high) {}

    /** @param names of tournaments of the platform */
    static GraphData of(PersonHistory told, RankScale scale, Map<UUID, String> names, LocalDate official) {
        List<Point> points = new ArrayList<>();
        List<Band> band = new ArrayList<>();
        List<PeriodChange> changes = told.changes();
        if (!changes.isEmpty()) {
            PeriodChange first = changes.get(0);
            points.add(new Point(seconds(first.date().minusDays(1)), first.before(), "", false));
        }
        for (int i = 0; i < changes.size(); i++) {
            PeriodChange change = changes.get(i);
            if (i + 1 < changes.size() && isOneEvent(change, changes.get(i + 1))) {
                continue;
            }
            boolean reset = !change.cause().equals(PeriodChange.GAMES);
            points.add(new Point(seconds(change.date()), change.after(), name(change, told, names), reset));
            Interval sure = Interval.of(change.after(), change.deviation(), scale);
            if (sure != null) {
                band.add(new Band(seconds(change.date()), sure.low(), sure.high()));
            }
        }
        return new GraphData(points, band, official == null ? null : seconds(official));
    }

    /** Where every game is a period of its own, an event is still one point. */
    private static boolean isOneEvent(PeriodChange change, PeriodChange next) {
        return !change.event().isEmpty()
                && change.event().equals(next.event())
                && change.cause().equals(next.cause());
    }

    private static String name(PeriodChange change, PersonHistory told, Map<UUID, String> names) {
        String own = told.names().getOrDefault(change.event(), "");
        return !own.isEmpty() || change.event().isEmpty()
                ? own
                : names.getOrDefault(UUID.fromString(change.event()), "");
    }

    private static long seconds(LocalDate day) {
        return day.atStartOfDay().toEpochSecond(ZoneOffset.UTC);
    }
}
