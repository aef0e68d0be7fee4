package org.tengen.pairingservice.scenario;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairing.verify.Verification;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** A weekend of eighty invented players, with everything that goes wrong at one. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class WholeTournamentTest {

    private static final int PLAYERS = 80;
    private static final int ROUNDS = 5;
    private static final List<String> CLUBS = List.of("Hilltop", "Riverside", "Old Mill", "Harbour", "Station");

    private final Random chance = new Random(20261130);
    private Evening evening;

    @Test
    @DisplayName(
            "80 players, 5 rounds: late entries, withdrawals, a default, three corrections, an undo, a frozen ceremony, a"
                    + " bundle that verifies")
    void aWeekend() {
        evening = Evening.of(
                Map.of(
                        "name",
                        "Whole weekend",
                        "rounds",
                        ROUNDS,
                        "barRank",
                        "2d",
                        "floorRank",
                        "20k",
                        "timeSystem",
                        "60 min + 30 s byo-yomi",
                        "arrangements",
                        Map.of("firstRoundsOfDays", List.of(1, 4), "defaultLossMinutes", 30)),
                0);
        for (int number = 1; number <= PLAYERS; number++) {
            evening.entries.add(enters("Player" + number));
        }
        evening.put("/prizes/rules", prizes()).then().statusCode(200);
        firstRoundWithADefaultAndAWithdrawal();
        secondRoundWithALateEntryAndTheFirstScope();
        thirdRoundWithTheSecondScopeAndAnUndo();
        fourthRoundWithTheThirdScope();
        lastRoundAndCeremony();
        everythingIsThere();
    }

    private UUID enters(String name) {
        int rank = -12 + (int) Math.round(chance.nextGaussian() * 6);
        String shown = rank < 0 ? Math.min(25, -rank) + "k" : Math.min(5, rank + 1) + "d";
        return UUID.fromString(evening.post(
                        "/entries",
                        Map.of(
                                "name",
                                name,
                                "firstName",
                                "Test",
                                "rank",
                                shown,
                                "club",
                                CLUBS.get(chance.nextInt(CLUBS.size())),
                                "country",
                                "XX"))
                .then()
                .statusCode(201)
                .extract()
                .path("entryId"));
    }

    private static Map<String, Object> prizes() {
        return Map.of(
                "limit",
                "FIRST_IN_LIST",
                "prizes",
                List.of(
                        Map.of("name", "Top", "amountsCents", List.of(20000, 10000, 5000), "ties", "BY_TIE_BREAK"),
                        Map.of(
                                "name",
                                "Below the bar",
                                "amountsCents",
                                List.of(3000),
                                "belowBar",
                                true,
                                "ties",
                                "SPLIT")));
    }

    private String winner(Map<String, Object> pair) {
        return chance.nextBoolean() ? "WHITE" : "BLACK";
    }

    private void firstRoundWithADefaultAndAWithdrawal() {
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        assertEquals(PLAYERS / 2, tables.size());
        UUID forfeited = Api.game(tables.get(40));
        evening.post("/rounds/1/boards/" + forfeited + "/default", Map.of("winner", "WHITE"))
                .then()
                .statusCode(200);
        String leaver = Evening.entry(tables.get(39), "black");
        evening.post("/entries/" + leaver + "/withdraw", Map.of("running", "DEFAULT_WIN"))
                .then()
                .statusCode(200);
        for (int table : List.of(39, 40)) {
            GameService.finished(UUID.randomUUID(), evening.id, Api.game(tables.get(table)), 1, 1, forfeit());
        }
        tables.keySet().removeAll(List.of(39, 40));
        evening.played(1, tables, this::winner);
        evening.closed(1);
        Api.look(evening.id, "/standings?after=1")
                .then()
                .body("rows.find { it.entryId == '" + leaver + "' }.cells[0]", containsString("-!"));
    }

    private static Map<String, Object> forfeit() {
        return Map.of("winner", "WHITE", "by", "FORFEIT", "byDefault", true, "proof", "REFEREE");
    }

    private void secondRoundWithALateEntryAndTheFirstScope() {
        UUID late = enters("Late");
        Map<Integer, Map<String, Object>> second = evening.published(2);
        assertEquals(40, second.size(), "the late one took the place of who left");
        UUID later = enters("Later");
        UUID latest = enters("Latest");
        evening.post("/rounds/2/pair", Map.of("white", later, "black", latest))
                .then()
                .statusCode(200);
        List<Object> boards = Api.look(evening.id, "/rounds/2").path("pairs.gameId");
        corrected(firstRoundGame(3), "NEXT_DRAW");
        assertEquals(boards, Api.look(evening.id, "/rounds/2").path("pairs.gameId"));
        evening.played(2, Api.tables(Api.look(evening.id, "/rounds/2")), this::winner);
        evening.closed(2);
        evening.get("/entries").then().body("find { it.entryId == '" + late + "' }.participation", is("01111"));
    }

    private UUID firstRoundGame(int table) {
        return UUID.fromString(
                Api.look(evening.id, "/rounds/1").path("pairs.find { it.table == " + table + " }.gameId"));
    }

    /** The other one had won. */
    private void corrected(UUID game, String scope) {
        int revision =
                1 + (int) Api.look(evening.id, "/rounds/1").path("pairs.find { it.gameId == '" + game + "' }.revision");
        String was = Api.look(evening.id, "/rounds/1").path("pairs.find { it.gameId == '" + game + "' }.result.winner");
        String is = was.equals("WHITE") ? "BLACK" : "WHITE";
        evening.post("/corrections/preview", Map.of("gameId", game, "winner", is, "by", "POINTS"))
                .then()
                .statusCode(200)
                .body("choices.scope", contains("NEXT_DRAW", "REPAIR", "RATING_ONLY"));
        Map<String, Object> result = new HashMap<>(
                Map.of("winner", is, "by", "POINTS", "byDefault", false, "proof", "REFEREE", "scope", scope));
        if (scope.equals("RATING_ONLY")) {
            result.put("competitionResult", Map.of("winner", was, "by", "POINTS"));
        }
        GameService.finished(UUID.randomUUID(), evening.id, game, revision, 1, result);
        GameService.awaitResult(evening.id, 1, game, revision);
    }

    private void thirdRoundWithTheSecondScopeAndAnUndo() {
        evening.published(3);
        UUID game = firstRoundGame(1);
        corrected(game, "REPAIR");
        List<Integer> started = List.of(40, 41);
        Map<String, Object> repair = Map.of("gameId", game, "started", started, "reason", "the slip was turned round");
        Response asked = evening.post("/corrections/repair", repair);
        if (asked.statusCode() == 409) {
            asked.then().body("type", is("/problems/confirmation-needed"));
            evening.director
                    .command()
                    .header("Tengen-Confirm", asked.<String>path("confirm"))
                    .body(repair)
                    .post(evening.path("/corrections/repair"))
                    .then()
                    .statusCode(200);
        }
        String mistaken =
                Evening.entry(Api.tables(Api.look(evening.id, "/rounds/3")).get(2), "white");
        evening.post("/entries/" + mistaken + "/withdraw", Map.of("running", "PLAY_ON"))
                .then()
                .statusCode(200);
        evening.director
                .command()
                .header("Tengen-Confirm", "yes")
                .body(Map.of("version", evening.version()))
                .post(evening.path("/undo"))
                .then()
                .statusCode(200);
        evening.get("/entries").then().body("find { it.entryId == '" + mistaken + "' }.status", is("FINAL"));
        Map<Integer, Map<String, Object>> tables = Api.tables(Api.look(evening.id, "/rounds/3"));
        String leaver = Evening.entry(tables.get(20), "white");
        evening.post("/entries/" + leaver + "/withdraw", Map.of("running", "UNPLAYED"))
                .then()
                .statusCode(200);
        evening.post("/rounds/3/pair", Map.of("white", Evening.entry(tables.get(20), "black")))
                .then()
                .statusCode(200);
        evening.played(3, Api.tables(Api.look(evening.id, "/rounds/3")), this::winner);
        evening.closed(3);
    }

    private void fourthRoundWithTheThirdScope() {
        List<String> stay = evening.get("/entries").path("findAll { it.status == 'FINAL' }.entryId");
        for (String entry : stay.subList(0, 10)) {
            evening.post("/entries/" + entry + "/check-in", Map.of("day", 2))
                    .then()
                    .statusCode(200);
        }
        evening.get("/presence?day=2").then().body("checkedIn", is(10)).body("rounds", contains(4, 5));
        Map<Integer, Map<String, Object>> tables = evening.published(4);
        Object standings = Api.look(evening.id, "/standings?after=3").path("rows.collect { it.entryId + it.place }");
        corrected(firstRoundGame(2), "RATING_ONLY");
        assertEquals(
                standings, Api.look(evening.id, "/standings?after=3").path("rows.collect { it.entryId + it.place }"));
        evening.played(4, tables, this::winner);
        evening.closed(4);
    }

    private void lastRoundAndCeremony() {
        Map<Integer, Map<String, Object>> tables = evening.published(5);
        UUID appealed = Api.game(tables.get(1));
        evening.played(5, tables, this::winner);
        evening.put("/rounds/5/boards/" + appealed + "/hold", Map.of("kind", "UNDER_APPEAL", "countsAs", "WHITE"))
                .then()
                .statusCode(200);
        evening.closed(5);
        evening.post("/close", Map.of()).then().statusCode(409).body("type", is("/problems/results-provisional"));
        Api.look(evening.id, "/prizes").then().body("provisional", hasItem(containsString("appeal")));
        evening.director
                .command()
                .delete(evening.path("/rounds/5/boards/" + appealed + "/hold"))
                .then()
                .statusCode(200);
        evening.post("/standings/freeze", Map.of()).then().statusCode(200).body("frozenAfterRound", is(5));
        List<String> order = Api.look(evening.id, "/standings").path("rows.entryId");
        evening.put("/entries/" + order.get(0), Map.of("firstName", "Corrected"))
                .then()
                .statusCode(200);
        assertEquals(order, Api.look(evening.id, "/standings").path("rows.entryId"));
        Response prizes = Api.look(evening.id, "/prizes");
        List<String> winners = prizes.path("awards.entryId");
        assertEquals(winners.size(), new HashSet<>(winners).size(), "one prize each");
        List<Integer> belowTheBar = prizes.path("awards.findAll { it.prize == 'Below the bar' }.amountCents");
        assertEquals(3, winners.size() - belowTheBar.size(), "the three of the top");
        assertEquals(
                3000,
                belowTheBar.stream().mapToInt(Integer::intValue).sum(),
                "one prize, divided among those who are equal in everything: " + belowTheBar);
        assertEquals(order.get(0), winners.get(0));
        evening.post("/close", Map.of()).then().statusCode(200).body("status", is("CLOSED"));
    }

    private void everythingIsThere() {
        evening.get("/counting").then().body("count.uncounted", empty()).body("count.fromNowhere", empty());
        Api.look(evening.id, "/standings").then().body("rows.size()", is(PLAYERS + 3));
        assertNotEquals(0, evening.version());
        byte[] bundle = evening.get("/bundle").then().statusCode(200).extract().asByteArray();
        Verification verified = Verification.of(bundle);
        assertEquals(List.of(), verified.differences());
        assertTrue(verified.ok());
    }
}
