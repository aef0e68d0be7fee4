package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class AccountPagesTest {

    private static final String PASSWORD = "a quiet corner point";
    private static final String OFFICE = TestTokens.admin();

    private static Response form(String path, Map<String, String> fields) {
        return given().auth()
                .oauth2(OFFICE)
                .redirects()
                .follow(false)
                .formParams(fields)
                .formParam("idempotency-key", UUID.randomUUID().toString())
                .post(path);
    }

    @Test
    @DisplayName(
            "the office opens an account on a page, signs it out everywhere and closes it; others see no such page")
    void accountsOnAPage() {
        Map<String, String> asked =
                Map.of("displayName", "Rita Ruling", "login", "rita-rules", "password", PASSWORD, "role", "referee");
        form("/accounts", asked).then().statusCode(303);
        given().auth().oauth2(OFFICE).get("/accounts").then().statusCode(200).body(containsString("rita-rules"));
        given().get("/accounts").then().statusCode(401);
        String account = signedIn("rita-rules").statusCode(200).extract().path("token");
        assertFalse(account.isEmpty());
        form("/accounts", Map.of("displayName", "", "login", "x", "password", "short", "role", "helper"))
                .then()
                .statusCode(400)
                .body(containsString("needs at least"));
        String id = given().auth()
                .oauth2(account)
                .get("/api/accounts/me")
                .then()
                .extract()
                .path("accountId");
        form("/accounts/" + id + "/end-sessions", Map.of()).then().statusCode(303);
        form("/accounts/" + id + "/close", Map.of()).then().statusCode(303);
        signedIn("rita-rules").statusCode(401);
        given().auth().oauth2(OFFICE).get("/accounts").then().body(not(containsString("rita-rules")));
    }

    private static ValidatableResponse signedIn(String login) {
        return given().contentType("application/json")
                .body(Map.of("login", login, "password", PASSWORD))
                .post("/api/session")
                .then();
    }
}
