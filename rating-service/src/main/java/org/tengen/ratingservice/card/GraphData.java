package org.tengen.ratingservice.card;

import java.sql.Connection;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.rating.system.DayRating;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.calculation.PersonHistory;
import org.tengen.ratingservice.ledger.Pools;

/**
 * A rating graph's numbers.
 *
 * @param points after each event, oldest first, the first of them before the first event
 * @param band where the rating lies with 95 % certainty, on the days on which that is known; empty where the system does
 *     not say
 */
public record GraphData(List<Point> points, List<Band> band) {

    /** Of a normal distribution 95 % lies this many deviations around the mean. */
    private static final double DEVIATIONS = 1.96;

    /** @param t seconds since 1970, noon of the day would be as good @param r rating @param reset by the office */
    public record Point(long t, double r, String event, boolean reset) {}

    public record Band(long t, double low, double high) {

        static Band of(LocalDate day, double rating, double deviation) {
            return new Band(seconds(day), rating - DEVIATIONS * deviation, rating + DEVIATIONS * deviation);
        }
    }

    /** @param names of tournaments of the platform */
    static GraphData of(Connection connection, Pools.Ref pool, PersonHistory told, Map<UUID, String> names) {
        List<Point> points = new ArrayList<>();
        for (PeriodChange change : told.changes()) {
            if (points.isEmpty()) {
                points.add(new Point(seconds(change.date().minusDays(1)), change.before(), "", false));
            }
            boolean reset = !change.cause().equals(PeriodChange.GAMES);
            points.add(new Point(seconds(change.date()), change.after(), name(change, told, names), reset));
        }
        PlayerRating now = told.rated();
        List<Band> band = new ArrayList<>();
        if (now != null && !now.days().isEmpty()) {
            for (DayRating day : now.days()) {
                band.add(Band.of(day.date(), day.rating(), day.deviation()));
            }
        } else {
            band.addAll(onLists(connection, pool, told.person()));
            boolean sure = now == null || Double.isNaN(now.deviation());
            if (!sure && !told.changes().isEmpty()) {
                LocalDate last = told.changes().get(told.changes().size() - 1).date();
                band.removeIf(known -> known.t() >= seconds(last));
                band.add(Band.of(last, now.rating(), now.deviation()));
            }
        }
        return new GraphData(points, band);
    }

    private static String name(PeriodChange change, PersonHistory told, Map<UUID, String> names) {
        String own = told.names().getOrDefault(change.event(), "");
        return !own.isEmpty() || change.event().isEmpty()
                ? own
                : names.getOrDefault(UUID.fromString(change.event()), "");
    }

    private static List<Band> onLists(Connection connection, Pools.Ref pool, UUID player) {
        return Sql.query(
                connection,
                "SELECT date, rating, deviation FROM rating_list_line JOIN rating_list USING (list_id)"
                        + " WHERE pool = ? AND player = ? AND deviation IS NOT NULL ORDER BY date, number",
                row -> Band.of(row.getObject(1, LocalDate.class), row.getDouble(2), row.getDouble(3)),
                pool.id(),
                player);
    }

    private static long seconds(LocalDate day) {
        return day.atStartOfDay().toEpochSecond(ZoneOffset.UTC);
    }
}
