package org.tengen.ratingservice.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.HashChain;
import org.tengen.eventstore.StoredEvent;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.game.LedgerSeat;
import org.tengen.ratingservice.ledger.pool.PoolDecider;
import org.tengen.ratingservice.ledger.pool.PoolEvent;

/** A rebuild replays old events while new ones are written beside it: the tables are the same in whatever order they come. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class LedgerProjectionTest {

    private static final int IN_ORDER = 9_001;
    private static final int SHUFFLED = 9_002;
    private static final LocalDate DAY = LocalDate.of(2026, 1, 3);
    private static final List<String> SHOWN = List.of(
            "SELECT (game_id, epoch, revision, pool_version, facts)::text FROM ledger WHERE set_no = ? ORDER BY 1",
            "SELECT (game_id, revision, waiting, facts)::text FROM queued_result WHERE set_no = ? ORDER BY 1",
            "SELECT (event, code, name, date, moved_to, games, submission, pool_version, withdrawn_version,"
                    + " withdrawn_file)::text FROM pool_event WHERE set_no = ? ORDER BY 1",
            "SELECT (merge, from_player, into_player, holds)::text FROM identity WHERE set_no = ? ORDER BY 1",
            "SELECT (reset, player, date, rating, withdrawn)::text FROM pool_reset WHERE set_no = ? ORDER BY 1");

    @Inject
    Transactor transactor;

    private final LedgerProjection projection = new LedgerProjection();
    private final StreamId stream = new StreamId("ORDER", Pools.KIND, UUID.randomUUID());

    @Test
    void whatIsTakenBackMayBeHeardBeforeItIsThere() {
        List<Recorded<PoolEvent>> events = recorded(List.of(
                file(1, "A"),
                new PoolEvent.EventMoved(id(1), DAY.minusDays(3)),
                file(1, "B"),
                new PoolEvent.EventWithdrawn(id(1), id(100)),
                file(2, "A"),
                new PoolEvent.EventWithdrawn(id(2), id(100)),
                file(3, "A"),
                new PoolEvent.EventWithdrawn(id(3), null),
                file(3, "B"),
                new PoolEvent.EventMoved(id(2), DAY.minusDays(1)),
                new PoolEvent.EventMoved(id(2), DAY.minusDays(2)),
                new PoolEvent.IdentityMerged(id(20), id(21), id(22)),
                new PoolEvent.IdentityMerged(id(23), id(24), id(25)),
                new PoolEvent.IdentitySplit(id(20)),
                new PoolEvent.RatingReset(id(30), id(21), DAY, 1900, null),
                new PoolEvent.RatingReset(id(31), id(22), DAY, 2000, null),
                new PoolEvent.ResetWithdrawn(id(30)),
                new PoolEvent.ResultTakenIn(game(40, 1)),
                new PoolEvent.ResultTakenIn(game(41, 1)),
                new PoolEvent.ResultTakenIn(game(42, 1)),
                new PoolEvent.ResultQueued(game(40, 2)),
                new PoolEvent.ResultQueued(game(41, 2)),
                new PoolEvent.ResultQueued(game(42, 2)),
                new PoolEvent.ResultTakenIn(game(40, 2)),
                new PoolEvent.ResultDropped(id(41), 1, 2)));
        List<String> inOrder = shown(IN_ORDER, events);
        assertTrue(inOrder.toString().contains("(" + id(42) + ",2,t,"), "one correction waits: " + inOrder);
        for (int seed = 0; seed < 20; seed++) {
            List<Recorded<PoolEvent>> shuffled = new ArrayList<>(events);
            Collections.shuffle(shuffled, new Random(seed));
            assertEquals(inOrder, shown(SHUFFLED, shuffled), "seed " + seed);
        }
    }

    private List<String> shown(int set, List<Recorded<PoolEvent>> events) {
        return transactor.inTransaction(connection -> {
            projection.prepare(connection, set);
            events.forEach(event -> projection.apply(connection, set, event, new PoolDecider().initial()));
            List<String> shown = rows(connection, set);
            projection.prepare(connection, set);
            return shown;
        });
    }

    private static List<String> rows(Connection connection, int set) {
        return SHOWN.stream()
                .flatMap(sql -> Sql.query(connection, sql, row -> row.getString(1), set).stream())
                .toList();
    }

    private List<Recorded<PoolEvent>> recorded(List<PoolEvent> events) {
        List<Recorded<PoolEvent>> recorded = new ArrayList<>();
        for (PoolEvent event : events) {
            int version = recorded.size() + 1;
            StoredEvent stored = new StoredEvent(
                    version,
                    stream,
                    version,
                    UUID.randomUUID(),
                    "test",
                    "",
                    "{\"actor\":\"office\",\"role\":\"federation-admin\"}",
                    Instant.EPOCH.plusSeconds(version),
                    HashChain.GENESIS,
                    HashChain.GENESIS);
            recorded.add(new Recorded<>(stored, event));
        }
        return recorded;
    }

    private static UUID id(int number) {
        return new UUID(0, number);
    }

    private static PoolEvent file(int event, String name) {
        List<LedgerSeat> seats = List.of(new LedgerSeat(id(21), "1d", null), new LedgerSeat(id(22), "1k", null));
        return new PoolEvent.EventTakenIn(new EventResults(
                id(event),
                "E" + event,
                name,
                DAY,
                "A",
                "JAPANESE_1989",
                id(name.equals("A") ? 100 : 101),
                seats,
                List.of(new EventResults.Line(1, 1, 0, 1, 0, 13, "BLACK", "").text()),
                EventResults.GameIds.BY_PLAYERS));
    }

    private static LedgerGame game(int number, long revision) {
        return new LedgerGame(
                id(number),
                1,
                revision,
                null,
                DAY,
                1,
                1,
                19,
                "JAPANESE_1989",
                0,
                13,
                "A",
                new LedgerSeat(id(21), "1d", null),
                new LedgerSeat(id(22), "1k", null),
                revision == 1 ? "BLACK" : "WHITE",
                "");
    }
}
