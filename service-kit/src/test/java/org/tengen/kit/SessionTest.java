package org.tengen.kit;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.tengen.kit.identity.Account;
import org.tengen.kit.identity.Accounts;
import org.tengen.kit.identity.Link;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.identity.Tokens;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.testing.ExternalIssuer;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(KitTestResource.class)
@QuarkusTestResource(ExternalIssuer.class)
class SessionTest {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String COOKIE = "tengen_session";

    @Inject
    Accounts accounts;

    @Inject
    Tokens tokens;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String kafka;

    private static Account director() {
        return TestTokens.account(Optional.empty(), Roles.TOURNAMENT_DIRECTOR);
    }

    @Test
    void theCookieSignsInAndThePageShowsIt() {
        String cookie = TestTokens.session(director(), Duration.ZERO);
        given().cookie(COOKIE, cookie).get("/sample/me").then().statusCode(200);
        given().cookie(COOKIE, cookie)
                .get("/sample/page")
                .then()
                .statusCode(200)
                .body(containsString("Test Account"))
                .body(containsString("Sign out"));
    }

    @Test
    void aChangeWithTheCookieNeedsTheTokenOfItsSession() {
        String cookie = TestTokens.session(director(), Duration.ZERO);
        String token = csrfToken(cookie);
        given().cookie(COOKIE, cookie)
                .formParam("name", "x")
                .post("/sample/form")
                .then()
                .statusCode(403)
                .body("type", is("/problems/request-not-from-this-site"));
        given().cookie(COOKIE, cookie)
                .formParam("name", "x")
                .formParam("csrf-token", token)
                .post("/sample/form")
                .then()
                .statusCode(200)
                .body(is("hello x"));
        given().cookie(COOKIE, cookie)
                .header("X-CSRF-Token", token)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .header("If-Match", "\"7\"")
                .contentType("application/json")
                .body("{\"point\":\"D4\"}")
                .post("/sample/moves")
                .then()
                .statusCode(201)
                .body("by", is("Test Account"));
        String other = TestTokens.session(director(), Duration.ZERO);
        given().cookie(COOKIE, other)
                .formParam("csrf-token", token)
                .post("/sample/form")
                .then()
                .statusCode(403);
    }

    @Test
    void aFormOfAnotherSiteIsRefusedEvenWithoutSession() {
        given().header("Sec-Fetch-Site", "cross-site")
                .formParam("name", "x")
                .post("/sample/form")
                .then()
                .statusCode(403);
        given().header("Origin", "http://elsewhere.example")
                .formParam("name", "x")
                .post("/sample/form")
                .then()
                .statusCode(403);
        given().header("Sec-Fetch-Site", "same-origin")
                .formParam("name", "x")
                .post("/sample/form")
                .then()
                .statusCode(200);
    }

    @Test
    void aWorthlessCookieNeverBreaksAPage() {
        given().cookie(COOKIE, "rubbish")
                .get("/sample/page")
                .then()
                .statusCode(200)
                .body(containsString("Sign in"));
        given().cookie(COOKIE, TestTokens.session(director(), Duration.ofHours(20)))
                .get("/sample/me")
                .then()
                .statusCode(401);
    }

    @Test
    void aSessionIsRenewedWhileTheAccountStands() throws Exception {
        Account account = director();
        String old = TestTokens.session(account, Duration.ofHours(2));
        given().cookie(COOKIE, old).get("/sample/me").then().statusCode(401);

        publish(account, 1, true);
        Awaitility.await()
                .atMost(SOON)
                .until(() -> accounts.find(account.accountId()).isPresent());
        String fresh = given().cookie(COOKIE, old)
                .get("/sample/me")
                .then()
                .statusCode(200)
                .header("Set-Cookie", containsString("HttpOnly"))
                .header("Set-Cookie", not(containsString("Secure")))
                .extract()
                .cookie(COOKIE);
        given().cookie(COOKIE, fresh).get("/sample/me").then().statusCode(200).header("Set-Cookie", nullValue());
        assertEquals(csrfToken(old), csrfToken(fresh), "open forms stay valid over a renewal");

        publish(account, 2, true);
        Awaitility.await()
                .atMost(SOON)
                .until(() -> accounts.find(account.accountId()).orElseThrow().epoch() == 2);
        given().cookie(COOKIE, old).get("/sample/me").then().statusCode(401);
    }

    @Test
    void aLinkIsReadBackAndIsNoBearerToken() {
        Instant now = Instant.now();
        Link link = new Link("enter-results", UUID.randomUUID().toString(), 3, "Room A", null, now.plusSeconds(60));
        String signed = tokens.link(link, now);
        Link read = tokens.readLink(signed).orElseThrow();
        assertTrue(read.covers("enter-results", link.tournament(), 3, "Room A", "any"));
        assertEquals(false, read.covers("enter-results", link.tournament(), 4, "Room A", "any"));
        assertEquals(Optional.empty(), tokens.readLink(signed.substring(0, signed.length() - 4) + "AAAA"));
        assertEquals(
                Optional.empty(),
                tokens.readLink(tokens.link(
                        new Link("enter-results", link.tournament(), null, null, null, now.minusSeconds(5)),
                        now.minusSeconds(60))));
        given().auth().oauth2(signed).get("/sample/me").then().statusCode(401);
        given().auth().oauth2(TestTokens.helper(link)).get("/sample/me").then().statusCode(403);
    }

    @Test
    void anExternalIssuersTokenIsTakenBesideOurOwn() {
        me(ExternalIssuer.token(ExternalIssuer.ISSUER, "tengen", Roles.TOURNAMENT_DIRECTOR))
                .statusCode(200)
                .body("federation", is("XX"));
        me(TestTokens.director()).statusCode(200).body("federation", is(TestTokens.FEDERATION));
        me(ExternalIssuer.token(ExternalIssuer.ISSUER, "some-other-service", Roles.TOURNAMENT_DIRECTOR))
                .statusCode(401);
        me(ExternalIssuer.token("https://elsewhere.example", "tengen", Roles.TOURNAMENT_DIRECTOR))
                .statusCode(401);
        me(ExternalIssuer.token(Tokens.ISSUER, "tengen", Roles.TOURNAMENT_DIRECTOR))
                .statusCode(401);
    }

    private static ValidatableResponse me(String token) {
        return given().auth().oauth2(token).get("/sample/me").then();
    }

    private static String csrfToken(String cookie) {
        String page = given().cookie(COOKIE, cookie).get("/sample/page").asString();
        Matcher field =
                Pattern.compile("name=\"csrf-token\" value=\"([^\"]+)\"").matcher(page);
        assertTrue(field.find(), page);
        return field.group(1);
    }

    private void publish(Account account, int epoch, boolean active) throws Exception {
        Map<String, Object> settings = Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, kafka);
        String json = EventJson.write(Map.of(
                "accountId", account.accountId(),
                "displayName", account.name(),
                "roles", Set.of(Roles.TOURNAMENT_DIRECTOR),
                "federation", account.federation(),
                "epoch", epoch,
                "active", active));
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>("rating.accounts.v1", account.accountId(), json.getBytes()))
                    .get(SOON.toSeconds(), TimeUnit.SECONDS);
        }
    }
}
