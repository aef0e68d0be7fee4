package org.tengen.pairingservice.api;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** Many people at one tournament: nobody loses a write, nobody has to know of the others. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class CrowdTest {

    private static final int CLIENTS = 8;
    private static final int ENTRIES_EACH = 8;

    @Test
    void everyoneEntersAtOnceWhileResultsComeIn() throws Exception {
        String token = TestTokens.director();
        Api director = Api.with(token);
        UUID tournament = director.announced(3);
        director.entered(tournament, 8);
        Map<Integer, Map<String, Object>> tables = director.published(tournament, 1);
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        List<Future<?>> working = new ArrayList<>();
        for (int client = 0; client < CLIENTS; client++) {
            String letter = String.valueOf((char) ('A' + client));
            working.add(clients.submit(() -> {
                for (int number = 0; number < ENTRIES_EACH; number++) {
                    director.entered(tournament, "Crowd" + letter + number, "5k");
                }
            }));
        }
        tables.values().forEach(table -> GameService.finished(tournament, Api.game(table), 1, "WHITE"));
        for (Future<?> each : working) {
            each.get(60, TimeUnit.SECONDS);
        }
        clients.shutdown();
        await().atMost(GameService.PATIENCE)
                .untilAsserted(() -> Api.look(tournament, "/rounds/1").then().body("missing", is(0)));
        int all = 8 + CLIENTS * ENTRIES_EACH;
        Api.look(tournament, "").then().body("entries", is(all)).body("version", is(2 + all + 2 + tables.size()));
        List<Integer> versions = given().auth()
                .oauth2(token)
                .get("/api/tournaments/" + tournament + "/history")
                .jsonPath()
                .getList("version");
        List<Integer> contiguous = new ArrayList<>();
        for (int version = 1; version <= 2 + all + 2 + tables.size(); version++) {
            contiguous.add(version);
        }
        assertEquals(contiguous, versions);
        List<String> names = Api.look(tournament, "/entries").jsonPath().getList("name");
        assertEquals(all, new HashSet<>(names).size());
    }
}
