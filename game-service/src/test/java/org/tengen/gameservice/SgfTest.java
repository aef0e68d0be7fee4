package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;
import org.tengen.rules.board.Point;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.sgf.RecordStep;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfGameReader;

/** Records out and in; real games are in {@link RealGamesTest}. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class SgfTest {

    @TestHTTPResource
    URI base;

    @Test
    void aGameWithHandicapAndAPassComesBackEqual() throws IOException, InterruptedException {
        String file = "(;GM[1]FF[4]SZ[9]KM[0.5]HA[2]RU[Japanese]RE[W+R]AB[gc][cg];W[cc];B[dc];W[gg];B[];W[cd])";
        recordAndCompare(file.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void stonesSetUpInTheMiddleAndMovesOutOfTurnComeBackEqual() throws IOException, InterruptedException {
        String file = "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]RE[B+R];B[ee];W[cc];AW[aa][bb]AB[ab]AE[cc]PL[W];W[gc];W[cg]"
                + ";B[gg];B[];W[];AB[hh];B[fd])";
        recordAndCompare(file.getBytes(StandardCharsets.UTF_8));
    }

    private void recordAndCompare(byte[] file) throws IOException, InterruptedException {
        SgfGame game = read(file);
        String id = new Recorder(base).record(game);
        byte[] written = given().get("/api/games/" + id + "/sgf")
                .then()
                .statusCode(200)
                .header("Content-Disposition", containsString(".sgf"))
                .extract()
                .asByteArray();
        SgfGame back = read(written);
        assertEquals(game.komiHalfPoints(), back.komiHalfPoints());
        assertEquals(game.handicap(), back.handicap());
        assertEquals(turns(game), turns(back));
        assertEquals(game.stonesSetUp(), back.stonesSetUp());
        assertEquals(setUps(game), setUps(back));
        assertEquals(game.result().map(GameResult::winner), back.result().map(GameResult::winner));
    }

    private static List<String> setUps(SgfGame game) {
        List<String> setUps = new ArrayList<>();
        int moves = 0;
        for (RecordStep step : game.steps()) {
            if (step instanceof RecordStep.SetUp setUp) {
                setUps.add(moves + ": " + names(setUp.black()) + names(setUp.white()) + names(setUp.empty()));
            } else {
                moves++;
            }
        }
        return setUps;
    }

    private static List<String> names(List<Point> points) {
        return points.stream().map(Point::toString).sorted().toList();
    }

    private static List<String> turns(SgfGame game) {
        return game.turns().stream()
                .map(turn ->
                        turn.color() + " " + turn.point().map(Point::toString).orElse("pass"))
                .toList();
    }

    private static SgfGame read(byte[] file) {
        return assertInstanceOf(SgfGameReader.Reading.Read.class, SgfGameReader.readFirst(file))
                .game();
    }

    @Test
    void aRecordIsAttachedNamesLeftBehindAndAMismatchTold() {
        String game = Api.open("JAPANESE_1989", 9);
        String path = "/api/games/" + game;
        Api.post(TestTokens.referee(), 1, path + "/result", Map.of("winner", "BLACK", "by", "POINTS"))
                .then()
                .statusCode(201);
        String file = "(;GM[1]FF[4]SZ[9]PB[Somebody]RE[W+R];B[ee];W[cc])";
        attach(TestTokens.referee(), path, 2, file).then().statusCode(403);
        attach(TestTokens.director(), path, 1, file).then().statusCode(412);
        attach(TestTokens.director(), path, 2, "no record at all").then().statusCode(422);
        attach(TestTokens.director(), path, 2, file.replace("SZ[9]", "SZ[13]"))
                .then()
                .statusCode(422)
                .body("type", equalTo("/problems/unusable-record"));
        attach(TestTokens.director(), path, 2, file)
                .then()
                .statusCode(201)
                .body("mismatch", containsString("W+R"))
                .body("revision", equalTo(1));
        Api.game(game).then().body("result.winner", equalTo("BLACK"));
        String events = given().get(path + "/events").asString();
        assertEquals(-1, events.indexOf("Somebody"), "no name enters a stream");
        SgfGame back = read(given().get(path + "/sgf").asByteArray());
        assertEquals(List.of("BLACK E5", "WHITE C7"), turns(back));
        assertEquals(GameResult.Winner.BLACK, back.result().orElseThrow().winner());
    }

    private static Response attach(String token, String path, int version, String file) {
        return given().auth()
                .oauth2(token)
                .header("Idempotency-Key", UUID.randomUUID())
                .header("If-Match", version)
                .contentType("application/x-go-sgf")
                .body(file.getBytes(StandardCharsets.UTF_8))
                .post(path + "/record");
    }
}
