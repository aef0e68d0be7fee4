package org.tengen.pairingservice.page;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** What reaches those who have a page of a tournament open. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class LivePagesTest {

    /** Longer than anything is waited for. */
    private static final int READ_MILLIS = 90_000;

    @TestHTTPResource("/")
    URL home;

    @Test
    void aResultReachesThoseWhoWatch() throws IOException {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, 4);
        UUID game = Api.game(director.published(tournament, 1).get(1));
        List<String> heard = follow("/tournaments/" + tournament + "/stream");
        await().atMost(GameService.PATIENCE).until(() -> heard.stream().anyMatch(line -> line.contains("following")));
        GameService.finished(tournament, game, 1, "BLACK");
        await().atMost(GameService.PATIENCE)
                .until(() -> heard.stream().anyMatch(line -> line.contains(game.toString())));
        assertTrue(heard.stream().anyMatch(line -> line.replace(" ", "").equals("event:result")), heard.toString());
        int version = Api.look(tournament, "").path("version");
        assertTrue(heard.stream().anyMatch(line -> line.replace(" ", "").equals("id:" + version)), heard.toString());
    }

    @Test
    @DisplayName("N-08 a pairing by hand reaches who watches; a page made before it is told at once what it missed")
    void aPairingByHandReachesThoseWhoWatch() throws IOException {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, 5);
        director.published(tournament, 1);
        String html = given().accept("text/html")
                .get("/tournaments/" + tournament + "/rounds/1")
                .then()
                .statusCode(200)
                .extract()
                .asString();
        String stream = html.replaceAll("(?s).*data-live=\"([^\"]+)\".*", "$1");
        int shown = Api.look(tournament, "").path("version");
        assertTrue(stream.endsWith("?shown=" + shown), stream);
        List<String> heard = follow("/tournaments/" + tournament + "/stream");
        await().atMost(GameService.PATIENCE).until(() -> heard.stream().anyMatch(line -> line.contains("following")));
        String bye = Api.look(tournament, "/rounds/1").path("bye.entryId");
        UUID late = director.entered(tournament, "Late", "3k");
        director.command()
                .body(Map.of("white", late, "black", bye))
                .post("/api/tournaments/" + tournament + "/rounds/1/pair")
                .then()
                .statusCode(200);
        await().atMost(GameService.PATIENCE)
                .until(() ->
                        heard.stream().anyMatch(line -> line.replace(" ", "").equals("event:round")));
        List<String> missed = follow(stream);
        await().atMost(GameService.PATIENCE)
                .until(() -> missed.stream()
                        .anyMatch(line -> line.replace(" ", "").startsWith("event:") && !line.contains("following")));
    }

    private List<String> follow(String path) throws IOException {
        List<String> heard = new CopyOnWriteArrayList<>();
        URLConnection stream = new URL(home, path).openConnection();
        stream.setReadTimeout(READ_MILLIS);
        Thread listener = new Thread(() -> listen(stream, heard), "listener");
        listener.setDaemon(true);
        listener.start();
        return heard;
    }

    private static void listen(URLConnection stream, List<String> heard) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(stream.getInputStream(), StandardCharsets.UTF_8))) {
            lines.lines().forEach(heard::add);
        } catch (IOException | java.io.UncheckedIOException ended) {
            heard.add("ended: " + ended.getMessage());
        }
    }
}
