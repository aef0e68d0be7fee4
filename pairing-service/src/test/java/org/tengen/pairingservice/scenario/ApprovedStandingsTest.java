package org.tengen.pairingservice.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairing.verify.Verification;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** Page, files and bundle hold the same standings, and an honest draw stays honest whatever becomes of names. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class ApprovedStandingsTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static Evening evening(int rounds, int players, List<String> criteria, Map<String, Object> arrangements) {
        return Evening.of(
                Map.of(
                        "name",
                        "Approved",
                        "rounds",
                        rounds,
                        "barRank",
                        "9d",
                        "floorRank",
                        "30k",
                        "criteria",
                        criteria,
                        "arrangements",
                        arrangements),
                players);
    }

    private static List<String> page(Evening evening) {
        return Api.look(evening.id, "/standings").path("rows.entryId");
    }

    /** Names by their line in the report for the European list. */
    private static List<String> h9(Evening evening) {
        List<String> names = new ArrayList<>();
        String file = evening.get("/files/h9").then().statusCode(200).extract().asString();
        for (String line : file.split("\r?\n")) {
            if (line.matches("\\s*\\d+\\s.*")) {
                names.add(line.strip().split("\\s+")[1]);
            }
        }
        return names;
    }

    private static List<String> names(List<String> entries, Evening evening) {
        Map<String, String> names = new HashMap<>();
        List<Map<String, Object>> rows = evening.get("/standings").path("rows");
        rows.forEach(row -> names.put((String) row.get("entryId"), ((String) row.get("name")).split(" ")[0]));
        return entries.stream().map(names::get).toList();
    }

    private static byte[] bundle(Evening evening, String query) {
        return evening.get("/bundle" + query).then().statusCode(200).extract().asByteArray();
    }

    private static List<String> inBundle(byte[] bundle, int afterRound) throws IOException {
        List<String> order = new ArrayList<>();
        for (JsonNode table : JSON.readTree(part(bundle, "standings.json"))) {
            if (table.path("afterRound").asInt() == afterRound) {
                table.path("rows").forEach(row -> order.add(row.path("entry").asText()));
            }
        }
        return order;
    }

    private static String part(byte[] bundle, String name) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bundle))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().equals(name)) {
                    return new String(zip.readAllBytes(), StandardCharsets.UTF_8);
                }
            }
        }
        throw new AssertionError("no part " + name);
    }

    private static void everywhereTheSame(Evening evening, int afterRound) throws IOException {
        List<String> page = page(evening);
        assertEquals(names(page, evening), h9(evening), "the report has the order of the page");
        byte[] bundle = bundle(evening, "");
        assertEquals(page, inBundle(bundle, afterRound), "the bundle has the order of the page");
        assertEquals(List.of(), Verification.of(bundle).differences());
        assertEquals(List.of(), Verification.of(bundle(evening, "?names=false")).differences());
    }

    @Test
    @DisplayName("R-26 frozen standings are those of page, report and bundle, whatever is corrected afterwards")
    void frozen() throws IOException {
        Evening evening = evening(2, 4, List.of("MMS", "SOSM"), Map.of());
        evening.round(1);
        Map<Integer, Map<String, Object>> tables = evening.round(2);
        evening.post("/standings/freeze", Map.of("afterRound", 2)).then().statusCode(200);
        List<String> approved = page(evening);
        UUID game = Api.game(tables.get(1));
        GameService.finished(evening.id, game, 2, "BLACK");
        GameService.awaitResult(evening.id, 2, game, 2);
        Map<String, Object> stronger = Map.of("rank", "9d");
        String entry = "/entries/" + approved.get(3);
        String confirm =
                evening.put(entry, stronger).then().statusCode(409).extract().path("confirm");
        evening.director
                .seen(evening.version())
                .header("Tengen-Confirm", confirm)
                .body(stronger)
                .put(evening.path(entry))
                .then()
                .statusCode(200);
        assertEquals(approved, page(evening));
        everywhereTheSame(evening, 2);
        byte[] bundle = bundle(evening, "");
        String facts = part(bundle, "facts-frozen.json");
        assertFalse(facts.contains("Test"), "frozen facts hold no name");
        evening.director
                .command()
                .header("Tengen-Confirm", "yes")
                .post(evening.path("/standings/unfreeze"))
                .then()
                .statusCode(200);
        assertNotEquals(approved, page(evening));
        everywhereTheSame(evening, 2);
    }

    @Test
    @DisplayName("ST-11 the games of who left too early are left out of page, report and bundle alike")
    void leftEarly() throws IOException {
        Evening evening = evening(3, 4, List.of("MMS", "SOSM"), Map.of("countedFromPercent", 50));
        Map<Integer, Map<String, Object>> tables = evening.round(1);
        String leaver = Evening.entry(tables.get(1), "black");
        evening.post("/entries/" + leaver + "/withdraw", Map.of()).then().statusCode(200);
        everywhereTheSame(evening, 1);
        assertTrue(part(bundle(evening, ""), "standings.json").contains("\"uncounted\":[\"" + leaver));
    }

    @Test
    @DisplayName("ST-20 the lot is drawn alike for page, report and bundle")
    void lot() throws IOException {
        Evening evening = evening(1, 8, List.of("MMS", "LOT"), Map.of("lotSeed", 7));
        evening.round(1);
        everywhereTheSame(evening, 1);
        assertTrue(part(bundle(evening, ""), "standings.json").contains("\"lotSeed\":7"));
    }

    @Test
    @DisplayName("W9 a spelling corrected, a person forgotten or names left out make no liar of a draw by names")
    void drawnByNames() {
        Evening evening = evening(2, 9, List.of("MMS", "SOSM"), Map.of());
        evening.played(1, evening.published(1, Map.of("profile", "opengotha")));
        evening.closed(1);
        evening.published(2, Map.of("profile", "opengotha"));
        Verification first = Verification.of(bundle(evening, ""));
        assertEquals(List.of(), first.differences());
        assertEquals(List.of(), first.notes());
        Verification nameless = Verification.of(bundle(evening, "?names=false"));
        assertEquals(List.of(), nameless.differences());
        for (int number = 0; number < 9; number += 2) {
            evening.put("/entries/" + evening.entries.get(number), Map.of("name", "Zz" + (9 - number)))
                    .then()
                    .statusCode(200);
        }
        Api.admin()
                .command()
                .delete(evening.path("/entries/" + evening.entries.get(1) + "/person"))
                .then()
                .statusCode(204);
        Verification renamed = Verification.of(bundle(evening, ""));
        assertEquals(List.of(), renamed.differences());
        assertTrue(
                renamed.rounds().stream()
                        .allMatch(round -> round.kind().equals("DRAWN_BY_NAMES")
                                == (renamed.notes().stream()
                                        .anyMatch(note -> note.startsWith("round " + round.round() + ":")))),
                renamed.toString());
        assertFalse(renamed.notes().isEmpty(), "the bye of nine goes by names, and most of them are others now");
    }
}
