package org.tengen.gameservice;

import static org.awaitility.Awaitility.await;

import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.identity.Link;
import org.tengen.kit.testing.TestTokens;

/** A tournament of some boards as pairing-service publishes it, each test with one of its own. */
final class TestRound {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    final UUID tournament = UUID.randomUUID();
    final List<UUID> games = new ArrayList<>();
    final List<UUID> black = new ArrayList<>();
    final List<UUID> white = new ArrayList<>();

    private final String federation;

    private TestRound(String federation) {
        this.federation = federation;
    }

    /** Publishes round 1 with so many tables and waits until the games are there. */
    static TestRound of(int tables) {
        return of(tables, TestTokens.FEDERATION);
    }

    static TestRound of(int tables, String federation) {
        TestRound round = new TestRound(federation);
        for (int i = 0; i < tables; i++) {
            round.games.add(UUID.randomUUID());
            round.black.add(UUID.randomUUID());
            round.white.add(UUID.randomUUID());
        }
        round.publish(1, 1, "PUBLISHED", round.games);
        return round;
    }

    /** Publishes a round with these games, the pairings of the first tables, and waits for the last of them. */
    void publish(int number, int revision, String status, List<UUID> ids) {
        StringBuilder pairings = new StringBuilder();
        for (int i = 0; i < ids.size(); i++) {
            pairings.append(i == 0 ? "" : ",")
                    .append("""
                    {"gameId": "%s", "table": %d, "black": %s, "white": %s, "handicap": 0, "komiHalfPoints": 13}""".formatted(ids.get(i), i + 1, side(black.get(i)), side(white.get(i))));
        }
        String value = """
                {"tournamentId": "%s", "federation": "%s", "round": %d, "revision": %d, "status": "%s",
                 "tournament": {"name": "Autumn Tournament", "rounds": 3, "gameClass": "A", "ruleset": "JAPANESE_1989",
                                "boardSize": {"width": 9, "height": 9}, "timeSystem": "30 min + 3 x 30 s",
                                "place": "Springfield", "endDate": "2026-03-08"},
                 "pairings": [%s], "byes": []}""".formatted(tournament, federation, number, revision, status, pairings);
        Wire.send(
                "tournament.rounds.v1",
                tournament + "/" + number,
                "tournament.rounds.published",
                UUID.randomUUID(),
                1,
                revision,
                value);
        await().atMost(PATIENCE)
                .until(() -> Api.game(ids.get(ids.size() - 1).toString()).statusCode() == 200);
    }

    private static String side(UUID player) {
        return """
                {"playerId": "%s", "rank": {"value": 2, "shown": "3d"}, "rating": 2310.0}""".formatted(player);
    }

    String path(int table) {
        return "/api/games/" + games.get(table - 1);
    }

    Response game(int table) {
        return Api.game(games.get(table - 1).toString());
    }

    int version(int table) {
        return Api.version(games.get(table - 1).toString());
    }

    /** A phone that scanned the code on this table. */
    String phone(int table) {
        return TestTokens.helper(new Link(
                "confirm-result",
                tournament.toString(),
                1,
                null,
                games.get(table - 1).toString(),
                Instant.now().plusSeconds(600)));
    }

    /** A helper by a link; a room names its tables. */
    String helper(String room) {
        return TestTokens.helper(new Link(
                "enter-results",
                tournament.toString(),
                1,
                room,
                null,
                Instant.now().plusSeconds(600)));
    }
}
