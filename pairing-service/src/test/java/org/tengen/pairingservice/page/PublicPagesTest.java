package org.tengen.pairingservice.page;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.tengen.kit.identity.Account;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** What a visitor asks before coming: who runs this, when does it start, how do I enter; and numbers as they are written at home. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class PublicPagesTest {

    @Test
    void everyFooterLeadsToWhoRunsTheSite() {
        page("/").body(containsString("href=\"/about#legal\""), containsString("Privacy"));
        page("/?lang=de").body(containsString("Impressum"), containsString("Datenschutz"));
        page("/about")
                .body(containsString("What is stored about players"), containsString("Who wants to be forgotten"));
        entering(TestTokens.director(), "Sampleton Go Club", "desk@club.example", "")
                .statusCode(403);
        entering(homeAdmin(), "Sampleton Go Club", "desk@club.example", "1 High Street\nSampleton\n\nBoard: <b>Ada</b>")
                .statusCode(303)
                .header("Location", containsString("/about"));
        page("/about")
                .body(
                        containsString("Sampleton Go Club"),
                        containsString("href=\"mailto:desk@club.example\""),
                        containsString("<p>1 High Street<br>Sampleton</p>"),
                        containsString("Board: &lt;b&gt;Ada"));
        entering(TestTokens.admin(), "Another federation", "", "").statusCode(403);
        entering(homeAdmin(), "", "javascript:alert(1)", "").statusCode(303);
        page("/about").body(not(containsString("href=\"javascript")), containsString("javascript:alert(1)"));
        entering(homeAdmin(), "x".repeat(201), "", "").statusCode(400).body(containsString("operator"));
        entering(homeAdmin(), "A federation", "", "x".repeat(29_000)).statusCode(303);
        entering(homeAdmin(), "", "", "").statusCode(303);
        page("/about").body(containsString("has entered neither name nor contact nor legal notice"));
        page("/about?lang=fr").body(containsString("n’a indiqué ni nom"));
    }

    /** An admin of the federation that the installation belongs to. */
    private static String homeAdmin() {
        String home = ConfigProvider.getConfig().getValue("tengen.federation", String.class);
        Account account = new Account(
                UUID.randomUUID().toString(),
                "Home Admin",
                Set.of(Roles.FEDERATION_ADMIN),
                home,
                1,
                true,
                Optional.empty());
        return TestTokens.token(account, Duration.ofHours(1));
    }

    private static ValidatableResponse entering(String token, String operator, String contact, String legalNotice) {
        return given().auth()
                .oauth2(token)
                .redirects()
                .follow(false)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .accept("text/html")
                .formParam("operator", operator)
                .formParam("contact", contact)
                .formParam("legalNotice", legalNotice)
                .formParam("privacy", "")
                .post("/about/operator")
                .then();
    }

    @Test
    void aTimetableIsASettingThatIsShownUndoneAndLookedBackAt() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        UUID entry = director.entered(tournament, 2).get(0);
        String path = "/tournaments/" + tournament;
        page(path).body(not(containsString("Timetable")));
        settings(director, tournament, Map.of("1", "2026-12-05T10:00", "2", "2026-12-05T09:30"))
                .then()
                .statusCode(400)
                .body("violations.field", hasItem("arrangements.roundStarts.2"));
        Response kept = settings(
                director,
                tournament,
                Map.of("1", "2026-12-05T10:00", "2", "2026-12-05T14:30", "3", "2026-12-06T09:00"));
        kept.then().statusCode(200);
        int version = Api.look(tournament, "").path("version");
        page(path)
                .body(
                        containsString("Timetable"),
                        containsString("5 December 2026"),
                        containsString("6 December 2026"),
                        containsString("14:30"),
                        containsString("round 1 on Saturday"));
        page(path + "?lang=de").body(containsString("Zeitplan"), containsString("Samstag, 5. Dezember 2026"));
        page(path + "/info").body(containsString("Timetable"));
        page(path + "/seat/" + entry).body(containsString("Planned start"), containsString("10:00"));
        director.published(tournament, 1);
        page(path).body(containsString("round 2 at 14:30"));
        page(path + "/seat/" + entry).body(containsString("Planned start"), containsString("Then: round 2 at 14:30"));
        settings(director, tournament, Map.of()).then().statusCode(200);
        page(path).body(not(containsString("Timetable")));
        page(path + "?asOf=" + version).body(containsString("Timetable"), containsString("14:30"));
        int emptied = Api.look(tournament, "").path("version");
        director.command()
                .body(Map.of("version", emptied))
                .post("/api" + path + "/undo")
                .then()
                .statusCode(200);
        page(path).body(containsString("Timetable"), containsString("14:30"));
    }

    private static Response settings(Api director, UUID tournament, Map<String, String> starts) {
        return director.seen(Api.look(tournament, "").path("version"))
                .body(Map.of(
                        "name",
                        "Spring Tournament",
                        "arrangements",
                        starts.isEmpty() ? Map.of() : Map.of("roundStarts", starts)))
                .put("/api/tournaments/" + tournament + "/settings");
    }

    @Test
    void whoWantsToEnterIsToldWhere() {
        Api director = Api.director();
        page("/tournaments/" + director.announced(2)).body(containsString("no form to enter by"));
        announced(director, "entries@club.example")
                .body("violations.field", not(hasItem("arrangements.entryAddress")))
                .statusCode(201);
        announced(director, "javascript:alert(1)")
                .statusCode(400)
                .body("violations.field", hasItem("arrangements.entryAddress"));
        String id = announced(director, "https://club.example/enter?event=7")
                .statusCode(201)
                .extract()
                .path("tournamentId");
        page("/tournaments/" + id)
                .body(
                        containsString("href=\"https://club.example/enter?event=7\""),
                        containsString("Enter this tournament"),
                        containsString("0 of 40 places taken"),
                        containsString("5–6 December 2026"));
        page("/tournaments?lang=de").body(containsString("5.–6. Dezember 2026"));
    }

    private static ValidatableResponse announced(Api director, String entryAddress) {
        return director.command()
                .body(Map.of(
                        "name",
                        "Spring Tournament",
                        "rounds",
                        2,
                        "startDate",
                        "2026-12-05",
                        "endDate",
                        "2026-12-06",
                        "arrangements",
                        Map.of("entryAddress", entryAddress, "entrantLimit", 40)))
                .post("/api/tournaments")
                .then();
    }

    @Test
    void nobodyHasAPlaceBeforeAResultCounts() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        UUID entry = director.entered(tournament, 5).get(0);
        UUID game = Api.game(director.published(tournament, 1).get(1));
        String path = "/tournaments/" + tournament;
        page(path + "/standings").body(containsString("nobody has a place"), not(containsString("class=\"winner\"")));
        page(path + "/entries/" + entry).body(containsString("No place yet"), not(containsString("Place 1")));
        GameService.finished(tournament, game, 1, "WHITE");
        GameService.awaitResult(tournament, 1, game, 1);
        page(path + "/standings").body(not(containsString("nobody has a place")), containsString("class=\"winner\""));
    }

    @Test
    void numbersAreWrittenAsTheVisitorWritesThemAndTheKomiIsSaidOneWay() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, "Berg", "5k");
        UUID weaker = director.entered(tournament, "Tal", "6k");
        director.command()
                .body(Map.of("name", "Spring Tournament", "handicap", Map.of("ceiling", 9, "correction", 0)))
                .header("If-Match", "\"" + Api.look(tournament, "").path("version") + "\"")
                .put("/api/tournaments/" + tournament + "/settings")
                .then()
                .statusCode(200);
        UUID game = Api.game(director.published(tournament, 1).get(1));
        String path = "/tournaments/" + tournament;
        page(path + "/info").body(containsString("6.5"));
        page(path + "/info?lang=de").body(containsString("6,5"), not(containsString("6.5")));
        page(path + "/rounds/1?lang=de").body(containsString("Komi 0,5"), not(containsString("ohne Komi")));
        page(path + "/seat/" + weaker + "?lang=fr").body(containsString("<dd>0,5</dd>"));
        page(path + "/seat/" + weaker).body(containsString("<dd>none</dd>"), containsString("<dd>0.5</dd>"));
        GameService.finished(tournament, game, 1, "WHITE");
        GameService.awaitResult(tournament, 1, game, 1);
    }

    private static ValidatableResponse page(String path) {
        return given().accept("text/html").get(path).then().statusCode(200);
    }
}
