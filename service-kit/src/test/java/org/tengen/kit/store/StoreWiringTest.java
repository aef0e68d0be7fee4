package org.tengen.kit.store;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.VersionConflict;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.EventTypes;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Decider;
import org.tengen.eventstore.command.Decision;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.inbox.DeadLetters;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.kit.sample.SampleAdmin;
import org.tengen.kit.sample.SampleResource;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** The store as a service gets it: JTA, Agroal, CDI, the relay running. */
@QuarkusTest
@QuarkusTestResource(KitTestResource.class)
class StoreWiringTest {

    private static final Duration LIMIT = Duration.ofSeconds(90);
    private static final EventCodec<Noted> CODEC = new EventCodec<>(
            EventTypes.of(Noted.class).type("note.noted.v1", Noted.class).build());

    record Noted(String text) {}

    /** Takes each text once. */
    static final class Notes implements Decider<Set<String>, String, Noted, String> {
        @Override
        public Set<String> initial() {
            return Set.of();
        }

        @Override
        public Set<String> evolve(Set<String> texts, Noted noted) {
            Set<String> more = new java.util.TreeSet<>(texts);
            more.add(noted.text());
            return Set.copyOf(more);
        }

        @Override
        public Decision<Noted, String> decide(Set<String> texts, String text) {
            return texts.contains(text) ? Decision.refuse("known") : Decision.accept(new Noted(text));
        }
    }

    @Inject
    StreamHandlers handlers;

    @Inject
    Consumers consumers;

    @Inject
    StoreCleaning cleaning;

    @Inject
    Transactor transactor;

    @Inject
    DataSource source;

    @Inject
    EntityManager entities;

    private final StreamId stream = new StreamId("EGF", "note", UUID.randomUUID());

    private StreamHandler<Set<String>, String, Noted, String> notes() {
        return handlers.of(CODEC, new Notes())
                .publishing((event, after) -> List.of(OutboxMessage.about(
                        event.stored(),
                        "game.moves.noted",
                        "game.moves.v1",
                        stream.id().toString(),
                        "p",
                        "{}")))
                .build();
    }

    private CommandRequest<String> note(String text) {
        return CommandRequest.internal(stream, text, EventMeta.system());
    }

    private long events() {
        return Transactor.of(source)
                .inTransaction(connection -> Sql.first(
                                connection,
                                "SELECT count(*) FROM event WHERE stream_id = ?",
                                row -> row.getLong(1),
                                stream.id())
                        .orElseThrow());
    }

    private long waiting() {
        return Transactor.of(source).inTransaction(Outbox::depth).waiting();
    }

    @Test
    void aCommandIsCommittedAndPublished() {
        assertInstanceOf(Outcome.Done.class, notes().handle(note("a")));
        assertEquals(1, events());
        await().atMost(LIMIT).until(() -> waiting() == 0);
    }

    @Test
    void lostRacesAreTriedAgainInNewTransactions() throws Exception {
        StreamHandler<Set<String>, String, Noted, String> notes = notes();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Outcome<String>>> all = IntStream.range(0, 24)
                    .<Callable<Outcome<String>>>mapToObj(i -> () -> {
                        Outcome<String> outcome;
                        do {
                            outcome = notes.handle(note("n" + i));
                        } while (outcome instanceof Outcome.Crowded);
                        return outcome;
                    })
                    .toList();
            for (Future<Outcome<String>> outcome : threads.invokeAll(all)) {
                assertInstanceOf(Outcome.Done.class, outcome.get());
            }
        } finally {
            threads.shutdown();
        }
        assertEquals(24, events());
        assertEquals(24, notes.current(stream).state().size());
    }

    /** Without it a lock left open in some window holds sixteen commands, and with them the whole pool. */
    @Test
    void aForgottenLockHoldsNoCommandForLong() {
        Transactor.of(source).inTransaction(somebodyElse -> {
            Sql.first(
                    somebodyElse, "SELECT 1 FROM pg_advisory_xact_lock(?)", row -> row.getInt(1), SampleResource.LOCK);
            given().post("/sample/locked")
                    .then()
                    .statusCode(503)
                    .header("Retry-After", "5")
                    .body("type", is("/problems/unavailable"));
            return null;
        });
        given().post("/sample/locked").then().statusCode(204);
        assertEquals(
                "30s",
                transactor.inTransaction(connection -> Sql.first(
                                connection,
                                "SELECT current_setting('idle_in_transaction_session_timeout')",
                                row -> row.getString(1))
                        .orElseThrow()));
    }

    @Test
    void hibernateSharesTheTransaction() {
        assertThrows(
                IllegalStateException.class,
                () -> transactor.inTransaction(connection -> {
                    notes().handleIn(connection, note("a"));
                    Object seen = entities.createNativeQuery("SELECT count(*) FROM event WHERE stream_id = ?1")
                            .setParameter(1, stream.id())
                            .getSingleResult();
                    assertEquals(1L, ((Number) seen).longValue());
                    throw new IllegalStateException("fails after the append");
                }));
        assertEquals(0, events());
    }

    @Test
    void aCommandInsideAnotherTransactionHasItsOwn() {
        assertThrows(
                IllegalStateException.class,
                () -> QuarkusTransaction.requiringNew().run(() -> {
                    notes().handle(note("kept"));
                    throw new IllegalStateException("the outer one fails");
                }));
        assertEquals(1, events());
    }

    @Test
    void aFailureOfTheDatabaseIsAStoreFailure() {
        StoreFailure refused = assertThrows(
                StoreFailure.class,
                () -> transactor.inTransaction(connection -> Sql.update(connection, "DELETE FROM event")));
        assertEquals("42501", refused.sqlState());
    }

    private ConsumerRecord<String, byte[]> record(UUID id, long offset, String payload) {
        RecordHeaders headers = new RecordHeaders();
        List.of(
                        "ce_id=" + id,
                        "ce_type=t",
                        "ce_federation=EGF",
                        "ce_logepoch=1",
                        "ce_streamversion=1",
                        "ce_time=2026-05-01T10:00:00Z")
                .forEach(header ->
                        headers.add(header.split("=")[0], header.split("=")[1].getBytes(StandardCharsets.UTF_8)));
        return new ConsumerRecord<>(
                "game.finished.v1",
                0,
                offset,
                0L,
                TimestampType.CREATE_TIME,
                0,
                0,
                "key",
                payload.getBytes(StandardCharsets.UTF_8),
                headers,
                Optional.empty());
    }

    @Test
    void aRecordTakesEffectOnceAndOnlyWithItsInboxRow() {
        ConsumerRecord<String, byte[]> record = record(UUID.randomUUID(), 1, "{}");
        StreamHandler<Set<String>, String, Noted, String> notes = notes();
        List<String> tries = new ArrayList<>();
        Consumers.Effect effect = (connection, message) -> {
            tries.add("try");
            notes.handleIn(connection, note(message.id().toString()));
            if (tries.size() < 3) {
                throw new VersionConflict(stream, 0, null);
            }
        };
        consumers.take("wiring", record, effect);
        consumers.take("wiring", record, effect);
        assertEquals(3, tries.size(), "two lost races, one success, one repeat ignored");
        assertEquals(1, events());
    }

    @Test
    void anUnreadableRecordIsParkedAndReplayed() {
        ConsumerRecord<String, byte[]> record = record(UUID.randomUUID(), System.nanoTime(), "no JSON");
        consumers.take("wiring", record, (connection, message) -> {
            notes().handleIn(connection, note("must not stay"));
            throw new Unreadable("no JSON", null);
        });
        assertEquals(0, events(), "what the effect did before it failed is undone");
        long id = Transactor.of(source)
                .inTransaction(connection -> DeadLetters.list(connection, DeadLetters.State.PARKED, 100).stream()
                        .filter(letter -> letter.record().offset() == record.offset())
                        .findFirst()
                        .orElseThrow()
                        .id());
        assertThrows(
                Unreadable.class,
                () -> consumers.replay(id, "operator", (connection, message) -> {
                    throw new Unreadable("still no JSON", null);
                }));
        Consumers.Effect mended = (connection, message) -> notes().handleIn(connection, note(message.payload()));
        assertTrue(consumers.replay(id, "operator", mended));
        assertFalse(consumers.replay(id, "operator", mended));
        assertEquals(1, events());
    }

    @Test
    void aLetterThatStillFailsStaysParkedWithItsNewReason() {
        ConsumerRecord<String, byte[]> record = record(UUID.randomUUID(), System.nanoTime(), "41k");
        consumers.take(SampleAdmin.FAILING_CONSUMER, record, (connection, message) -> {
            throw new Unreadable("the reason of the first time", null);
        });
        String mine = "find { it.consumer == '" + SampleAdmin.FAILING_CONSUMER + "' }";
        int id = operator().get("/admin/dead-letters").path(mine + ".id");
        operator()
                .post("/admin/dead-letters/" + id + "/replay")
                .then()
                .statusCode(422)
                .body("type", is("/problems/still-failing"))
                .body("detail", containsString("no rank 41k"));
        operator()
                .get("/admin/dead-letters")
                .then()
                .body(mine + ".reason", containsString("no rank 41k"))
                .body(mine + ".id", is(id));
    }

    @Test
    void aRowTheBrokerRefusesIsShownAndDecided() {
        transactor.inTransaction(connection -> {
            Outbox.add(
                    connection,
                    List.of(new OutboxMessage(
                            UUID.randomUUID(),
                            "EGF",
                            "note",
                            stream.id().toString(),
                            "t",
                            "no such topic!",
                            "k",
                            "k",
                            1,
                            "{}",
                            Instant.EPOCH,
                            Map.of())));
            return null;
        });
        String mine = "find { it.stream == 'note/" + stream.id() + "' }";
        await().atMost(LIMIT).until(() -> operator().get("/admin/outbox/parked").path(mine) != null);
        int id = operator().get("/admin/outbox/parked").path(mine + ".id");
        String row = "/admin/outbox/parked/" + id;
        given().auth()
                .oauth2(TestTokens.director())
                .get("/admin/outbox/parked")
                .then()
                .statusCode(403);
        operator().post(row + "/discard").then().statusCode(400);
        operator().post(row + "/discard?reason=misnamed").then().statusCode(200);
        operator().post(row + "/discard?reason=misnamed").then().statusCode(404);
    }

    @Test
    void aTopicIsToldAgainStreamByStream() {
        operator()
                .post("/admin/republish?topic=" + SampleAdmin.OWN_TOPIC)
                .then()
                .statusCode(200)
                .body("messages", is(2));
        operator().post("/admin/republish?topic=nobodys").then().statusCode(400);
    }

    @Test
    void theWholeLogIsVerifiedOutsideOfTimedTransactions() {
        notes().handle(note("walked through"));
        operator()
                .get("/admin/verify-log")
                .then()
                .statusCode(200)
                .body("ok", is(true))
                .body("events", greaterThan(0));
    }

    private static RequestSpecification operator() {
        return given().auth().oauth2(TestTokens.operator());
    }

    @Test
    void cleaningForgetsOnlyWhatIsOld() {
        consumers.take("cleaning", record(UUID.randomUUID(), 2, "{}"), (connection, message) -> {});
        assertEquals(0, cleaning.clean(CommandLog.RETENTION, StoreCleaning.INBOX_RETENTION));
        assertTrue(cleaning.clean(Duration.ZERO, Duration.ZERO) >= 1);
    }

    @Test
    void healthAndMetricsShowTheOutbox() {
        given().get("/q/health/well").then().statusCode(200).body("checks.name", hasItem("outbox"));
        given().get("/q/health/ready").then().statusCode(200).body("checks.name", not(hasItem("outbox")));
        given().get("/q/metrics")
                .then()
                .statusCode(200)
                .body(containsString("tengen_outbox_rows"))
                .body(containsString("tengen_outbox_age_seconds"))
                .body(containsString("tengen_dead_letters"))
                .body(containsString("tengen_outbox_sent_total"));
    }
}
