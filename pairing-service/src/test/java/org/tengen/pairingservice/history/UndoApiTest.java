package org.tengen.pairingservice.history;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Instant;
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
class UndoApiTest {

    private static Response undo(Api api, UUID tournament, int version, String confirm) {
        var command = api.command();
        if (confirm != null) {
            command = command.header("Tengen-Confirm", confirm);
        }
        return command.body(Map.of("version", version)).post("/api/tournaments/" + tournament + "/undo");
    }

    private static int version(UUID tournament) {
        return Api.look(tournament, "").path("version");
    }

    @Test
    @DisplayName(
            "R-28 N-08 a round undone after results came in: first the consequences, then confirmed, and undone in turn")
    void aRoundIsUndoneAfterResultsCameIn() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, 4);
        Map<Integer, Map<String, Object>> tables = director.published(tournament, 1);
        int publication = version(tournament);
        UUID game = Api.game(tables.get(1));
        GameService.finished(tournament, game, 1, "WHITE");
        GameService.awaitResult(tournament, 1, game, 1);
        Response asked = undo(director, tournament, publication, null);
        asked.then()
                .statusCode(409)
                .body("type", is("/problems/confirmation-needed"))
                .body("when", is("results would count no more"))
                .body("consequences.text", hasItem(containsString("1 result counts no more")));
        undo(director, tournament, publication, "yes").then().statusCode(409);
        undo(director, tournament, publication, asked.path("confirm")).then().statusCode(200);
        Api.look(tournament, "/rounds/1").then().statusCode(404);
        undo(director, tournament, publication, null)
                .then()
                .statusCode(409)
                .body("type", is("/problems/already-undone"));
        Response back = undo(director, tournament, version(tournament), null);
        back.then().statusCode(409).body("level", is("CONFIRM"));
        undo(director, tournament, version(tournament), "yes").then().statusCode(200);
        Api.look(tournament, "/rounds/1")
                .then()
                .statusCode(200)
                .body("revision", is(3))
                .body("pairs.find { it.gameId == '" + game + "' }.result.winner", is("WHITE"));
    }

    @Test
    @DisplayName("L-03 L-04 R-23 a setting undone leaves every other setting and every entry as it is")
    void oneSettingOneUndo() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        UUID entry = director.entered(tournament, "Somebody", "3k");
        String at = "/api/tournaments/" + tournament;
        Object before = Api.look(tournament, "").path("settings");
        Map<String, Object> settings = Map.of("name", "Spring Tournament", "rounds", 4, "barRank", "1d");
        director.seen(version(tournament))
                .body(settings)
                .put(at + "/settings")
                .then()
                .statusCode(200);
        int changed = version(tournament);
        director.seen(changed)
                .body(Map.of("rounds", Map.of("2", false)))
                .put(at + "/entries/" + entry + "/participation")
                .then()
                .statusCode(200);
        undo(director, tournament, changed, null).then().statusCode(200);
        assertEquals(before, Api.look(tournament, "").path("settings"));
        Api.look(tournament, "/entries").then().body("[0].participation", is("101"));
        director.command()
                .body(Map.of("version", 1))
                .post(at + "/undo")
                .then()
                .statusCode(409)
                .body("type", is("/problems/not-undoable"));
        director.command().body(Map.of()).post(at + "/undo").then().statusCode(400);
        director.command()
                .body(Map.of("version", 999))
                .post(at + "/undo")
                .then()
                .statusCode(404);
    }

    @Test
    @DisplayName("L-05 a name corrected by mistake comes back, and a stale undo names the version")
    void aNameComesBack() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        UUID entry = director.entered(tournament, "Right", "3k");
        String at = "/api/tournaments/" + tournament;
        int seen = version(tournament);
        director.seen(seen)
                .body(Map.of("name", "Wrong"))
                .put(at + "/entries/" + entry)
                .then()
                .statusCode(200);
        director.command()
                .header("If-Match", "\"" + seen + "\"")
                .body(Map.of("version", seen + 1))
                .post(at + "/undo")
                .then()
                .statusCode(412)
                .body("currentVersion", is(seen + 1));
        undo(director, tournament, seen + 1, null).then().statusCode(200);
        Api.look(tournament, "/entries").then().body("[0].name", is("Right"));
        undo(director, tournament, seen + 2, null).then().statusCode(200);
        Api.look(tournament, "/entries").then().body("[0].name", is("Wrong"));
    }

    @Test
    @DisplayName("L-11 any page and list as of an event or a time")
    void asOfAnEventOrATime() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        List<UUID> entries = director.entered(tournament, 3);
        Instant then = Instant.now();
        int version = version(tournament);
        director.entered(tournament, "Later", "9k");
        Api.look(tournament, "/entries").then().body("", hasSize(4));
        Api.look(tournament, "/entries?asOf=" + version).then().body("", hasSize(3));
        Api.look(tournament, "/entries?asOf=" + then).then().body("", hasSize(3));
        Api.look(tournament, "?asOf=2").then().body("entries", is(0)).body("version", is(2));
        Api.look(tournament, "/standings?asOf=" + version).then().body("rows", hasSize(3));
        Api.look(tournament, "?asOf=999").then().statusCode(404);
        Api.look(tournament, "?asOf=yesterday").then().statusCode(400).body("violations.field", hasItem("asOf"));
        director.command()
                .post("/api/tournaments/" + tournament + "/entries/" + entries.get(0) + "/withdraw?asOf=2")
                .then()
                .statusCode(200);
        Api.look(tournament, "").then().body("entries", is(3));
    }

    @Test
    @DisplayName("R-01 R-07 the levels of danger are enforced: a note, a yes, a typed round, a refusal")
    void levelsAreEnforced() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        List<UUID> entries = director.entered(tournament, 4);
        String at = "/api/tournaments/" + tournament;
        List<Map<String, Object>> pairs = List.of(
                Map.of("white", entries.get(0), "black", entries.get(3)),
                Map.of("white", entries.get(1), "black", entries.get(2)));
        Response arranged = director.command()
                .body(Map.of("pairs", pairs, "reason", "asked for"))
                .put(at + "/rounds/1/pairings");
        arranged.then().statusCode(200).header("Tengen-Note", containsString("marked"));
        director.publish(tournament, 1, arranged.path("inputHash")).then().statusCode(200);
        List<Map<String, Object>> others = List.of(
                Map.of("white", entries.get(0), "black", entries.get(2)),
                Map.of("white", entries.get(1), "black", entries.get(3)));
        director.command()
                .body(Map.of("pairs", others, "reason", "asked again"))
                .put(at + "/rounds/1/pairings")
                .then()
                .statusCode(428);
        director.seen(Api.look(tournament, "").path("version"))
                .body(Map.of("pairs", others, "reason", "asked again"))
                .put(at + "/rounds/1/pairings")
                .then()
                .statusCode(409)
                .body("level", is("CONFIRM"))
                .body("confirm", is("yes"));
        director.command()
                .body("{}")
                .post(at + "/rounds/1/withdraw")
                .then()
                .statusCode(409)
                .body("level", is("CONSEQUENCES"))
                .body("typed", is(true))
                .body("confirm", is("1"))
                .body("consequences.boards", hasSize(2));
        director.command()
                .header("Tengen-Confirm", "1")
                .body("{}")
                .post(at + "/rounds/1/withdraw")
                .then()
                .statusCode(200);
        Map<String, List<String>> staff = Api.look(tournament, "").path("staff");
        assertEquals(null, staff, "who directs is nobody else's business");
        String own = director.command()
                .get(at + "/history")
                .path("find { it.type == 'tournament.staff-appointed.v1' }.actor");
        director.seen(version(tournament))
                .body(Map.of("roles", List.of()))
                .put(at + "/staff/" + own)
                .then()
                .statusCode(409)
                .body("type", is("/problems/too-dangerous"));
        director.command()
                .get(at + "/history")
                .then()
                .body("findAll { it.undone }", empty())
                .body("type", not(empty()));
    }
}
