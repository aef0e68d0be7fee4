package org.tengen.pairingservice.scenario;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.kit.testing.TestTokens;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** A tournament run over HTTP, with game-service played by the test. */
final class Evening {

    final Api director;
    final String token;
    final UUID id;
    final List<UUID> entries = new ArrayList<>();

    private Evening(String token, UUID id) {
        this.token = token;
        this.director = Api.with(token);
        this.id = id;
    }

    static Evening of(int rounds, int players) {
        return of(Map.of("name", "Evening", "rounds", rounds, "barRank", "9d", "floorRank", "30k"), players);
    }

    /** Everybody is 1 kyu, so that nobody has a handicap and only results part them. */
    static Evening of(Map<String, Object> settings, int players) {
        String token = TestTokens.director();
        UUID id = UUID.fromString(Api.with(token)
                .command()
                .body(settings)
                .post("/api/tournaments")
                .then()
                .statusCode(201)
                .extract()
                .path("tournamentId"));
        Evening evening = new Evening(token, id);
        for (int number = 1; number <= players; number++) {
            evening.entries.add(evening.enters("P" + number, "1k"));
        }
        return evening;
    }

    UUID enters(String name, String rank) {
        return UUID.fromString(post("/entries", Map.of("name", name, "firstName", "Test", "rank", rank))
                .then()
                .statusCode(201)
                .extract()
                .path("entryId"));
    }

    String path(String rest) {
        return "/api/tournaments/" + id + rest;
    }

    Response post(String rest, Object body) {
        return director.command().body(body).post(path(rest));
    }

    Response put(String rest, Object body) {
        return director.seen(version()).body(body).put(path(rest));
    }

    Response get(String rest) {
        return director.command().get(path(rest));
    }

    /** A page as the director sees it. */
    Response page(String rest) {
        return director.command().accept("text/html").get("/tournaments/" + id + rest);
    }

    int version() {
        return Api.look(id, "").path("version");
    }

    Response draws(int round, Map<String, Object> how) {
        return post("/rounds/" + round + "/draw", how);
    }

    Response publishes(int round, Response draw) {
        return post("/rounds/" + round + "/publish", Map.of("inputHash", draw.path("inputHash")));
    }

    /** Draws, checks that nobody is lost and publishes; the games by table. */
    Map<Integer, Map<String, Object>> published(int round) {
        return published(round, Map.of());
    }

    Map<Integer, Map<String, Object>> published(int round, Map<String, Object> how) {
        Response draw = draws(round, how);
        draw.then().statusCode(201);
        everybodyOnce(draw);
        publishes(round, draw).then().statusCode(200);
        return Api.tables(draw);
    }

    /** Nobody plays himself, nobody sits twice, and the sentence of conservation adds up. */
    void everybodyOnce(Response draw) {
        Set<String> seen = new HashSet<>();
        Api.tables(draw).values().forEach(pair -> {
            assertNotEquals(entry(pair, "white"), entry(pair, "black"));
            assertTrue(seen.add(entry(pair, "white")) && seen.add(entry(pair, "black")), "sits twice");
        });
        List<String> byes = draw.path("byes.entryId");
        byes.forEach(bye -> assertTrue(seen.add(bye), "has game and bye"));
        List<String> left = draw.path("notPaired.entryId");
        left.forEach(one -> assertTrue(seen.add(one), "is left out and plays"));
        String line = draw.path("conservation");
        assertTrue(line.endsWith("= " + seen.size() + " registered"), line);
    }

    static String entry(Map<String, Object> pair, String colour) {
        return (String) ((Map<?, ?>) pair.get(colour)).get("entryId");
    }

    void finished(UUID game, String winner) {
        GameService.finished(id, game, 1, winner);
    }

    /** All games of a round end, the winner as the pair says. */
    void played(
            int round,
            Map<Integer, Map<String, Object>> tables,
            java.util.function.Function<Map<String, Object>, String> winner) {
        tables.values().forEach(pair -> finished(Api.game(pair), winner.apply(pair)));
        complete(round);
    }

    void played(int round, Map<Integer, Map<String, Object>> tables) {
        played(round, tables, pair -> "WHITE");
    }

    void complete(int round) {
        await().atMost(GameService.PATIENCE)
                .untilAsserted(() -> Api.look(id, "/rounds/" + round).then().body("missing", is(0)));
    }

    void closed(int round) {
        post("/rounds/" + round + "/close", Map.of()).then().statusCode(200);
    }

    /** A whole round: drawn, published, played, closed. */
    Map<Integer, Map<String, Object>> round(int round) {
        Map<Integer, Map<String, Object>> tables = published(round);
        played(round, tables);
        closed(round);
        return tables;
    }

    /** Game ids by table as anyone sees them. */
    Map<Integer, String> games(int round) {
        Map<Integer, String> games = new LinkedHashMap<>();
        Api.tables(Api.look(id, "/rounds/" + round))
                .forEach((table, pair) -> games.put(table, (String) pair.get("gameId")));
        return games;
    }

    /** Who met whom in a round. */
    static Set<Set<String>> meetings(Map<Integer, Map<String, Object>> tables) {
        Set<Set<String>> meetings = new HashSet<>();
        tables.values().forEach(pair -> meetings.add(Set.of(entry(pair, "white"), entry(pair, "black"))));
        return meetings;
    }

    /** White minus Black of everybody over even games. */
    static void count(Map<Integer, Map<String, Object>> tables, Map<String, Integer> balance) {
        tables.values().forEach(pair -> {
            balance.merge(entry(pair, "white"), 1, Integer::sum);
            balance.merge(entry(pair, "black"), -1, Integer::sum);
        });
    }

    static Map<String, Integer> nobody() {
        return new HashMap<>();
    }

    static void same(Object expected, Object actual) {
        assertEquals(expected, actual);
    }
}
