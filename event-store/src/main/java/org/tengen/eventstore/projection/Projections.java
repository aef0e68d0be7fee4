package org.tengen.eventstore.projection;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.jdbc.RoundTrip;
import org.tengen.eventstore.jdbc.Sql;

/**
 * The inline path: writes each appended event to every revision of every projection that is live or being built.
 * Reading the registry leaves a table lock until the end of the transaction, which is what a starting rebuild waits for
 * (see {@link ProjectionRebuild}).
 */
public final class Projections<S, E> {

    /** A table set that takes part in every append. */
    public record Target(String name, int revision) {}

    private static final String TARGETS =
            "SELECT name, revision FROM projection WHERE state IN ('LIVE', 'BUILDING') ORDER BY name, revision";

    private final Map<String, Projection<S, E>> byName;

    public Projections(List<? extends Projection<S, E>> projections) {
        this.byName = projections.stream().collect(Collectors.toMap(Projection::name, Function.identity()));
    }

    public static <S, E> Projections<S, E> none() {
        return new Projections<>(List.of());
    }

    /**
     * The live revision of a projection as an SQL expression, for readers of tables that keep a revision in each row.
     *
     * @param name a constant of the program, never input
     */
    public static String liveRevisionSql(String name) {
        if (!name.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("not the name of a projection: " + name);
        }
        return "(SELECT revision FROM projection WHERE name = '" + name + "' AND state = 'LIVE')";
    }

    public boolean isEmpty() {
        return byName.isEmpty();
    }

    /** Enters projections that have never been built as live at revision 1; called once at start, before any append. */
    public void register(Connection connection) {
        for (String name : byName.keySet()) {
            Sql.update(connection, """
                    INSERT INTO projection (name, revision, state, horizon)
                    SELECT ?, 1, 'LIVE', pg_current_snapshot()::text
                    WHERE NOT EXISTS (SELECT 1 FROM projection WHERE name = ?)
                    ON CONFLICT DO NOTHING""", name, name);
        }
    }

    /** What {@link #apply} writes to, told when the trip is sent; asked for in the transaction of the append. */
    public List<Target> targets(RoundTrip trip) {
        List<Target> targets = new ArrayList<>();
        if (!byName.isEmpty()) {
            trip.query(TARGETS, row -> new Target(row.getString("name"), row.getInt("revision")), targets::add);
        }
        return targets;
    }

    /**
     * Takes in the events of an append, in its transaction.
     *
     * @param trip in which the rows of the events wait, or nothing
     */
    public void apply(
            RoundTrip trip, Connection connection, List<Target> targets, List<Recorded<E>> events, List<S> after) {
        for (Target target : targets) {
            Projection<S, E> projection = byName.get(target.name());
            int first = projection == null || projection.holdsLatestOnly() ? events.size() - 1 : 0;
            for (int i = Math.max(0, first); projection != null && i < events.size(); i++) {
                projection.apply(trip, connection, target.revision(), events.get(i), after.get(i));
            }
        }
    }

    Projection<S, E> named(String name) {
        Projection<S, E> projection = byName.get(name);
        if (projection == null) {
            throw new IllegalArgumentException("no projection " + name + " among " + byName.keySet());
        }
        return projection;
    }
}
