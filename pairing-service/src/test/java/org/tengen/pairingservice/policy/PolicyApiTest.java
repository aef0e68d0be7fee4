package org.tengen.pairingservice.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.identity.Account;
import org.tengen.kit.identity.Link;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.tournament.StaffRole;

/** Every command with every role over HTTP, against a table written down here a second time. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class PolicyApiTest {

    private static final String D = "director";
    private static final String M = "drawmaster";
    private static final String R = "referee";
    private static final String V = "viewer";

    private static final Set<String> NOBODY = Set.of();
    private static final Set<String> DIRECTOR = Set.of(D);
    private static final Set<String> PAIRING = Set.of(D, M);
    private static final Set<String> CORRECTING = Set.of(D, M, R);
    private static final Set<String> LOOKING = Set.of(D, M, R, V);

    /** @param root {@code /api} or nothing for a page */
    record Row(String method, String root, String path, Set<String> allowed, String body) {

        Row(String method, String path, Set<String> allowed) {
            this(method, path, allowed, "{}");
        }

        /** With a body, where one without its field is refused before anybody is asked who sent it. */
        Row(String method, String path, Set<String> allowed, String body) {
            this(method, "/api", path, allowed, body);
        }

        static Row page(String path, Set<String> allowed) {
            return new Row("GET", "", path, allowed, "{}");
        }

        String endpoint() {
            return method + " " + root + "/tournaments/{any}" + path;
        }
    }

    static final List<Row> TABLE = List.of(
            new Row("PUT", "/settings", DIRECTOR),
            new Row("POST", "/settings/preview", DIRECTOR, "{\"name\":\"Spring\"}"),
            new Row("PUT", "/staff/{any}", DIRECTOR),
            new Row("POST", "/standings/freeze", DIRECTOR),
            new Row("POST", "/standings/unfreeze", DIRECTOR),
            new Row("PUT", "/play-off", DIRECTOR, "{\"order\":[]}"),
            new Row("PUT", "/prizes/rules", DIRECTOR),
            new Row("POST", "/close", DIRECTOR),
            new Row("POST", "/reopen", DIRECTOR),
            new Row("POST", "/undo", DIRECTOR),
            new Row("POST", "/what-if/keep", DIRECTOR),
            new Row("POST", "/links", DIRECTOR),
            new Row("GET", "/links", DIRECTOR),
            new Row("DELETE", "/links/{any}", DIRECTOR),
            new Row("GET", "/bundle", DIRECTOR),
            new Row("POST", "/rounds/1/withdraw", DIRECTOR),
            new Row("POST", "/rounds/1/reopen", DIRECTOR),
            new Row("DELETE", "/entries/{any}/person", NOBODY),
            new Row("POST", "/rounds/1/draw", PAIRING),
            new Row("DELETE", "/rounds/1/draw", PAIRING),
            new Row("PUT", "/rounds/1/pairings", PAIRING),
            new Row("POST", "/rounds/1/publish", PAIRING, "{\"inputHash\":\"none\"}"),
            new Row("POST", "/rounds/1/close", PAIRING),
            new Row("POST", "/rounds/1/try", PAIRING),
            new Row("POST", "/rounds/1/weigh", PAIRING),
            new Row("POST", "/rounds/1/restore", PAIRING),
            new Row("PUT", "/rounds/1/clock", PAIRING),
            new Row("POST", "/rounds/1/boards/{any}/default", PAIRING, "{\"winner\":\"WHITE\"}"),
            new Row("PUT", "/rounds/1/boards/{any}/hold", CORRECTING, "{\"kind\":\"UNFINISHED\"}"),
            new Row("DELETE", "/rounds/1/boards/{any}/hold", CORRECTING),
            new Row("POST", "/rounds/1/pair", PAIRING),
            new Row("PUT", "/constraints", PAIRING),
            new Row("POST", "/what-if", PAIRING),
            new Row("POST", "/corrections/repair", PAIRING),
            new Row("POST", "/corrections/agree", PAIRING),
            new Row("POST", "/entries", PAIRING),
            new Row("PUT", "/entries/{any}", PAIRING),
            new Row("PUT", "/entries/{any}/participation", PAIRING, "{\"rounds\":{\"1\":false}}"),
            new Row("PUT", "/entries/{any}/payment", PAIRING),
            new Row("PUT", "/entries/{any}/seating", PAIRING, "{\"table\":3}"),
            new Row("POST", "/entries/{any}/withdraw", PAIRING),
            new Row("POST", "/entries/{any}/reinstate", PAIRING),
            new Row("POST", "/entries/{any}/check-in", PAIRING),
            new Row("POST", "/entries/{any}/listing", PAIRING, "{\"listed\":true}"),
            new Row("POST", "/entries/{any}/promote", PAIRING),
            new Row("POST", "/presence/absent", PAIRING),
            new Row("POST", "/requests/{any}/answer", PAIRING),
            new Row("GET", "/players", PAIRING),
            new Row("POST", "/corrections/preview", CORRECTING),
            new Row("GET", "/rounds/1/compare", LOOKING),
            new Row("GET", "/presence", LOOKING),
            new Row("GET", "/missing", LOOKING),
            new Row("GET", "/counting", LOOKING),
            new Row("GET", "/constraints", LOOKING),
            new Row("GET", "/prizes/rules", LOOKING),
            new Row("GET", "/history", LOOKING),
            Row.page("/desk", LOOKING),
            Row.page("/desk/players", LOOKING),
            Row.page("/desk/rules", LOOKING),
            Row.page("/desk/publish", LOOKING),
            Row.page("/desk/results", LOOKING),
            Row.page("/desk/standings", LOOKING),
            Row.page("/desk/rounds/1/quality", LOOKING),
            Row.page("/desk/rounds/1/boards/{any}", LOOKING),
            Row.page("/desk/files", LOOKING),
            Row.page("/history", LOOKING),
            Row.page("/what-if", LOOKING),
            Row.page("/corrections", CORRECTING),
            Row.page("/check-in", PAIRING),
            Row.page("/links", DIRECTOR));

    private static final Map<StaffRole, String> PUBLISHED = new EnumMap<>(Map.of(
            StaffRole.DRAWMASTER, M,
            StaffRole.REFEREE, R,
            StaffRole.HELPER, "helper",
            StaffRole.VIEWER, V));

    @Test
    @DisplayName("N-07 N-09 S-01 every command with every role: allowed as the table says, for everybody else refused")
    void everyCommandWithEveryRole() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        Map<String, Api> callers = new java.util.LinkedHashMap<>();
        callers.put(D, director);
        PUBLISHED.forEach((role, name) -> callers.put(name, staff(director, tournament, name)));
        callers.put("stranger who directs elsewhere", Api.director());
        callers.put("player", Api.with(TestTokens.player(UUID.randomUUID())));
        Link link = new Link(
                "enter-results",
                tournament.toString(),
                1,
                null,
                null,
                Instant.now().plusSeconds(600));
        callers.put("helper by link", Api.with(TestTokens.helper(link)));
        List<String> wrong = new ArrayList<>();
        for (Row row : TABLE) {
            callers.forEach((role, api) -> {
                int status = call(api, tournament, row).statusCode();
                boolean refused = status == 403 || status == 401;
                if (refused == row.allowed().contains(role)) {
                    wrong.add(row.endpoint() + " as " + role + ": " + status);
                }
            });
        }
        assertEquals(List.of(), wrong);
    }

    /** An account without any role of the platform but its own. */
    private static Api staff(Api director, UUID tournament, String role) {
        Account account = TestTokens.account(Optional.empty(), Roles.PLAYER);
        int version = Api.look(tournament, "").path("version");
        director.seen(version)
                .body(Map.of("roles", List.of(role)))
                .put("/api/tournaments/" + tournament + "/staff/" + account.accountId())
                .then()
                .statusCode(200);
        return Api.with(TestTokens.token(account, Duration.ofHours(1)));
    }

    private static Response call(Api api, UUID tournament, Row row) {
        String path = row.root() + "/tournaments/" + tournament
                + row.path().replace("{any}", UUID.randomUUID().toString());
        var command = api.command().header("If-Match", "\"1\"").redirects().follow(false);
        if (row.root().isEmpty()) {
            return command.accept("text/html").get(path);
        }
        return row.method().equals("GET")
                ? command.get(path)
                : command.body(row.body()).request(row.method(), path);
    }

    @Test
    @DisplayName("S-07 a director's word reaches no further than the account's own role; what no line names is closed")
    void whatIsNotNamedIsClosed() {
        assertEquals(Task.DIRECT, Policy.taskOf("POST", "/something-new"));
        assertEquals(Task.DIRECT, Policy.taskOf("DELETE", "/entries/x"));
        Api director = Api.director();
        UUID tournament = director.announced(3);
        Api promoted = staff(director, tournament, "tournament-director");
        assertEquals(
                403,
                call(promoted, tournament, new Row("PUT", "/settings", DIRECTOR))
                        .statusCode());
        assertTrue(Policy.ROLES.keySet().containsAll(List.of(StaffRole.values())));
    }
}
