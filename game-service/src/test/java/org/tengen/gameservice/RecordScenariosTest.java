package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** Records in and out, many results at once, and the log's own check. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class RecordScenariosTest {

    private static final String ODD = "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]EV[Evening of records]PC[Springfield]"
            + "DT[2026-03-07]PB[Quill Ada]PW[Marsh Bo]BR[3d]WR[12k]TM[1800]OT[3x30 byo-yomi]RE[W+3.5]"
            + ";B[ee];B[cc];W[gg];AW[aa]AB[ab];W[ee];B[];W[])";

    private static Response importing(String token, String key, byte[] body, String type) {
        return given().auth()
                .oauth2(token)
                .header("Idempotency-Key", key)
                .contentType(type)
                .body(body)
                .post("/api/games/import");
    }

    private static Response importing(String sgf) {
        return importing(
                TestTokens.director(),
                UUID.randomUUID().toString(),
                sgf.getBytes(StandardCharsets.UTF_8),
                "application/x-go-sgf");
    }

    @Test
    void whatIsExportedAndImportedAgainIsTheSameGame() {
        String sgf = ODD.replace(";W[ee]", ";W[ef]");
        Response first = importing(sgf);
        first.then()
                .statusCode(200)
                .body("[0].refused", nullValue())
                .body("[0].notes", hasItem(containsString("out-of-turn")));
        String id = first.path("[0].gameId");
        String exported = given().get("/api/games/" + id + "/sgf").asString();
        for (String property : List.of(
                "EV[Evening of records]",
                "PC[Springfield]",
                "PB[",
                "BR[3d]",
                "WR[12k]",
                "KM[6.5]",
                "RU[Japanese]",
                "TM[1800]",
                "OT[3x30 byo-yomi]",
                "RE[W+3.5]",
                "DT[",
                "TENGENHASH[")) {
            assertTrue(exported.contains(property), property + " in " + exported);
        }
        String again = importing(exported).path("[0].gameId");
        assertEquals(facts(id), facts(again));
        Api.game(id)
                .then()
                .body("rated", equalTo(false))
                .body("byHand", equalTo(true))
                .body("black.name", equalTo("Quill Ada"));
        given().get("/api/games/" + id + "/events").then().body("toString()", not(containsString("Quill")));
        given().auth()
                .oauth2(TestTokens.admin())
                .delete("/api/games/" + id + "/names")
                .then()
                .statusCode(204);
        Api.game(id).then().body("black.name", containsString("Player "));
    }

    /** What a stream says, without ids and times. */
    private static List<String> facts(String game) {
        List<Map<String, Object>> events =
                given().get("/api/games/" + game + "/events").jsonPath().getList("$");
        return events.stream()
                .map(event -> event.get("type") + " "
                        + event.get("data")
                                .toString()
                                .replaceAll("[0-9a-f]{8}-[0-9a-f-]{27}", "id")
                                .replaceAll("at=[0-9TZ:.+-]+", "at"))
                .toList();
    }

    @Test
    @DisplayName(
            "X-11 a record stands up to a move that cannot be made, contested from there and kept whole; a move against the rules stands")
    void contestedPositionsAreNeverDropped() {
        Response stopped = importing(ODD);
        stopped.then()
                .statusCode(200)
                .body("[0].refused", nullValue())
                .body("[0].notes", hasItem(containsString("move 4")));
        String contested = stopped.path("[0].gameId");
        Api.game(contested)
                .then()
                .body("moveCount", equalTo(3))
                .body("attached.mismatch", equalTo("contested from move 4 on, W E5: occupied"))
                .body("attached.moves.size()", equalTo(6))
                .body("result.winner", equalTo("WHITE"));
        given().get("/games/" + contested).then().body(containsString("contested from move 4 on"));
        Response offBoard = importing("(;SZ[9]RU[Japanese];B[ee];W[cc];B[zz];W[gg])");
        Api.game(offBoard.path("[0].gameId"))
                .then()
                .body("moveCount", equalTo(2))
                .body("status", equalTo("PLAYING"))
                .body("attached.mismatch", equalTo("contested from move 3 on, B [zz]: off-board"));
        Api.post(
                        TestTokens.director(),
                        Api.version(contested),
                        "/api/games/" + contested + "/correction",
                        Map.of("winner", "BLACK", "by", "POINTS", "reason", "E5 was never White's to take"))
                .then()
                .statusCode(201);
        // retakes a ko at once: against the rules, on the board all the same
        String ko = "(;SZ[9]KM[6.5]RU[Japanese];B[dc];W[ec];B[cd];W[fd];B[de];W[ee];B[ed];W[dd];B[ed])";
        Response kept = importing(ko);
        kept.then().body("[0].refused", nullValue()).body("[0].notes", hasItem(containsString("ko")));
        Api.game(kept.path("[0].gameId"))
                .then()
                .body("moves[8].despite", equalTo("ko"))
                .body("moveCount", equalTo(9));
    }

    @Test
    @DisplayName("X-14 when record and result disagree both are kept, the result counts and the difference is flagged")
    void recordAndResultDisagree() {
        TestRound round = TestRound.of(1);
        Api.post(TestTokens.director(), null, round.path(1) + "/result", Map.of("winner", "BLACK", "by", "POINTS"))
                .then()
                .statusCode(201);
        String record = "(;SZ[9]RE[W+R];B[dc];W[ec];B[cd];W[fd];B[de];W[ee];B[ed];W[dd];B[ed])";
        given().auth()
                .oauth2(TestTokens.director())
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .header("If-Match", "\"2\"")
                .contentType("application/x-go-sgf")
                .body(record.getBytes(StandardCharsets.UTF_8))
                .post(round.path(1) + "/record")
                .then()
                .statusCode(201)
                .body("mismatch", containsString("W+R"))
                .body("mismatch", containsString("move 9"));
        round.game(1)
                .then()
                .body("result.winner", equalTo("BLACK"))
                .body("attached.recordedResult", equalTo("W+R"))
                .body("revision", equalTo(1));
        given().get("/games/" + round.games.get(0))
                .then()
                .body(containsString("the record says W+R"))
                .body(containsString("data-move=\"9\""));
        given().get("/games/" + round.games.get(0) + "?hide=results")
                .then()
                .body(not(containsString("W+R")))
                .body(containsString("data-move=\"9\""));
    }

    @Test
    void aZipOfManyIsReportedFileByFileAndBoundedHoweverSmallItIs() throws IOException {
        String key = UUID.randomUUID().toString();
        byte[] zip = zip(Map.of(
                "a.sgf",
                "(;SZ[9];B[ee])".getBytes(StandardCharsets.UTF_8),
                "b.sgf",
                "nonsense".getBytes(StandardCharsets.UTF_8),
                "c.txt",
                new byte[1]));
        Response first = importing(TestTokens.director(), key, zip, "application/zip");
        first.then().statusCode(200).body("size()", equalTo(2));
        assertTrue(first.jsonPath().getList("refused").stream().anyMatch(why -> why != null));
        byte[] bomb = zip(Map.of("bomb.sgf", new byte[16 * 1024 * 1024]));
        assertTrue(bomb.length < 100_000);
        importing(TestTokens.director(), UUID.randomUUID().toString(), bomb, "application/zip")
                .then()
                .statusCode(422)
                .body("detail", containsString("bomb.sgf"));
        byte[] beside = zip(Map.of("beside.bin", new byte[33 * 1024 * 1024]));
        importing(TestTokens.director(), UUID.randomUUID().toString(), beside, "application/zip")
                .then()
                .statusCode(422)
                .body("detail", containsString("beside.bin"));
        importing(TestTokens.director(), UUID.randomUUID().toString(), zip(Map.of()), "application/zip")
                .then()
                .statusCode(422)
                .body("detail", containsString("no .sgf file"));
        byte[] torn = java.util.Arrays.copyOf(zip, 40);
        importing(TestTokens.director(), UUID.randomUUID().toString(), torn, "application/zip")
                .then()
                .statusCode(422);
        importing(TestTokens.player(UUID.randomUUID()), key, zip, "application/zip")
                .then()
                .statusCode(403);
    }

    @Test
    void whatNoDatabaseCanHoldIsLeftOutOfTheNamesInARecord() {
        String sgf = "(;SZ[9]EV[Open\0Air " + "x".repeat(500) + "]PB[One\0Two]PW[" + "y".repeat(5_000) + "];B[ee])";
        String id = importing(sgf).then().statusCode(200).extract().path("[0].gameId");
        Api.game(id)
                .then()
                .statusCode(200)
                .body("event", startsWith("Open Air xxx"))
                .body("event.length()", equalTo(200));
        given().auth()
                .oauth2(TestTokens.director())
                .get("/api/games/" + id)
                .then()
                .body("black.name", equalTo("One Two"))
                .body("white.name.length()", equalTo(200));
    }

    /** Out as one ZIP with the boards' names, into another tournament's boards by the same names. */
    @Test
    void recordsFindTheirBoardsByTheNamesOfTheFiles() throws IOException {
        String director = TestTokens.director();
        TestRound played = TestRound.of(2);
        Api.moves(played.games.get(0).toString(), 1, "B E5", "W C3");
        Api.moves(played.games.get(1).toString(), 1, "B G7");
        byte[] archive = given().get("/api/games/sgf?tournament=" + played.tournament + "&round=1")
                .then()
                .statusCode(200)
                .header("Content-Disposition", containsString("R1.zip"))
                .extract()
                .asByteArray();
        Map<String, byte[]> files = unzip(archive);
        assertEquals(java.util.Set.of("R1-B01.sgf", "R1-B02.sgf"), files.keySet());
        files.put("notes.sgf", files.get("R1-B01.sgf"));
        files.put("week/R1-B09-final.sgf", files.get("R1-B01.sgf"));

        TestRound silent = TestRound.of(2);
        Api.post(TestTokens.director(), null, silent.path(2) + "/result", Map.of("winner", "WHITE", "by", "POINTS"))
                .then()
                .statusCode(201);
        byte[] zip = zip(files);
        String key = UUID.randomUUID().toString();
        Response report = attaching(director, key, silent, zip);
        report.then()
                .statusCode(200)
                .body("size()", equalTo(4))
                .body("findAll { it.refused == null }.file", hasItem("R1-B01.sgf"))
                .body("find { it.file == 'notes.sgf' }.refused", containsString("R3-B01"))
                .body("find { it.file.contains('B09') }.refused", containsString("table 9 in round 1"));
        assertEquals(report.asString(), attaching(director, key, silent, zip).asString());
        assertEquals(2, silent.version(1), "attached once");
        silent.game(1).then().body("attached.moves", equalTo(List.of("B E5", "W C3")));
        silent.game(2).then().body("result.winner", equalTo("WHITE")).body("attached.moves.size()", equalTo(1));
        attaching(director, UUID.randomUUID().toString(), played, zip)
                .then()
                .body("find { it.file == 'R1-B01.sgf' }.refused", containsString("recorded move by move"));
        attaching(TestTokens.referee(), UUID.randomUUID().toString(), silent, zip)
                .then()
                .statusCode(403);
    }

    private static Response attaching(String token, String key, TestRound round, byte[] zip) {
        return given().auth()
                .oauth2(token)
                .header("Idempotency-Key", key)
                .contentType("application/zip")
                .body(zip)
                .post("/api/games/records?tournament=" + round.tournament);
    }

    private static Map<String, byte[]> unzip(byte[] zip) throws IOException {
        Map<String, byte[]> files = new java.util.TreeMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), in.readAllBytes());
            }
        }
        return files;
    }

    private static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    @Test
    @DisplayName("R-07 a bulk action is one event, needs the round typed, and is taken back as a whole")
    void bulkActionsAreUndone() {
        TestRound round = TestRound.of(3);
        String director = TestTokens.director();
        Map<String, Object> lines = Map.of(
                "tournament",
                round.tournament.toString(),
                "round",
                1,
                "action",
                "RESULTS",
                "lines",
                List.of("1 w", "2 b3.5"));
        String key = UUID.randomUUID().toString();
        Response first = Api.post(director, null, key, "/api/games/batches", lines);
        first.then().statusCode(201).body("batch.applied.changes.size()", equalTo(2));
        assertEquals(
                first.asString(),
                Api.post(director, null, key, "/api/games/batches", lines).asString());
        round.game(2).then().body("result.marginHalfPoints", equalTo(7)).body("revision", equalTo(1));
        Map<String, Object> clear = Map.of("tournament", round.tournament.toString(), "round", 1, "action", "CLEAR");
        Api.post(director, null, "/api/games/batches", clear).then().statusCode(422);
        Map<String, Object> typed = new java.util.HashMap<>(clear);
        typed.put("typedRound", 1);
        Response cleared = Api.post(director, null, "/api/games/batches", typed);
        cleared.then().statusCode(201);
        round.game(1).then().body("status", equalTo("SCHEDULED"));
        Api.post(director, null, round.path(2) + "/result", Map.of("winner", "WHITE", "by", "TIME"))
                .then()
                .statusCode(201);
        String undo = "/api/games/batches/" + cleared.path("batchId") + "/undo";
        Api.post(director, null, undo, null)
                .then()
                .statusCode(201)
                .body("batch.undone.kept", equalTo(List.of(round.games.get(1).toString())));
        round.game(1).then().body("result.winner", equalTo("WHITE")).body("revision", equalTo(3));
        round.game(2).then().body("result.by", equalTo("TIME"));
        Api.post(director, null, undo, null).then().statusCode(409);
        Map<String, Object> wrong = new java.util.HashMap<>(lines);
        wrong.put("lines", List.of("3 w", "1 b"));
        Api.post(director, null, "/api/games/batches", wrong)
                .then()
                .statusCode(422)
                .body("detail", containsString("table 1"));
        round.game(3).then().body("status", equalTo("SCHEDULED"));
    }

    @Test
    void theLogChecksItself() {
        Api.open("JAPANESE_1989", 9);
        given().get("/admin/self-check").then().statusCode(401);
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/self-check")
                .then()
                .statusCode(200)
                .body("ok", equalTo(true));
        given().auth()
                .oauth2(TestTokens.operator())
                .get("/admin/self-check")
                .then()
                .statusCode(200)
                .body("faults.size()", equalTo(0))
                .body("events", org.hamcrest.Matchers.greaterThan(0));
    }
}
