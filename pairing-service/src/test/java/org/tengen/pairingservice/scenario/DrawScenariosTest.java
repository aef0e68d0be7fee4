package org.tengen.pairingservice.scenario;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;
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
import org.tengen.kit.testing.TestTokens;
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
    @DisplayName("P-03 P-05 the leader has the bye only when everybody else has had one, and the reason says so")
    void byeOfTheLeader() {
        Evening evening = Evening.of(3, 3);
        String leader = evening.entries.get(0).toString();
        for (int round = 1; round <= 2; round++) {
            Map<Integer, Map<String, Object>> tables =
                    evening.published(round, Map.of("bye", evening.entries.get(round)));
            evening.played(round, tables, pair -> Evening.entry(pair, "white").equals(leader) ? "WHITE" : "BLACK");
            evening.closed(round);
        }
        evening.published(3);
        Api.look(evening.id, "/rounds/3").then().body("bye.entryId", is(leader));
        evening.get("/rounds/3/entries/" + leader + "/why")
                .then()
                .statusCode(200)
                .body(containsString("above the lowest"), containsString("repeat a bye"));
    }

    @Test
    @DisplayName("P-06 a bye and an absence are different things in every file that can hold both, there and back")
    void byesInFiles() {
        Evening evening = Evening.of(2, 6);
        evening.put("/entries/" + evening.entries.get(5) + "/participation", Map.of("rounds", Map.of("1", false)))
                .then()
                .statusCode(200);
        evening.round(1);
        String bye = Api.look(evening.id, "/rounds/1").path("bye.name");
        for (String format : List.of("opengotha", "pairgoth", "bundle")) {
            byte[] file = evening.get("/files/" + format)
                    .then()
                    .statusCode(200)
                    .extract()
                    .asByteArray();
            Response taken = Api.with(TestTokens.director())
                    .command()
                    .contentType("application/octet-stream")
                    .body(file)
                    .post("/api/tournaments/import?games=true");
            taken.then().statusCode(201).body("players", is(6)).body("games", is(2));
            UUID copy = UUID.fromString(taken.path("tournamentId"));
            Api.look(copy, "/rounds/1").then().body("bye.name", is(bye));
            Api.look(copy, "/standings?after=1")
                    .then()
                    .body("rows.find { it.name == '" + bye + "' }.cells[0]", is("0+"))
                    .body("rows.find { it.name == 'P6' }.cells[0]", is("0="));
        }
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
                        .body("better", is(false))
                        .body("verdict", not(is("BETTER")))
                        .body("text[0]", containsString("the proposal"))
                        .body("optimum.quality.games", is(4));
            }
        }
        evening.post("/rounds/3/weigh", Map.of("swap", List.of(evening.entries.get(0), UUID.randomUUID())))
                .then()
                .statusCode(404);
    }

    @Test
    @DisplayName("two who exchange seats get the handicap of their new games, the stronger with White")
    void anExchangeHasItsOwnHandicap() {
        Evening evening = Evening.of(Map.of("name", "Stones", "rounds", 3, "barRank", "1d", "floorRank", "20k"), 0);
        UUID strong = evening.enters("P1", "1k");
        evening.enters("P2", "1k");
        UUID weak = evening.enters("P3", "9k");
        evening.enters("P4", "9k");
        evening.draws(1, Map.of("seed", 1)).then().statusCode(201).body("pairs.handicap", is(List.of(0, 0)));
        Response weighed = evening.post("/rounds/1/weigh", Map.of("swap", List.of(strong, weak)));
        weighed.then().body("text[0]", is("Worse than the proposal, first by: different scores."));
        List<Integer> stones = weighed.path("pairs.handicap");
        List<String> white = weighed.path("pairs.whiteName");
        assertTrue(stones.stream().allMatch(given -> given > 1), stones + " stones");
        assertTrue(List.of("P1 Test", "P2 Test").containsAll(white), white + " have White");
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
        // Five rounds without a repeat always exist for eight; a sixth need not (a triangle and a pentagon may be
        // left).
        evening.post("/rounds/6/try", Map.of())
                .then()
                .statusCode(200)
                .body("quality.largestColourBalance", lessThan(5));
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
        evening.page("/desk/results")
                .then()
                .body(containsString("/games/" + Api.game(tables.get(1))))
                .body(containsString("data-game=\"" + Api.game(tables.get(2)) + "\""));
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
}
