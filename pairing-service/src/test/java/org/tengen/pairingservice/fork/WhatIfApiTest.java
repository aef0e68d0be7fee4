package org.tengen.pairingservice.fork;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class WhatIfApiTest {

    private static int version(UUID tournament) {
        return Api.look(tournament, "").path("version");
    }

    @Test
    @DisplayName("W2 a bar and a late entrant are tried beside the truth, kept in one piece, and undone in one")
    void aBarAndALateEntrant() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        director.entered(tournament, 7);
        String at = "/api/tournaments/" + tournament + "/what-if";
        int version = version(tournament);
        Map<String, Object> body = Map.of(
                "changes",
                List.of(
                        Map.of("kind", "bar", "rank", "3k"),
                        Map.of("kind", "enter", "name", "Latecomer", "rank", "2k", "rating", 1900)));
        Response tried = director.command().body(body).post(at);
        tried.then()
                .statusCode(200)
                .body("version", is(version))
                .body("comparison.entries.name", hasItem("Latecomer"))
                .body("comparison.settings.name", hasItem("mcMahon.bar.value"))
                .body("histogram", hasSize(greaterThan(1)))
                .body("histogram.fork", hasItem(greaterThan(2)))
                .body("draw.round", is(1))
                .body("draw.truth", hasSize(3))
                .body("draw.fork", hasSize(4));
        assertEquals(version, version(tournament), "trying leaves no trace");
        director.command().body(body).post(at + "/keep").then().statusCode(409).body("confirm", is((String)
                tried.path("confirm")));
        director.command()
                .header("Tengen-Confirm", tried.<String>path("confirm"))
                .body(body)
                .post(at + "/keep")
                .then()
                .statusCode(200)
                .body("version", is(version + 2));
        Api.look(tournament, "").then().body("settings.barRank", is("3k")).body("entries", is(8));
        Api.look(tournament, "/entries").then().body("name", hasItem("Latecomer"));
        director.command()
                .body(Map.of("version", version + 2))
                .post("/api/tournaments/" + tournament + "/undo")
                .then()
                .statusCode(200)
                .body("undone", hasSize(2));
        Api.look(tournament, "").then().body("settings.barRank", is("3d")).body("entries", is(7));
    }

    @Test
    @DisplayName("W2 a result is tried, shows places and the next draw, and is kept only at its game")
    void aResultIsTried() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        director.entered(tournament, 8);
        Map<Integer, Map<String, Object>> tables = director.published(tournament, 1);
        tables.values().forEach(table -> GameService.finished(tournament, Api.game(table), 1, "WHITE"));
        tables.values().forEach(table -> GameService.awaitResult(tournament, 1, Api.game(table), 1));
        String at = "/api/tournaments/" + tournament + "/what-if";
        Map<String, Object> body = Map.of(
                "changes", List.of(Map.of("kind", "result", "gameId", Api.game(tables.get(1)), "winner", "BLACK")));
        director.command()
                .body(body)
                .post(at)
                .then()
                .statusCode(200)
                .body("comparison.places", hasSize(greaterThan(0)))
                .body("draw.round", is(2))
                .body("confirm", nullValue())
                .body("notKept", containsString("at its game"));
        director.command()
                .body(body)
                .post(at + "/keep")
                .then()
                .statusCode(409)
                .body("type", is("/problems/result-belongs-to-game"));
        director.command()
                .body(Map.of("changes", List.of(Map.of("kind", "withdraw", "entryId", UUID.randomUUID()))))
                .post(at)
                .then()
                .statusCode(409)
                .body("change", is(0));
        director.command()
                .body(Map.of("changes", List.of(Map.of("kind", "magic"))))
                .post(at)
                .then()
                .statusCode(400)
                .body("violations.field", hasItem("changes[0].kind"));
    }
}
