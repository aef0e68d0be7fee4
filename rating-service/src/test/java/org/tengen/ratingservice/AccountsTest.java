package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.identity.Account;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class AccountsTest {

    private static final String PASSWORD = "a quiet corner point";
    private static final Duration SOON = PlayedEvent.SOON;

    private static Map<String, Object> director(String login) {
        return Map.of(
                "login",
                login,
                "password",
                PASSWORD,
                "displayName",
                "Dora Director",
                "roles",
                List.of("tournament-director"));
    }

    /** One office for all, so that a repeated key is a repetition. */
    private static final String OFFICE = TestTokens.admin();

    private static String open(String key, Map<String, Object> account) {
        return given().auth()
                .oauth2(OFFICE)
                .header("Idempotency-Key", key)
                .contentType("application/json")
                .body(account)
                .post("/api/accounts")
                .then()
                .statusCode(201)
                .extract()
                .path("accountId");
    }

    @Test
    void theSetUpLinkMakesOneAdminAndNoMore() throws IOException {
        Path token = KitTestResource.secrets().resolve("setup-token");
        Files.writeString(token, "link-for-the-first\n");
        given().get("/setup?token=guess").then().statusCode(403).body("type", is("/problems/setup-token-wrong"));
        given().get("/setup").then().statusCode(403);
        given().accept("text/html")
                .get("/setup?token=link-for-the-first")
                .then()
                .statusCode(200)
                .body(containsString("Make the account"));
        given().formParam("login", "office")
                .formParam("password", "short")
                .formParam("displayName", "Olga Office")
                .formParam("federation", "TST")
                .post("/setup?token=link-for-the-first")
                .then()
                .statusCode(400)
                .body(containsString("at least 10 characters"));
        given().formParam("password", PASSWORD)
                .cookie("tengen_language", "de")
                .post("/setup?token=link-for-the-first")
                .then()
                .statusCode(400)
                .body(containsString("Benutzername fehlt; Dein Name fehlt"));
        assertTrue(Files.exists(token), "a mistyped form does not use the link up");
        given().redirects()
                .follow(false)
                .formParam("login", "office")
                .formParam("password", PASSWORD)
                .formParam("displayName", "Olga Office")
                .formParam("federation", "TST")
                .post("/setup?token=link-for-the-first")
                .then()
                .statusCode(303)
                .cookie("tengen_session");
        assertFalse(Files.exists(token));
        given().get("/setup?token=link-for-the-first").then().statusCode(403);

        Files.writeString(token, "link-laid-down-again");
        given().contentType("application/json")
                .body(Map.of("login", "second", "password", PASSWORD, "displayName", "Second"))
                .post("/setup?token=link-laid-down-again")
                .then()
                .statusCode(410)
                .body("type", is("/problems/setup-done"));

        String bearer = given().contentType("application/json")
                .body(Map.of("login", "OFFICE", "password", PASSWORD))
                .post("/api/session")
                .then()
                .statusCode(200)
                .extract()
                .path("token");
        given().auth()
                .oauth2(bearer)
                .get("/api/accounts/me")
                .then()
                .statusCode(200)
                .body("roles", hasItem("federation-admin"))
                .body("federation", is("TST"))
                .body("displayName", is("Olga Office"));
    }

    @Test
    void anAccountIsOpenedOnceAndToldToTheOthers() {
        String key = UUID.randomUUID().toString();
        String login = "dora-" + key;
        String id = open(key, director(login));
        assertEquals(id, open(key, director(login)), "the same key gives the same answer");
        given().auth()
                .oauth2(TestTokens.admin())
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("application/json")
                .body(director(login.toUpperCase(java.util.Locale.ROOT)))
                .post("/api/accounts")
                .then()
                .statusCode(409)
                .body("type", is("/problems/login-taken"));
        given().auth()
                .oauth2(TestTokens.admin())
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("application/json")
                .body(Map.of("login", "x", "password", "y", "displayName", "z", "roles", List.of("emperor")))
                .post("/api/accounts")
                .then()
                .statusCode(400)
                .body("violations.field", hasItem("roles"))
                .body("violations.field", hasItem("password"));
        Awaitility.await()
                .atMost(SOON)
                .until(() -> !Topics.read("rating.accounts.v1", id).isEmpty());
        JsonNode told = Topics.json(Topics.read("rating.accounts.v1", id).get(0));
        assertEquals(Set.of(), Topics.breaches("rating.accounts.v1", told));
        assertFalse(told.toString().contains(login), "a login is nobody else's business");
    }

    @Test
    void closingAnAccountRaisesItsEpochAndRefusesTheNextSignIn() {
        String key = UUID.randomUUID().toString();
        String login = "closed-" + key;
        String id = open(key, director(login));
        given().contentType("application/json")
                .body(Map.of("login", login, "password", PASSWORD))
                .post("/api/session")
                .then()
                .statusCode(200);
        given().auth()
                .oauth2(TestTokens.director())
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post("/api/accounts/" + id + "/close")
                .then()
                .statusCode(403);
        Account elsewhere = new Account(
                UUID.randomUUID().toString(),
                "Elsewhere",
                Set.of(Roles.FEDERATION_ADMIN),
                "YYY",
                1,
                true,
                Optional.empty());
        for (String ending : List.of("/close", "/end-sessions")) {
            given().auth()
                    .oauth2(TestTokens.token(elsewhere, Duration.ofMinutes(5)))
                    .header("Idempotency-Key", UUID.randomUUID().toString())
                    .post("/api/accounts/" + id + ending)
                    .then()
                    .statusCode(404);
        }
        String closing = UUID.randomUUID().toString();
        for (int repeat = 0; repeat < 2; repeat++) {
            given().auth()
                    .oauth2(OFFICE)
                    .header("Idempotency-Key", closing)
                    .post("/api/accounts/" + id + "/close")
                    .then()
                    .statusCode(204);
        }
        given().contentType("application/json")
                .body(Map.of("login", login, "password", PASSWORD))
                .post("/api/session")
                .then()
                .statusCode(401)
                .body("type", is("/problems/wrong-password"));
        Awaitility.await()
                .atMost(SOON)
                .until(() -> Topics.read("rating.accounts.v1", id).size() == 2);
        assertNull(
                Topics.read("rating.accounts.v1", id).get(1).value(),
                "a tombstone, once for the repeated closing: nobody renews its sessions, nothing keeps the name");
        assertEquals(List.of(), database("SELECT 1 FROM account WHERE login = '" + login + "'"));
        assertEquals(
                List.of(),
                database("SELECT 1 FROM command_log WHERE outcome LIKE '%" + login + "%' OR outcome LIKE '%Dora%'"));
        given().auth()
                .oauth2(OFFICE)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post("/api/accounts/" + id + "/end-sessions")
                .then()
                .statusCode(204);
        Awaitility.await()
                .atMost(SOON)
                .until(() -> Topics.read("rating.accounts.v1", id).size() == 3);
        assertNull(Topics.read("rating.accounts.v1", id).get(2).value());
    }

    @jakarta.inject.Inject
    Transactor transactor;

    private List<Integer> database(String sql) {
        return transactor.inTransaction(connection -> Sql.query(connection, sql, row -> row.getInt(1)));
    }

    @Test
    @DisplayName(
            "S-04 whoever is forgotten signs in no more, under no id: login and name are gone, others get a tombstone")
    void aForgottenPersonHasNoAccount() {
        OfficeClient office = new OfficeClient(TestTokens.FEDERATION, "main");
        String key = UUID.randomUUID().toString();
        String login = "gone-" + key;
        String player = OfficeClient.json(
                        office.post(
                                "/api/players",
                                Map.of(
                                        "players",
                                        List.of(Map.of("name", "Gonefur", "firstName", "Ann", "rank", "2d")))),
                        200)
                .at("/players/0/playerId")
                .asText();
        String entrant = UUID.randomUUID().toString();
        office.decide(Map.of("type", "MERGE", "from", entrant, "into", player));
        Map<String, Object> opening = new java.util.HashMap<>(director(login));
        opening.put("playerId", entrant);
        String id = open(key, opening);
        office.delete("/api/players/" + player + "/registry/person").then().statusCode(204);
        given().contentType("application/json")
                .body(Map.of("login", login, "password", PASSWORD))
                .post("/api/session")
                .then()
                .statusCode(401);
        Awaitility.await()
                .atMost(SOON)
                .until(() -> Topics.read("rating.accounts.v1", id).size() == 2);
        assertNull(Topics.read("rating.accounts.v1", id).get(1).value());
        assertEquals(
                List.of(),
                database("SELECT 1 FROM account WHERE account_id = '" + id
                        + "' AND (login LIKE 'gone%' OR display_name <> '' OR active)"));
    }

    @Test
    @DisplayName("S-07 a federation's admin makes no operator, who stands above federations")
    void noOperator() {
        given().auth()
                .oauth2(OFFICE)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("application/json")
                .body(Map.of(
                        "login",
                        "above",
                        "password",
                        PASSWORD,
                        "displayName",
                        "Above",
                        "roles",
                        List.of(Roles.OPERATOR)))
                .post("/api/accounts")
                .then()
                .statusCode(400)
                .body("violations.field", hasItem("roles"));
    }

    @Test
    void theSignInPageSignsInAndOut() {
        String key = UUID.randomUUID().toString();
        String login = "page-" + key;
        open(key, director(login));
        given().get("/login").then().statusCode(200).body(containsString("Password"));
        given().formParam("login", login)
                .formParam("password", "wrong")
                .post("/login")
                .then()
                .statusCode(401)
                .body(containsString("Login or password are wrong"));
        String cookie = given().redirects()
                .follow(false)
                .formParam("login", login)
                .formParam("password", PASSWORD)
                .formParam("next", "/ratings")
                .post("/login")
                .then()
                .statusCode(303)
                .header("Location", containsString("/ratings"))
                .extract()
                .cookie("tengen_session");
        String page = given().cookie("tengen_session", cookie)
                .get("/ratings")
                .then()
                .statusCode(200)
                .body(containsString("Dora Director"))
                .extract()
                .asString();
        String csrf = page.replaceAll("(?s).*name=\"csrf-token\" value=\"([^\"]+)\".*", "$1");
        given().redirects()
                .follow(false)
                .cookie("tengen_session", cookie)
                .post("/logout")
                .then()
                .statusCode(403);
        given().redirects()
                .follow(false)
                .cookie("tengen_session", cookie)
                .formParam("csrf-token", csrf)
                .post("/logout")
                .then()
                .statusCode(303)
                .header("Set-Cookie", containsString("Max-Age=0"));
    }

    @Test
    void onlyTheOfficeOpensAccounts() {
        for (String token : List.of(TestTokens.director(), TestTokens.operator(), TestTokens.referee())) {
            given().auth()
                    .oauth2(token)
                    .header("Idempotency-Key", UUID.randomUUID().toString())
                    .contentType("application/json")
                    .body(director("nobody"))
                    .post("/api/accounts")
                    .then()
                    .statusCode(403);
        }
        given().contentType("application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .body(director("nobody"))
                .post("/api/accounts")
                .then()
                .statusCode(401)
                .body("type", is("/problems/not-signed-in"))
                .body("detail", not(containsString("null")));
        given().get("/api/accounts/me").then().statusCode(401);
    }
}
