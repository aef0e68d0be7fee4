package org.tengen.kit;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.isA;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(KitTestResource.class)
class KitTest {

    private static final int GUESSES = 10;

    private static RequestSpecification command() {
        return given().header("Idempotency-Key", UUID.randomUUID().toString())
                .header("If-Match", "\"7\"")
                .contentType("application/json");
    }

    @Test
    void aPageHasTheDesignAndNothingInline() {
        String html = given().get("/sample/page")
                .then()
                .statusCode(200)
                .header("Content-Security-Policy", containsString("default-src 'self'"))
                .header("X-Content-Type-Options", "nosniff")
                .body(containsString("Spring Open"))
                .body(containsString("Sign in"))
                .body(not(containsString(" style=")))
                .body(not(containsString("<style")))
                .extract()
                .asString();
        Matcher files = Pattern.compile("(/kit/[0-9a-f]{12})/kit\\.css").matcher(html);
        assertEquals(true, files.find(), html);
        given().get(files.group(1) + "/kit.css")
                .then()
                .statusCode(200)
                .header("Cache-Control", containsString("immutable"))
                .contentType("text/css");
        given().get(files.group(1) + "/htmx.min.js").then().statusCode(200).contentType("text/javascript");
        given().get("/kit/000000000000/kit.css").then().statusCode(200).header("Cache-Control", "no-cache");
        given().get(files.group(1) + "/nothing.css").then().statusCode(404);
    }

    @Test
    void aPageSpeaksTheLanguageAskedForThenTheOneKeptThenTheBrowsers() {
        given().header("Accept-Language", "ro, en;q=0.5")
                .get("/sample/page")
                .then()
                .body(containsString("<html lang=\"ro\">"), containsString("Turnee"));
        String kept = given().header("Accept-Language", "ro")
                .get("/sample/page?lang=de")
                .then()
                .body(containsString("<html lang=\"de\">"), containsString("Turniere"))
                .extract()
                .cookie("tengen_language");
        given().header("Accept-Language", "ro")
                .cookie("tengen_language", kept)
                .get("/sample/page")
                .then()
                .body(containsString("<html lang=\"de\">"));
        given().cookie("tengen_language", "klingon")
                .get("/sample/page")
                .then()
                .body(containsString("<html lang=\"en\">"));
    }

    @Test
    void anUnknownAddressIsAProblemForProgramsAndAPageForBrowsers() {
        given().get("/sample/nowhere")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("type", is("/problems/not-found"))
                .body("status", is(404));
        given().accept("text/html,*/*;q=0.8")
                .get("/sample/nowhere")
                .then()
                .statusCode(404)
                .contentType("text/html")
                .body(containsString("Not found"));
    }

    @Test
    void anUnannotatedEndpointIsClosed() {
        given().auth()
                .oauth2(TestTokens.admin())
                .get("/sample/unannotated")
                .then()
                .statusCode(403);
    }

    @Test
    void aRoleIsNeededAndAWrongTokenIsAClearProblem() {
        given().get("/sample/me").then().statusCode(401).body("type", is("/problems/not-signed-in"));
        given().auth()
                .oauth2("not.a.token")
                .get("/sample/me")
                .then()
                .statusCode(401)
                .contentType("application/problem+json")
                .body("type", is("/problems/not-signed-in"));
        given().auth()
                .oauth2(TestTokens.expired(Roles.TOURNAMENT_DIRECTOR))
                .get("/sample/me")
                .then()
                .statusCode(401);
        given().auth()
                .oauth2(TestTokens.operator())
                .get("/sample/me")
                .then()
                .statusCode(403)
                .body("type", is("/problems/not-allowed"));
        given().auth()
                .oauth2(TestTokens.director())
                .get("/sample/me")
                .then()
                .statusCode(200)
                .body("federation", is(TestTokens.FEDERATION));
    }

    @Test
    void aBrowserWithoutSessionIsSentToTheSignInPage() {
        given().accept("text/html,*/*;q=0.8")
                .redirects()
                .follow(false)
                .get("/sample/me")
                .then()
                .statusCode(303)
                .header("Location", containsString("/login?next=%2Fsample%2Fme"));
    }

    @Test
    void aCommandNeedsKeyAndVersion() {
        given().header("If-Match", "\"7\"")
                .contentType("application/json")
                .body("{\"point\":\"D4\"}")
                .post("/sample/moves")
                .then()
                .statusCode(400)
                .body("type", is("/problems/idempotency-key-missing"));
        given().header("Idempotency-Key", "often")
                .contentType("application/json")
                .body("{\"point\":\"D4\"}")
                .post("/sample/moves")
                .then()
                .statusCode(400)
                .body("type", is("/problems/idempotency-key-malformed"));
        given().header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("application/json")
                .body("{\"point\":\"D4\"}")
                .post("/sample/moves")
                .then()
                .statusCode(428)
                .body("type", is("/problems/if-match-missing"));
        command()
                .body("{\"point\":\"D4\"}")
                .post("/sample/moves")
                .then()
                .statusCode(201)
                .header("ETag", "\"8\"");
    }

    @Test
    void aStaleVersionIsNamed() {
        given().header("Idempotency-Key", UUID.randomUUID().toString())
                .header("If-Match", "\"6\"")
                .contentType("application/json")
                .body("{\"point\":\"D4\"}")
                .post("/sample/moves")
                .then()
                .statusCode(412)
                .header("ETag", "\"7\"")
                .body("currentVersion", is(7));
    }

    @Test
    void badJsonIsLocated() {
        command()
                .body("{\"point\": \"D4\",\n \"number\": }")
                .post("/sample/moves")
                .then()
                .statusCode(400)
                .body("type", is("/problems/malformed-json"))
                .body("line", is(2));
        command()
                .body("{\"point\": \"D4\",\n \"captured\": [1, \"x\"]}")
                .post("/sample/moves")
                .then()
                .statusCode(400)
                .body("field", is("captured[1]"))
                .body("line", is(2));
        command()
                .body("{\"point\": \"D4\", \"colour\": \"B\"}")
                .post("/sample/moves")
                .then()
                .statusCode(400)
                .body("field", is("colour"));
        command()
                .body("{}")
                .post("/sample/moves")
                .then()
                .statusCode(400)
                .body("type", is("/problems/invalid-request"))
                .body("violations[0].field", is("point"));
        command()
                .contentType("text/csv")
                .body("D4")
                .post("/sample/moves")
                .then()
                .statusCode(415);
    }

    /** What could be meant otherwise is never guessed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"point\": \"D4\", \"number\": \"3\"}",
                "{\"point\": \"D4\", \"number\": \"\"}",
                "{\"point\": \"D4\", \"number\": 3.5}",
                "{\"point\": \"D4\", \"number\": true}",
                "{\"point\": 4}",
                "{\"point\": true}",
                "{\"point\": \"D4\", \"captured\": [\"3\"]}",
                "{\"point\": \"D4\", \"point\": \"E5\"}",
                "{\"point\": \"D4\"} {\"point\": \"E5\"}",
                "{\"point\": \"D4\", \"color\": 1}",
                "{\"point\": \"D4\", \"color\": \"1\"}",
                "{\"point\": \"D4\", \"sure\": \"true\"}",
                "{\"point\": \"D4\", \"sure\": 1}"
            })
    void jsonIsReadWithoutGuessing(String body) {
        command()
                .body(body)
                .post("/sample/moves")
                .then()
                .statusCode(400)
                .body("type", is("/problems/malformed-json"))
                .body("detail", not(containsString("oercion")));
    }

    @Test
    void aBodyThatIsTooLargeIsRefused() {
        command()
                .body("{\"point\":\"" + "x".repeat(300 * 1024) + "\"}")
                .post("/sample/moves")
                .then()
                .statusCode(413)
                .body("type", is("/problems/too-large"));
    }

    /** Any body above the limit of all addresses, whoever asks and whatever for. */
    @Test
    void aBodyBeyondEveryLimitIsRefusedWithWordsAndNotWithABrokenConnection() {
        command()
                .body(new byte[8 * 1024 * 1024 + 1])
                .post("/sample/moves")
                .then()
                .statusCode(413)
                .contentType("application/problem+json")
                .body("type", is("/problems/too-large"))
                .body("detail", containsString("8 MB"));
    }

    @Test
    void whoWasStartedByTheLauncherProvesIt() {
        given().header("X-Tengen-Challenge", "c")
                .get("/q/health/ready")
                .then()
                .header("X-Tengen-Proof", is("94d13e2c8a21e88b05b41fc5bb1333a70c20d189938b568a33dc38e7a9868bf6"));
        given().header("X-Tengen-Challenge", "c").get("/sample/page").then().header("X-Tengen-Proof", nullValue());
    }

    @Test
    void faultsShowNothingOfTheInside() {
        given().get("/sample/broken")
                .then()
                .statusCode(500)
                .body("type", is("/problems/internal-error"))
                .body("detail", not(containsString("secret")));
        given().get("/sample/database-away")
                .then()
                .statusCode(503)
                .header("Retry-After", not(nullValue()))
                .body("type", is("/problems/unavailable"));
    }

    @Test
    void theOperatorSeesTheLogAndNobodyElse() {
        given().auth()
                .oauth2(TestTokens.operator())
                .get("/admin/verify-log")
                .then()
                .statusCode(200)
                .body("ok", is(true))
                .body("streams", isA(Integer.class))
                .body("events", isA(Integer.class));
        given().auth()
                .oauth2(TestTokens.operator())
                .get("/admin/outbox")
                .then()
                .statusCode(200)
                .body("depth", isA(Integer.class))
                .body("parked", is(0));
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/dead-letters/7/replay")
                .then()
                .statusCode(404);
        given().auth()
                .oauth2(TestTokens.admin())
                .get("/admin/verify-log")
                .then()
                .statusCode(403);
        given().get("/admin/dead-letters").then().statusCode(401);
    }

    @Test
    void guessingIsLimited() {
        Response last = null;
        for (int guess = 0; guess <= GUESSES; guess++) {
            last = given().post("/sample/guess");
        }
        last.then()
                .statusCode(429)
                .header("Retry-After", not(startsWith("0")))
                .body("type", equalTo("/problems/too-many-requests"));
    }
}
