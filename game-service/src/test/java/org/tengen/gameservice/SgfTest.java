package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.play.MoveOutcome;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.sgf.RecordStep;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfGameReader;

/** Records out and in: real games go through the interface move by move and come back as equal files. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class SgfTest {

    /** Enough to see captures, kos and passes, few enough for every build; the profile takes them all. */
    private static final int GAMES = Integer.getInteger("tengen.record.games", 3);

    @Test
    void realGamesRecordedMoveByMoveComeBackEqual() throws IOException {
        Path folder =
                Path.of(System.getProperty("tengen.data", "../../shared/data")).resolve("sgf/pro");
        if (!Files.isDirectory(folder)) {
            System.err.println("SKIPPED: real games are not recorded, there is no " + folder);
        }
        assumeTrue(Files.isDirectory(folder));
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> chosen = files.sorted().limit(GAMES).toList();
            assertEquals(GAMES, chosen.size());
            for (Path file : chosen) {
                recordAndCompare(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
    }

    @Test
    void aGameWithHandicapAPassAndAnAcceptedMoveComesBackEqual() {
        String file = "(;GM[1]FF[4]SZ[9]KM[0.5]HA[2]RU[Japanese]RE[W+R]AB[gc][cg];W[cc];B[dc];W[gg];B[];W[cd])";
        recordAndCompare("handicap", file.getBytes(StandardCharsets.UTF_8));
    }

    private static void recordAndCompare(String name, byte[] file) {
        SgfGame game = read(file);
        String id = record(game);
        byte[] written = given().get("/api/games/" + id + "/sgf")
                .then()
                .statusCode(200)
                .header("Content-Disposition", containsString(".sgf"))
                .extract()
                .asByteArray();
        SgfGame back = read(written);
        assertEquals(game.size(), back.size(), name);
        assertEquals(game.komiHalfPoints().orElse(0), back.komiHalfPoints().orElseThrow(), name);
        assertEquals(game.handicap(), back.handicap(), name);
        assertEquals(turns(game), turns(back), name);
        assertEquals(game.stonesSetUp(), back.stonesSetUp(), name);
        assertEquals(game.result().map(GameResult::winner), back.result().map(GameResult::winner), name);
        assertEquals(
                game.result().map(GameResult::marginHalfPoints), back.result().map(GameResult::marginHalfPoints), name);
        assertEquals(
                Api.game(id).then().extract().path("recordHash"),
                back.root().text("TENGENHASH").orElseThrow(),
                name);
    }

    private static String record(SgfGame game) {
        Map<String, Object> body =
                new HashMap<>(Api.newGame("TROMP_TAYLOR", game.size().width()));
        body.put("ruleset", game.ruleset().orElse(Rulesets.CHINESE_2002).name());
        body.put("komiHalfPoints", game.komiHalfPoints().orElse(0));
        body.put("handicap", game.handicap());
        String id = Api.open(body);
        int version = 1;
        for (RecordStep step : game.steps()) {
            version = step instanceof RecordStep.SetUp setUp
                    ? handicap(id, version, setUp)
                    : move(id, version, (RecordStep.Turn) step);
        }
        GameResult result = game.result().orElseThrow();
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("winner", result.winner().name());
        told.put("by", result.by().name());
        result.marginHalfPoints().ifPresent(margin -> told.put("marginHalfPoints", margin));
        Api.post(TestTokens.referee(), version, "/api/games/" + id + "/result", told)
                .then()
                .statusCode(201);
        assertSameBoard(game, Api.game(id));
        return id;
    }

    private static int handicap(String id, int version, RecordStep.SetUp setUp) {
        List<String> points = setUp.black().stream().map(Point::toString).toList();
        return Api.post(TestTokens.referee(), version, "/api/games/" + id + "/handicap", Map.of("points", points))
                .then()
                .statusCode(201)
                .extract()
                .path("version");
    }

    private static int move(String id, int version, RecordStep.Turn turn) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("color", turn.color().name());
        body.put("point", turn.point().map(Point::toString).orElse("pass"));
        body.put("accepted", true);
        return Api.post(TestTokens.referee(), version, "/api/games/" + id + "/moves", body)
                .then()
                .statusCode(201)
                .extract()
                .path("version");
    }

    /** The rules engine alone, without any service, must come to the same position. */
    private static void assertSameBoard(SgfGame game, Response answer) {
        Game alone = Game.asRecorded(game.size(), Rulesets.CHINESE_2002);
        for (RecordStep step : game.steps()) {
            if (step instanceof RecordStep.SetUp setUp) {
                alone.placeHandicap(setUp.black());
            } else {
                RecordStep.Turn turn = (RecordStep.Turn) step;
                Move move = turn.point().isPresent()
                        ? Move.play(turn.color(), turn.point().get())
                        : Move.pass(turn.color());
                assertInstanceOf(MoveOutcome.Played.class, alone.accept(move));
            }
        }
        List<String> rows = new ArrayList<>();
        for (int row = game.size().height() - 1; row >= 0; row--) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < game.size().width(); column++) {
                int stone = alone.board().at(new Point(column, row));
                line.append(stone == Color.BLACK.code() ? 'X' : stone == Color.WHITE.code() ? 'O' : '.');
            }
            rows.add(line.toString());
        }
        assertEquals(rows, answer.jsonPath().getList("board"));
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
