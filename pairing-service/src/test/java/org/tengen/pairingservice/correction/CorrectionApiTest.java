package org.tengen.pairingservice.correction;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
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
class CorrectionApiTest {

    /** Eight players, round 1 played and won by White everywhere, round 2 published. */
    private record Weekend(Api director, UUID tournament, Map<Integer, Map<String, Object>> first) {

        static Weekend begun() {
            Api director = Api.director();
            UUID tournament = director.announced(3);
            // of one rank, so that a point more or less always moves somebody to another group
            for (int number = 1; number <= 8; number++) {
                director.entered(tournament, "Player" + number, "1k");
            }
            Map<Integer, Map<String, Object>> first = director.published(tournament, 1);
            for (Map<String, Object> table : first.values()) {
                GameService.finished(tournament, Api.game(table), 1, "WHITE");
                GameService.awaitResult(tournament, 1, Api.game(table), 1);
            }
            director.published(tournament, 2);
            return new Weekend(director, tournament, first);
        }

        String at(String path) {
            return "/api/tournaments/" + tournament + path;
        }

        UUID wrongGame() {
            return Api.game(first.get(1));
        }

        Response preview(List<Integer> started) {
            return director.command()
                    .body(Map.of("gameId", wrongGame(), "winner", "BLACK", "by", "POINTS", "started", started))
                    .post(at("/corrections/preview"));
        }

        void corrected(String scope) {
            Map<String, Object> result = new HashMap<>(
                    Map.of("winner", "BLACK", "by", "POINTS", "byDefault", false, "proof", "REFEREE", "scope", scope));
            if (scope.equals("RATING_ONLY")) {
                result.put("competitionResult", Map.of("winner", "WHITE", "by", "POINTS"));
            }
            GameService.finished(UUID.randomUUID(), tournament, wrongGame(), 2, 1, result);
            GameService.awaitResult(tournament, 1, wrongGame(), 2);
        }

        /** A table of round 2 where neither of the two from the wrong game sits. */
        int untouchedTable() {
            Object white = ((Map<?, ?>) first.get(1).get("white")).get("entryId");
            Object black = ((Map<?, ?>) first.get(1).get("black")).get("entryId");
            return Api.tables(Api.look(tournament, "/rounds/2")).entrySet().stream()
                    .filter(table -> java.util.stream.Stream.of("white", "black")
                            .map(side -> ((Map<?, ?>) table.getValue().get(side)).get("entryId"))
                            .noneMatch(entry -> entry.equals(white) || entry.equals(black)))
                    .mapToInt(Map.Entry::getKey)
                    .max()
                    .orElseThrow();
        }

        int version() {
            return Api.look(tournament, "").path("version");
        }
    }

    @Test
    @DisplayName(
            "R-02 R-03 R-04 three scopes of a correction are shown with boards, places and ratings; nothing changes")
    void threeScopesAreShown() {
        Weekend weekend = Weekend.begun();
        weekend.director()
                .seen(weekend.version())
                .body(Map.of("prizes", List.of(Map.of("name", "Best of all", "amountsCents", List.of(10000, 5000)))))
                .put(weekend.at("/prizes/rules"))
                .then()
                .statusCode(200);
        int version = weekend.version();
        int begun = weekend.untouchedTable();
        Response preview = weekend.preview(List.of(begun));
        preview.then()
                .statusCode(200)
                .body("choices.scope", contains("NEXT_DRAW", "REPAIR", "RATING_ONLY"))
                .body("choices.available", everyItem(is(true)))
                .body("choices[0].consequences.boards.change", contains("RESULT"))
                .body("choices[0].consequences.places", hasSize(greaterThan(1)))
                .body("choices[0].consequences.ratings", hasSize(greaterThan(1)))
                .body("choices[0].consequences.prizes.prize", hasItem("Best of all"))
                .body("choices[0].consequences.prizes.findAll { it.centsBefore == it.centsAfter }", empty())
                .body("choices[2].consequences.prizes", empty())
                .body("choices[0].running", nullValue())
                .body("choices[1].running.round", is(2))
                .body("choices[1].running.boards", is(4))
                .body("choices[1].running.changing", greaterThan(0))
                .body("choices[1].running.staying", contains(begun))
                .body("choices[1].running.minutes", is(0))
                .body("choices[1].command.scope", is("REPAIR"))
                .body("choices[2].consequences.places", empty())
                .body("choices[2].consequences.boards", empty())
                .body("choices[2].consequences.ratings", hasSize(greaterThan(1)))
                .body("choices[2].command.winner", is("BLACK"))
                .body("choices[2].command.competitionResult.winner", is("WHITE"));
        assertEquals(version, weekend.version());
        weekend.director()
                .command()
                .body(Map.of("gameId", UUID.randomUUID(), "winner", "BLACK", "by", "POINTS"))
                .post(weekend.at("/corrections/preview"))
                .then()
                .statusCode(404);
        weekend.director()
                .command()
                .body(Map.of("gameId", weekend.wrongGame()))
                .post(weekend.at("/corrections/preview"))
                .then()
                .statusCode(400)
                .body("violations.field", contains("winner", "by"));
    }

    @Test
    @DisplayName("R-02 scope 'from the next draw on': standings as previewed, the running round stays")
    void fromTheNextDrawOn() {
        Weekend weekend = Weekend.begun();
        List<Object> before = Api.look(weekend.tournament(), "/rounds/2").path("pairs.gameId");
        List<Map<String, Object>> foretold = weekend.preview(List.of()).path("choices[0].consequences.places");
        weekend.corrected("NEXT_DRAW");
        assertEquals(before, Api.look(weekend.tournament(), "/rounds/2").path("pairs.gameId"));
        List<Map<String, Object>> rows =
                Api.look(weekend.tournament(), "/standings?after=2").path("rows");
        for (Map<String, Object> place : foretold) {
            assertEquals(
                    place.get("placeAfter"),
                    rows.stream()
                            .filter(row -> row.get("entryId").equals(place.get("entryId")))
                            .findFirst()
                            .orElseThrow()
                            .get("place"));
        }
        Api.look(weekend.tournament(), "").then().body("versionsByHand", hasSize(1));
    }

    @Test
    @DisplayName("R-03 scope 'rating only': the tournament stands as it was, both layers are kept")
    void ratingOnly() {
        Weekend weekend = Weekend.begun();
        Object before = Api.look(weekend.tournament(), "/standings").path("rows");
        weekend.corrected("RATING_ONLY");
        assertEquals(before, Api.look(weekend.tournament(), "/standings").path("rows"));
        Api.look(weekend.tournament(), "/rounds/1")
                .then()
                .body("pairs.find { it.gameId == '" + weekend.wrongGame() + "' }.result.winner", is("BLACK"))
                .body(
                        "pairs.find { it.gameId == '" + weekend.wrongGame() + "' }.result.competitionResult.winner",
                        is("WHITE"));
    }

    @Test
    @DisplayName(
            "R-02 R-04 R-28 scope 're-pair': exactly the boards previewed, one confirmation, undo brings the old ones back")
    void boardsNotStartedAreDrawnAgain() {
        Weekend weekend = Weekend.begun();
        int begun = weekend.untouchedTable();
        Response preview = weekend.preview(List.of(begun));
        String confirm = preview.path("choices[1].running.confirm");
        int changing = preview.path("choices[1].running.changing");
        List<Object> before = Api.look(weekend.tournament(), "/rounds/2").path("pairs.gameId");
        weekend.corrected("REPAIR");
        Map<String, Object> repair = Map.of(
                "gameId", weekend.wrongGame(),
                "started", List.of(begun),
                "seen", List.of(weekend.wrongGame() + "@2"),
                "reason", "the slip was filled in the wrong way round");
        weekend.director()
                .command()
                .body(repair)
                .post(weekend.at("/corrections/repair"))
                .then()
                .statusCode(409)
                .body("type", is("/problems/confirmation-needed"))
                .body("level", is("CONSEQUENCES"))
                .body("confirm", is(confirm))
                .body("consequences.boards", not(empty()));
        UUID key = UUID.randomUUID();
        Response repaired = weekend.director()
                .command(key)
                .header("Tengen-Confirm", confirm)
                .body(repair)
                .post(weekend.at("/corrections/repair"));
        repaired.then().statusCode(200).body("pairs", hasSize(4)).body("revision", notNullValue());
        List<Object> after = repaired.path("pairs.gameId");
        assertEquals(
                changing, before.stream().filter(game -> !after.contains(game)).count());
        assertTrue(after.contains(before.get(begun - 1)), "the board that had begun stays");
        weekend.director()
                .command(key)
                .body(repair)
                .post(weekend.at("/corrections/repair"))
                .then()
                .statusCode(200);
        int version = weekend.version();
        Response undo = undo(weekend, version, null);
        undo.then().statusCode(409).body("level", is("CONFIRM"));
        undo(weekend, version, "yes").then().statusCode(200).body("undone", contains(version));
        assertEquals(before, Api.look(weekend.tournament(), "/rounds/2").path("pairs.gameId"));
        assertNotEquals(version, weekend.version());
        weekend.director()
                .command()
                .get(weekend.at("/history"))
                .then()
                .body("find { it.version == " + version + " }.undone", is(true))
                .body("find { it.version == " + version + " }.reason", containsString("the wrong way round"));
    }

    @Test
    @DisplayName(
            "R-02 R-04 scope 're-pair' confirmed once: the boards previewed come with the corrected result by themselves")
    void agreedBoardsComeWithTheResult() {
        Weekend weekend = Weekend.begun();
        int begun = weekend.untouchedTable();
        Response preview = weekend.preview(List.of(begun));
        int changing = preview.path("choices[1].running.changing");
        List<Object> before = Api.look(weekend.tournament(), "/rounds/2").path("pairs.gameId");
        Map<String, Object> wanted =
                Map.of("gameId", weekend.wrongGame(), "winner", "BLACK", "by", "POINTS", "started", List.of(begun));
        weekend.director()
                .command()
                .body(wanted)
                .post(weekend.at("/corrections/agree"))
                .then()
                .statusCode(409)
                .body("type", is("/problems/confirmation-needed"))
                .body("confirm", is((String) preview.path("choices[1].running.confirm")));
        weekend.director()
                .command()
                .header("Tengen-Confirm", (String) preview.path("choices[1].running.confirm"))
                .body(wanted)
                .post(weekend.at("/corrections/agree"))
                .then()
                .statusCode(200)
                .body("command.scope", is("REPAIR"));
        assertEquals(before, Api.look(weekend.tournament(), "/rounds/2").path("pairs.gameId"), "nothing changes yet");
        weekend.corrected("REPAIR");
        List<Object> after = Api.look(weekend.tournament(), "/rounds/2").path("pairs.gameId");
        assertEquals(
                changing, before.stream().filter(game -> !after.contains(game)).count());
        weekend.director()
                .command()
                .get(weekend.at("/history"))
                .then()
                .body("type", hasItem("tournament.repair-agreed.v1"));
    }

    private static Response undo(Weekend weekend, int version, String confirm) {
        var command = weekend.director().command();
        if (confirm != null) {
            command = command.header("Tengen-Confirm", confirm);
        }
        return command.body(Map.of("version", version)).post(weekend.at("/undo"));
    }
}
