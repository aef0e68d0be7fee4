package org.tengen.pairingservice.inbound;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.OtherReplica;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.tournament.Tournament;

/** Two replicas over one database, the running service and one more: each keeps tables of its own, an erasure reaches both. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class ForgottenNamesTest {

    /** Shorter than the minute after which a kept table goes by itself. */
    private static final Duration LIMIT = Duration.ofSeconds(45);

    private static final String NAME = "Forgetmenot";

    @Inject
    TournamentDesk desk;

    @Inject
    Transactor transactor;

    private TournamentStandings there;
    private ForgottenNames watch;
    private UUID tournament;
    private UUID entry;

    @BeforeEach
    void startTheOtherReplica() {
        Api director = Api.director();
        tournament = director.announced(2);
        entry = director.entered(tournament, NAME, "3k");
        director.entered(tournament, "Somebody", "4k");
        director.published(tournament, 1);
        there = OtherReplica.standings(desk);
        watch = new ForgottenNames(transactor, there);
        watch.start(new StartupEvent());
    }

    @AfterEach
    void stopIt() {
        watch.stop(new ShutdownEvent());
    }

    private Standings table() {
        Tournament state = desk.current(desk.find(tournament).orElseThrow()).state();
        return there.of(state, 0, List.of());
    }

    private static boolean names(Standings table) {
        return table.rows().stream().anyMatch(row -> row.entry().name().equals(NAME));
    }

    private Response page(String path) {
        return given().accept("text/html").get("/tournaments/" + tournament + path);
    }

    @Test
    @DisplayName(
            "who is forgotten here is forgotten by the other replica, though no version of the tournament tells it")
    void forgottenHere() {
        assertTrue(names(table()));
        int version = Api.look(tournament, "").path("version");
        Api.admin()
                .command()
                .delete("/api/tournaments/" + tournament + "/entries/" + entry + "/person")
                .then()
                .statusCode(204);
        await().atMost(LIMIT).until(() -> !names(table()));
        Api.look(tournament, "").then().body("version", is(version));
        assertSame(table(), table(), "a table is kept again afterwards");
    }

    @Test
    @DisplayName("who is forgotten through another replica is gone from every page and answer of this one")
    void forgottenThere() {
        List<String> pages = List.of("", "/standings", "/players", "/rounds/1", "/seat/" + entry, "/entries/" + entry);
        for (String path : pages) {
            page(path).then().statusCode(200).body(containsString(NAME));
        }
        Api.look(tournament, "/standings").then().body(containsString(NAME));
        // As the other replica does it: its own tables are thrown away there, nothing is said here.
        desk.forget(entry, UUID.randomUUID());
        for (String path : pages) {
            await().atMost(LIMIT)
                    .untilAsserted(() -> page(path).then().statusCode(200).body(not(containsString(NAME))));
        }
        await().atMost(LIMIT)
                .untilAsserted(() -> Api.look(tournament, "/standings").then().body(not(containsString(NAME))));
    }
}
