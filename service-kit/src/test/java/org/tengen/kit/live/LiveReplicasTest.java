package org.tengen.kit.live;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.testing.KitTestResource;

/** Two hubs over one database, as two replicas of a service have them: the running service's and one more. */
@QuarkusTest
@QuarkusTestResource(KitTestResource.class)
class LiveReplicasTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @Inject
    LiveHub here;

    @Inject
    AgroalDataSource source;

    @ConfigProperty(name = "quarkus.datasource.jdbc.url")
    String url;

    @ConfigProperty(name = "quarkus.datasource.username")
    String user;

    @ConfigProperty(name = "quarkus.datasource.password")
    String password;

    private final LiveHub there = new LiveHub();
    private final String topic = "game/" + UUID.randomUUID();
    private LiveReplicas replica;

    @BeforeEach
    void startTheOtherReplica() {
        replica = new LiveReplicas(there, source, new NoticeListener(url, user, password));
        replica.start(new StartupEvent());
    }

    @AfterEach
    void stopIt() {
        replica.stop(new ShutdownEvent());
    }

    private List<LiveEvent> follow(LiveHub hub) {
        List<LiveEvent> seen = new CopyOnWriteArrayList<>();
        Follower follower = new Follower() {
            @Override
            public void begin() {}

            @Override
            public void next(List<LiveEvent> events) {
                seen.addAll(events);
            }

            @Override
            public void end() {}

            @Override
            public void cutOff() {}
        };
        hub.join(topic, follower, HandLoop.immediate(), OptionalLong.empty());
        return seen;
    }

    @Test
    void whatOneReplicaPublishesTheFollowersOfAllSeeOnceAndInOrder() {
        List<LiveEvent> seenHere = follow(here);
        List<LiveEvent> seenThere = follow(there);
        String large = "{\"text\":\"" + "天元 ".repeat(5_000) + "\"}";
        List<LiveEvent> told = List.of(
                new LiveEvent(1, "move", "{\"point\":\"dd\"}"),
                new LiveEvent(2, "move", large), // beyond what a notification itself may carry
                new LiveEvent(2, "state", "{}"),
                new LiveEvent(3, "finished", "{}"));
        here.publish(topic, told.get(0));
        await().atMost(LIMIT).until(() -> seenThere.size() == 1);
        told.subList(1, 4).forEach(event -> there.publish(topic, event));
        await().atMost(LIMIT).until(() -> seenHere.size() == told.size() && seenThere.size() == told.size());
        assertEquals(told, seenHere);
        assertEquals(told, seenThere);
    }

    @Test
    void aTopicWithoutAStreamCountsUpwardsOverAllReplicas() {
        List<LiveEvent> seenHere = follow(here);
        List<LiveEvent> seenThere = follow(there);
        for (int i = 0; i < 4; i++) {
            int told = i + 1;
            (i % 2 == 0 ? here : there).publish(topic, "games", "{}");
            await().atMost(LIMIT).until(() -> seenHere.size() == told && seenThere.size() == told);
        }
        assertEquals(seenHere, seenThere);
        assertEquals(seenHere.stream().map(LiveEvent::id).sorted().distinct().toList(), ids(seenHere));
    }

    private static List<Long> ids(List<LiveEvent> events) {
        return events.stream().map(LiveEvent::id).toList();
    }

    @Test
    void aLostConnectionIsOpenedAgainAndWhoFollowsLoadsAnew() {
        List<LiveEvent> seenThere = follow(there);
        int ended = Transactor.of(source)
                .inTransaction(connection -> Sql.query(
                                connection,
                                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                        + " WHERE datname = current_database() AND application_name = 'live-listener'",
                                row -> row.getBoolean(1))
                        .size());
        assertTrue(ended >= 2, "both replicas listen, ended: " + ended);
        await().atMost(LIMIT)
                .until(() -> seenThere.stream().anyMatch(event -> event.name().equals(LiveTopic.RESET)));
        here.publish(topic, new LiveEvent(7, "move", "{}"));
        await().atMost(LIMIT).until(() -> seenThere.contains(new LiveEvent(7, "move", "{}")));
    }
}
