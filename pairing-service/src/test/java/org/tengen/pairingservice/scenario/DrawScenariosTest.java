package org.tengen.pairingservice.scenario;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** What public bug reports say a draw must never do (users.md 2.1), over HTTP. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class DrawScenariosTest {

    @Test
    @DisplayName(
            "P-03 P-04 P-06 nobody has a second bye while somebody has had none, and a bye given by hand counts too")
    void byes() {
        Evening evening = Evening.of(5, 5);
        String first = evening.entries.get(2).toString();
        List<String> byes = new ArrayList<>();
        for (int round = 1; round <= 5; round++) {
            Map<String, Object> how = round == 1 ? Map.of("bye", first) : Map.of();
            evening.played(round, evening.published(round, how));
            byes.add(Api.look(evening.id, "/rounds/" + round).path("bye.entryId"));
            evening.closed(round);
        }
        assertEquals(first, byes.get(0));
        assertEquals(5, new HashSet<>(byes).size(), byes.toString());
    }

    @Test
    @DisplayName("P-03 P-05 the bye goes to the lowest group and says why")
    void byeOfTheLowest() {
        Evening evening = Evening.of(3, 5);
        evening.round(1);
        Map<Integer, Map<String, Object>> tables = evening.published(2);
        String bye = Api.look(evening.id, "/rounds/2").path("bye.entryId");
        double least = tables.values().stream()
                .flatMap(pair -> List.of("white", "black").stream().map(pair::get))
                .mapToDouble(seat -> ((Number) ((Map<?, ?>) seat).get("score")).doubleValue())
                .min()
                .orElseThrow();
        float score = Api.look(evening.id, "/rounds/2").path("bye.score");
        assertEquals(least, score, 0.001);
        evening.get("/rounds/2/entries/" + bye + "/why").then().statusCode(200).body(containsString("bye"));
    }

    @Test
    @DisplayName("P-07 no exchange of two players makes a draw better")
    void noSwapIsBetter() {
        Evening evening = Evening.of(4, 8);
        evening.round(1);
        evening.played(2, evening.published(2), pair -> "BLACK");
        evening.closed(2);
        Response draw = evening.draws(3, Map.of());
        draw.then().statusCode(201).body("optimal", is(true));
        for (int one = 0; one < 8; one++) {
            for (int other = one + 1; other < 8; other++) {
                List<UUID> swap = List.of(evening.entries.get(one), evening.entries.get(other));
                evening.post("/rounds/3/weigh", Map.of("swap", swap))
                        .then()
                        .statusCode(200)
                        .body("better", is(false));
            }
        }
        evening.post("/rounds/3/weigh", Map.of("swap", List.of(evening.entries.get(0), UUID.randomUUID())))
                .then()
                .statusCode(404);
    }

    @Test
    @DisplayName("P-08 P-09 P-11 colours stay balanced, nobody meets twice while that can be, one game each")
    void coloursAndRepeats() {
        Evening evening = Evening.of(6, 8);
        Map<String, Integer> balance = Evening.nobody();
        Set<Set<String>> met = new HashSet<>();
        for (int round = 1; round <= 5; round++) {
            Map<Integer, Map<String, Object>> tables = evening.round(round);
            Evening.count(tables, balance);
            for (Set<String> meeting : Evening.meetings(tables)) {
                assertTrue(met.add(meeting), "met twice in round " + round);
            }
        }
        // whom scores put together may both have had White twice more; further it never goes
        balance.forEach((entry, more) -> assertTrue(Math.abs(more) <= 3, entry + " " + more));
        evening.post("/rounds/6/try", Map.of())
                .then()
                .statusCode(200)
                .body("quality.largestColourBalance", lessThan(5))
                .body("quality.repeats", is(0));
    }

    @Test
    @DisplayName("P-09 when every pair has met, the repeat is named")
    void aRepeatIsNamed() {
        Evening evening = Evening.of(4, 4);
        for (int round = 1; round <= 3; round++) {
            evening.round(round);
        }
        evening.draws(4, Map.of()).then().statusCode(201).body("warnings", hasItem(containsString("repeats a game")));
    }

    @Test
    @DisplayName("P-10 P-11 a draw and a publication asked for twice happen once")
    void twice() {
        Evening evening = Evening.of(3, 6);
        UUID key = UUID.randomUUID();
        Response first = evening.director.command(key).body(Map.of()).post(evening.path("/rounds/1/draw"));
        Response second = evening.director.command(key).body(Map.of()).post(evening.path("/rounds/1/draw"));
        assertEquals(first.asString(), second.asString());
        evening.publishes(1, first).then().statusCode(200).body("revision", is(1));
        evening.publishes(1, first).then().statusCode(200).body("revision", is(1));
        evening.draws(1, Map.of()).then().statusCode(409).body("type", is("/problems/round-published"));
        assertEquals(3, new HashSet<>(evening.games(1).values()).size());
    }

    @Test
    @DisplayName("P-12 nobody who withdrew is paired, and one player is no round")
    void withdrawnAreNeverPaired() {
        Evening evening = Evening.of(3, 3);
        for (int gone = 0; gone < 2; gone++) {
            evening.post("/entries/" + evening.entries.get(gone) + "/withdraw", Map.of())
                    .then()
                    .statusCode(200);
        }
        evening.draws(1, Map.of()).then().statusCode(422).body("type", is("/problems/nothing-to-pair"));
        evening.enters("Newcomer", "2k");
        Response draw = evening.draws(1, Map.of("confirm", List.of("most-absent")));
        draw.then()
                .statusCode(201)
                .body("pairs", hasSize(1))
                .body("conservation", is("2 paired + 0 bye + 0 absent + 2 withdrawn + 0 left out = 4 registered"));
    }

    @Test
    @DisplayName("P-13 P-14 missing results are named, chased, and drawn without only when somebody says so")
    void missingResults() {
        Evening evening = Evening.of(3, 4);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        evening.finished(Api.game(tables.get(1)), "WHITE");
        GameService.awaitResult(evening.id, 1, Api.game(tables.get(1)), 1);
        evening.get("/missing")
                .then()
                .statusCode(200)
                .body("table", contains(2))
                .body("stage", contains("PLAYING"));
        evening.post("/rounds/1/close", Map.of())
                .then()
                .statusCode(409)
                .body("type", is("/problems/results-missing"))
                .body("tables", contains(2));
        evening.draws(2, Map.of())
                .then()
                .statusCode(409)
                .body("type", is("/problems/results-missing"))
                .body("boards", contains("round 1 table 2"));
        String hold = "/rounds/1/boards/" + Api.game(tables.get(2)) + "/hold";
        evening.put(hold, Map.of("kind", "UNFINISHED", "note", "in overtime"))
                .then()
                .statusCode(200);
        evening.draws(2, Map.of()).then().statusCode(201);
        evening.get("/missing").then().body("stage", contains("HELD"));
    }

    @Test
    @DisplayName("P-15 P-32 who has not come is shown before the draw; taking out half of the field is asked about")
    void presence() {
        Evening evening = Evening.of(3, 6);
        evening.post("/entries/" + evening.entries.get(0) + "/check-in", Map.of("day", 1))
                .then()
                .statusCode(200);
        evening.post("/entries/" + evening.entries.get(1) + "/check-in", Map.of("day", 1))
                .then()
                .statusCode(200);
        evening.get("/presence?day=1")
                .then()
                .statusCode(200)
                .body("expected", is(6))
                .body("checkedIn", is(2))
                .body("unconfirmed.name", hasSize(4));
        Map<String, Object> absent = Map.of("round", 1, "unconfirmedOfDay", 1);
        evening.post("/presence/absent", absent)
                .then()
                .statusCode(409)
                .body("type", is("/problems/most-absent"))
                .body("confirm", is("most-absent"));
        evening.get("/entries").then().body("participation", everyItem(is("111")));
        evening.post("/presence/absent", Map.of("round", 1, "unconfirmedOfDay", 1, "confirm", List.of("most-absent")))
                .then()
                .statusCode(200)
                .body("absent", is(4));
        evening.draws(1, Map.of()).then().statusCode(409).body("type", is("/problems/most-absent"));
        evening.draws(1, Map.of("confirm", List.of("most-absent")))
                .then()
                .statusCode(201)
                .body("conservation", is("2 paired + 0 bye + 4 absent + 0 withdrawn + 0 left out = 6 registered"));
    }

    @Test
    @DisplayName("P-16 P-19 who leaves in the middle of a round is asked about; only that board changes")
    void leavesInTheMiddle() {
        Evening evening = Evening.of(3, 6);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        Map<Integer, String> before = evening.games(1);
        String leaver = Evening.entry(tables.get(2), "white");
        String opponent = Evening.entry(tables.get(2), "black");
        evening.post("/entries/" + leaver + "/withdraw", Map.of())
                .then()
                .statusCode(409)
                .body("type", is("/problems/running-game"))
                .body("table", is(2))
                .body("choices", contains("PLAY_ON", "DEFAULT_WIN", "UNPLAYED"));
        evening.post("/entries/" + leaver + "/withdraw", Map.of("running", "UNPLAYED"))
                .then()
                .statusCode(200);
        assertEquals(
                Set.of(before.get(1), before.get(3)),
                new HashSet<>(evening.games(1).values()));
        evening.post("/rounds/1/pair", Map.of("white", opponent, "reason", "the opponent left"))
                .then()
                .statusCode(200)
                .body("bye.entryId", is(opponent))
                .body("conservation", is("4 paired + 1 bye + 0 absent + 1 withdrawn + 0 left out = 6 registered"));
    }

    @Test
    @DisplayName("P-19 a default win goes to game-service and counts when the finished game comes back")
    void defaultWinOnWithdrawal() {
        Evening evening = Evening.of(3, 4);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        UUID game = Api.game(tables.get(1));
        String leaver = Evening.entry(tables.get(1), "white");
        evening.post("/entries/" + leaver + "/withdraw", Map.of("running", "DEFAULT_WIN"))
                .then()
                .statusCode(200);
        Api.look(evening.id, "/rounds/1")
                .then()
                .body("revision", is(2))
                .body("pairs.find { it.gameId == '" + game + "' }.defaultRuled", is("BLACK"))
                .body("pairs.find { it.gameId == '" + game + "' }.result", nullValue());
        Map<String, Object> forfeit = Map.of("winner", "BLACK", "by", "FORFEIT", "byDefault", true, "proof", "REFEREE");
        GameService.finished(UUID.randomUUID(), evening.id, game, 1, 1, forfeit);
        GameService.awaitResult(evening.id, 1, game, 1);
        Api.look(evening.id, "/standings?after=1")
                .then()
                .body("rows.find { it.entryId == '" + leaver + "' }.cells[0]", containsString("-!"));
    }

    @Test
    @DisplayName("P-17 what is settled by hand stays in every new draw, and an impossible parity is refused")
    void pins() {
        Evening evening = Evening.of(3, 6);
        UUID white = evening.entries.get(5);
        UUID black = evening.entries.get(0);
        Map<String, Object> pinned = Map.of("pins", List.of(Map.of("white", white, "black", black)), "seed", 1);
        for (int again = 0; again < 2; again++) {
            Response draw = evening.draws(1, pinned);
            draw.then().statusCode(201).body("pins", contains(List.of(white.toString(), black.toString())));
            assertTrue(Evening.meetings(Api.tables(draw)).contains(Set.of(white.toString(), black.toString())));
        }
        evening.draws(1, Map.of("bye", white))
                .then()
                .statusCode(422)
                .body("type", is("/problems/impossible-pins"))
                .body("detail", containsString("even field of 6"));
        evening.draws(1, Map.of("pins", List.of(Map.of("white", white, "black", white))))
                .then()
                .statusCode(422)
                .body("type", is("/problems/impossible-pins"));
    }

    @Test
    @DisplayName("P-18 who enters late was absent before; who leaves keeps every game played")
    void lateAndLeft() {
        Evening evening = Evening.of(4, 4);
        Map<Integer, Map<String, Object>> first = evening.round(1);
        UUID late = evening.enters("Late", "1k");
        evening.get("/entries").then().body("find { it.entryId == '" + late + "' }.participation", is("0111"));
        String leaver = Evening.entry(first.get(1), "white");
        evening.post("/entries/" + leaver + "/withdraw", Map.of()).then().statusCode(200);
        evening.published(2);
        Api.look(evening.id, "/standings?after=1")
                .then()
                .body("rows", hasSize(5))
                .body("rows.find { it.entryId == '" + leaver + "' }.cells[0]", containsString("+"))
                .body("rows.find { it.entryId == '" + late + "' }.cells[0]", is("0="));
    }

    @Test
    @DisplayName("P-21 nobody is paired against himself, by hand neither")
    void nobodyPlaysHimself() {
        Evening evening = Evening.of(3, 2);
        UUID one = evening.entries.get(0);
        evening.director
                .command()
                .body(Map.of("pairs", List.of(Map.of("white", one, "black", one)), "reason", "no"))
                .put(evening.path("/rounds/1/pairings"))
                .then()
                .statusCode(422)
                .body("type", is("/problems/invalid-pairing"));
    }

    @Test
    @DisplayName(
            "P-22 a latecomer takes the seat of the bye, two more play each other on a new table, nobody else moves")
    void latecomersJoinTheRunningRound() {
        Evening evening = Evening.of(3, 5);
        evening.published(1);
        Map<Integer, String> before = evening.games(1);
        String bye = Api.look(evening.id, "/rounds/1").path("bye.entryId");
        UUID late = evening.enters("Late", "1k");
        evening.post("/rounds/1/pair", Map.of("white", late, "black", bye))
                .then()
                .statusCode(200)
                .body("pairs", hasSize(3))
                .body("bye", nullValue());
        UUID later = evening.enters("Later", "1k");
        UUID latest = evening.enters("Latest", "3k");
        evening.post("/rounds/1/pair", Map.of("white", later, "black", latest))
                .then()
                .statusCode(200)
                .body("pairs", hasSize(4))
                .body("pairs.find { it.white.entryId == '" + later + "' }.table", is(4))
                .body("pairs.find { it.white.entryId == '" + later + "' }.handicap", is(1));
        assertTrue(evening.games(1).values().containsAll(before.values()), "others untouched");
        evening.played(1, Api.tables(Api.look(evening.id, "/rounds/1")));
        evening.closed(1);
        evening.published(2);
    }

    @Test
    @DisplayName("P-22 two whose opponents did not come play each other; those who did not come are named")
    void twoWithoutOpponents() {
        Evening evening = Evening.of(3, 6);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        String one = Evening.entry(tables.get(1), "white");
        String other = Evening.entry(tables.get(3), "black");
        Response round = evening.post("/rounds/1/pair", Map.of("white", one, "black", other));
        round.then()
                .statusCode(200)
                .body("pairs", hasSize(2))
                .body("notPaired.reason", contains("no-show", "no-show"))
                .body(
                        "conservation",
                        is("4 paired + 0 bye + 0 absent + 0 withdrawn + 0 left out + 2 did not come = 6 registered"));
        evening.everybodyOnce(round);
        UUID second = Api.game(tables.get(2));
        evening.finished(second, "WHITE");
        GameService.awaitResult(evening.id, 1, second, 1);
        evening.post("/rounds/1/pair", Map.of("white", one, "black", Evening.entry(tables.get(2), "white")))
                .then()
                .statusCode(409)
                .body("type", is("/problems/not-free"));
    }

    @Test
    @DisplayName("P-33 tables stay where they are when labels change")
    void tablesStay() {
        Evening evening = Evening.of(3, 8);
        evening.round(1);
        Response before = evening.draws(2, Map.of("seed", 5));
        evening.put("/entries/" + evening.entries.get(0), Map.of("firstName", "Renamed"))
                .then()
                .statusCode(200);
        evening.put("/entries/" + evening.entries.get(1) + "/payment", Map.of("paidCents", 500))
                .then()
                .statusCode(200);
        Response after = evening.draws(2, Map.of("seed", 5));
        List<String> whiteBefore = before.path("pairs.white.entryId");
        List<String> whiteAfter = after.path("pairs.white.entryId");
        assertEquals(whiteBefore, whiteAfter);
        assertEquals(before.<String>path("inputHash"), after.<String>path("inputHash"));
    }

    @Test
    @DisplayName("P-34 P-35 a draw accounts for everybody and says up to which event it knows")
    void conservationAndVersion() {
        Evening evening = Evening.of(3, 7);
        evening.put("/entries/" + evening.entries.get(6) + "/participation", Map.of("rounds", Map.of("1", false)))
                .then()
                .statusCode(200);
        int known = evening.version();
        evening.draws(1, Map.of())
                .then()
                .statusCode(201)
                .body("basedOnVersion", is(known))
                .body("conservation", is("6 paired + 0 bye + 1 absent + 0 withdrawn + 0 left out = 7 registered"));
    }

    @Test
    @DisplayName("P-35 draws asked for while results arrive know them or are not recorded")
    void drawsWhileResultsArrive() {
        Evening evening = Evening.of(3, 16);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        tables.values().forEach(pair -> evening.finished(Api.game(pair), "WHITE"));
        List<String> seen =
                tables.values().stream().map(pair -> pair.get("gameId") + "@1").toList();
        Response draw = evening.draws(2, Map.of("seen", seen));
        draw.then().statusCode(201).body("warnings", empty());
        evening.publishes(2, draw).then().statusCode(200);
        Api.tables(draw).values().forEach(pair -> assertEquals(score(pair, "white"), score(pair, "black"), 0.001));
    }

    private static double score(Map<String, Object> pair, String colour) {
        return ((Number) ((Map<?, ?>) pair.get(colour)).get("score")).doubleValue();
    }

    @Test
    @DisplayName(
            "P-38 a missed evening counts for the draw as agreed and for the standings as agreed, apart from each other")
    void absenceForTheDraw() {
        Map<String, Object> settings = Map.of(
                "name",
                "Club league",
                "rounds",
                3,
                "barRank",
                "9d",
                "floorRank",
                "30k",
                "scores",
                Map.of("absenceHalfPoints", 0),
                "arrangements",
                Map.of("pairingAbsenceHalfPoints", 2));
        Evening evening = Evening.of(settings, 6);
        for (int away = 0; away < 2; away++) {
            evening.put(
                            "/entries/" + evening.entries.get(away) + "/participation",
                            Map.of("rounds", Map.of("1", false)))
                    .then()
                    .statusCode(200);
        }
        Map<Integer, Map<String, Object>> first = evening.round(1);
        Set<String> losers = new HashSet<>();
        first.values().forEach(pair -> losers.add(Evening.entry(pair, "black")));
        Response draw = evening.draws(2, Map.of());
        assertTrue(Evening.meetings(Api.tables(draw)).contains(losers), "the losers meet, not the two who were away");
        String away = evening.entries.get(0).toString();
        Api.look(evening.id, "/standings?after=1")
                .then()
                .body("rows.find { it.entryId == '" + away + "' }.criteria.NBW", nullValue())
                .body("rows.findAll { it.cells[0] == '0=' }.place.unique()", hasSize(1))
                .body("rows.find { it.entryId == '" + away + "' }.place", greaterThan(2));
    }

    @Test
    @DisplayName("two directors at once: a proposal is compared, edited and published only while the facts hold")
    void twoDirectors() {
        Evening evening = Evening.of(3, 6);
        Response mine = evening.draws(1, Map.of("seed", 1));
        int version = mine.path("version");
        Response theirs = evening.draws(1, Map.of("seed", 2, "profile", "opengotha"));
        theirs.then().statusCode(201);
        evening.get("/rounds/1/compare?with=" + version)
                .then()
                .statusCode(200)
                .body("before.profile", is("tengen"))
                .body("after.profile", is("opengotha"));
        evening.post("/rounds/1/try", Map.of("seed", 3))
                .then()
                .statusCode(200)
                .body("optimal", is(true))
                .body("round", is(1));
        evening.director
                .command()
                .header("If-Match", "\"" + version + "\"")
                .body(Map.of("inputHash", mine.path("inputHash")))
                .post(evening.path("/rounds/1/publish"))
                .then()
                .statusCode(412);
        evening.post("/rounds/1/restore", Map.of("version", version))
                .then()
                .statusCode(200)
                .body("manual", is(true));
        evening.enters("Newcomer", "1k");
        evening.publishes(1, mine).then().statusCode(409).body("type", is("/problems/draw-outdated"));
    }
}
