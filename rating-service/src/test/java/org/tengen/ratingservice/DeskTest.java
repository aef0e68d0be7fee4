package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.identity.Account;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** The office's pages, as a browser uses them. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class DeskTest {

    private final String federation = OfficeClient.fresh();
    private final String session = TestTokens.session(
            new Account(
                    UUID.randomUUID().toString(),
                    "Officer",
                    Set.of(Roles.FEDERATION_ADMIN),
                    federation,
                    1,
                    true,
                    Optional.empty()),
            Duration.ZERO);

    private RequestSpecification browser() {
        return given().accept("text/html")
                .cookie("tengen_session", session)
                .redirects()
                .follow(false);
    }

    private RequestSpecification form(String page, String pool) {
        String csrf = page.replaceAll("(?s).*name=\"csrf-token\" value=\"([^\"]+)\".*", "$1");
        return browser()
                .formParam("csrf-token", csrf)
                .formParam("idempotency-key", UUID.randomUUID().toString())
                .formParam("pool", pool);
    }

    private String page(String path) {
        return browser().get(path).then().statusCode(200).extract().asString();
    }

    @Test
    @DisplayName(
            "X-10, RT-17, RT-19 a file is handed in, held, accepted with a reason, rated; a list is drafted and published; everybody sees the state")
    void fromAFileToAList() {
        String inbox = page("/ratings/inbox");
        String csrf = inbox.replaceAll("(?s).*name=\"csrf-token\" value=\"([^\"]+)\".*", "$1");
        String where = browser()
                .multiPart("csrf-token", csrf)
                .multiPart("idempotency-key", UUID.randomUUID().toString())
                .multiPart("pool", "main")
                .multiPart(
                        "file",
                        "results.csv",
                        PoolsTest.event("<b>E1</b>", "2026-03-01", "BBBB").getBytes(StandardCharsets.UTF_8),
                        "text/csv")
                .post("/ratings/inbox")
                .then()
                .statusCode(303)
                .extract()
                .header("Location");
        String path = where.substring(where.indexOf("/ratings/inbox"));
        String detail = page(path);
        org.hamcrest.MatcherAssert.assertThat(detail, not(containsString("<b>E1</b>")));
        org.hamcrest.MatcherAssert.assertThat(detail, containsString("held"));
        org.hamcrest.MatcherAssert.assertThat(
                "the check's name, not its code", detail, containsString("an event of long ago</td>"));
        String version = detail.replaceAll("(?s).*name=\"version\" value=\"(\\d+)\".*", "$1");
        form(detail, "main")
                .formParam("version", version)
                .formParam("reason-old", "the organiser was ill")
                .post(path + "/accept")
                .then()
                .statusCode(303);
        OfficeClient office = new OfficeClient(federation, "main");
        office.settle();
        org.hamcrest.MatcherAssert.assertThat(page(path), containsString("rated"));
        given().accept("text/html")
                .get("/ratings/inbox?federation=" + federation)
                .then()
                .statusCode(200)
                .body(containsString("rated"));

        String draft = page("/ratings/lists/draft?date=2026-03-31");
        String hash = draft.replaceAll("(?s).*name=\"inputHash\" value=\"([^\"]+)\".*", "$1");
        form(draft, "main")
                .formParam("date", "2026-03-31")
                .formParam("inputHash", hash)
                .post("/ratings/lists")
                .then()
                .statusCode(303);
        given().accept("text/html")
                .get("/ratings/lists/1?federation=" + federation)
                .then()
                .statusCode(200)
                .body(containsString("List 1 of "))
                .body(not(containsString("style=")));
        given().accept("text/html")
                .get("/ratings/lists?federation=" + federation)
                .then()
                .statusCode(200)
                .body(containsString("31 Mar 2026"));
        assertTrue(
                page("/ratings/office").contains("Accepted in spite of: an event of long ago."),
                "the log names no codes");
        assertTrue(
                page("/ratings/office?lang=de").contains("Angenommen trotz: ein lange vergangenes Turnier."),
                "nor does it in another language");
        assertTrue(page("/ratings/inbox?q=E1").contains("1 file."), "found by the event");
        assertTrue(page("/ratings/inbox?q=nothing+of+that").contains("No file."));
        given().get("/api/ratings/inbox?federation=" + federation)
                .then()
                .statusCode(200)
                .body("[0].state", org.hamcrest.Matchers.is("RATED"))
                .body("[0].lists", org.hamcrest.Matchers.is(java.util.List.of(1)));
        for (String format : new String[] {"egf", "aga", "ffg"}) {
            given().get(office.path("/lists/1/" + format)).then().statusCode(200);
        }
        given().get(office.path("/lists/1.csv")).then().statusCode(200).body(containsString("place,id,name"));
    }

    @Test
    @DisplayName(
            "the office names people, events and games as it knows them; of several it is asked which one is meant")
    void choosingByName() {
        OfficeClient office = new OfficeClient(federation, "main");
        JsonNode taken = office.take(PoolsTest.event("N1", "2026-03-01", "BBBB"));
        String one = PoolsTest.player(taken, "10000003");
        String other = PoolsTest.player(taken, "10000002");
        office.post("/api/players", Map.of("players", List.of(person(one, "Bo"), person(other, "Bodil"))))
                .then()
                .statusCode(200);
        String desk = page("/ratings/office");
        assertTrue(preview(desk, "quillfeather bodil")
                .statusCode(200)
                .extract()
                .asString()
                .contains("2345.0"));
        assertTrue(
                preview(desk, "Quillfeather Bo").extract().asString().contains("2345.0"), "a whole name counts first");
        String which = preview(desk, "Quillf").statusCode(200).extract().asString();
        assertTrue(which.contains("Which one is meant?"), which);
        assertTrue(which.contains("value=\"" + one + "\"") && which.contains("value=\"" + other + "\""), which);
        assertTrue(which.contains("name=\"rating\" value=\"2345\""), "what was typed beside it stays");
        preview(desk, "Nobody Whatever")
                .statusCode(400)
                .body(containsString("data-wrong=\"playerId\""), containsString("nobody is called Nobody Whatever"));
        assertTrue(
                preview(desk, "Quillfeather Bo").extract().asString().contains("<strong>Quillfeather Bo</strong>"),
                "the preview says about whom");
        String offered = page("/ratings/office/lookup/offers?playerId=quillf");
        assertTrue(offered.contains("value=\"Quillfeather Bo · 10000003\""), offered);
        assertTrue(page("/ratings/office/lookup/offers?eventId=n1").contains("1 Mar 2026"));
        assertTrue(
                preview(desk, "Quillfeather Bo · 10000003").extract().asString().contains("2345.0"));
        String games = page("/ratings/office/lookup/games?player=Quillfeather+Bo");
        String game = games.replaceAll("(?s).*&game=([0-9a-f-]{36})#rule.*", "$1");
        String ruling = page("/ratings/office?game=" + game);
        assertTrue(ruling.contains("name=\"gameId\" value=\"" + game + "\""), ruling);
        assertTrue(ruling.contains("White: ") && ruling.contains("Quillfeather Bo"), ruling);
    }

    private static Map<String, Object> person(String id, String firstName) {
        return Map.of("playerId", id, "name", "Quillfeather", "firstName", firstName, "country", "QA", "rank", "1d");
    }

    private io.restassured.response.ValidatableResponse preview(String desk, String player) {
        return form(desk, "main")
                .formParam("type", "RESET")
                .formParam("playerId", player)
                .formParam("date", "2026-03-02")
                .formParam("rating", "2345")
                .post("/ratings/office/preview")
                .then();
    }

    @Test
    @DisplayName("RT-10 the office previews a decision on a page, gives a reason, and finds it in the log")
    void decisions() {
        OfficeClient office = new OfficeClient(federation, "main");
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BBBB"));
        String player = PoolsTest.player(taken, "10000003");
        String desk = page("/ratings/office");
        String preview = form(desk, "main")
                .formParam("type", "RESET")
                .formParam("playerId", "10000003")
                .formParam("date", "2026-03-02")
                .formParam("rating", "2345")
                .post("/ratings/office/preview")
                .then()
                .statusCode(200)
                .body(containsString("2345.0"))
                .extract()
                .asString();
        String seen = preview.replaceAll("(?s).*name=\"seen\" value=\"([^\"]*)\".*", "$1");
        form(preview, "main")
                .formParam("seen", seen)
                .formParam("type", "RESET")
                .formParam("playerId", player)
                .formParam("date", "2026-03-02")
                .formParam("rating", "2345")
                .formParam("reason", "won the national league")
                .post("/ratings/office/decide")
                .then()
                .statusCode(303);
        office.settle();
        assertEquals(2345, PoolsTest.current(office).get(player));
        office.get(office.path("/history"))
                .then()
                .statusCode(200)
                .body(containsString("won the national league"))
                .body("[0].about.playerId", org.hamcrest.Matchers.is(player))
                .body("[1].about.code", org.hamcrest.Matchers.is("E1"));
        String prefilled = page("/ratings/office?player=" + player);
        assertTrue(
                prefilled.contains("name=\"playerId\" value=\"10000003\""),
                "whoever comes from a card finds the number");
        assertTrue(prefilled.contains("2 Mar 2026, 2345.0</a>"), "the log says about whom and what");
        given().accept("text/html")
                .redirects()
                .follow(false)
                .get("/ratings/office")
                .then()
                .statusCode(303);
        browser().get("/ratings/office?pool=nowhere").then().statusCode(404);
    }
}
