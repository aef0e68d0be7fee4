package org.tengen.pairingservice.bundle;

import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
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
import org.tengen.pairing.verify.Verification;
import org.tengen.pairing.verify.VerificationText;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class BundleApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Two rounds of seven: one drawn, one arranged by hand; a result corrected after the second was drawn. */
    private static UUID tournament(Api director) {
        UUID tournament = director.announced(3);
        List<UUID> entries = director.entered(tournament, 7);
        Map<Integer, Map<String, Object>> first = director.published(tournament, 1);
        won(tournament, 1, first, "WHITE");
        director.published(tournament, 2);
        Map<String, Object> wrong = Map.of("winner", "BLACK", "by", "POINTS", "byDefault", false, "proof", "REFEREE");
        UUID game = Api.game(first.get(1));
        GameService.finished(UUID.randomUUID(), tournament, game, 2, 1, wrong);
        GameService.awaitResult(tournament, 1, game, 2);
        List<Map<String, Object>> pairs = List.of(
                Map.of("white", entries.get(0), "black", entries.get(6)),
                Map.of("white", entries.get(1), "black", entries.get(5)),
                Map.of("white", entries.get(2), "black", entries.get(4)));
        director.seen(Api.look(tournament, "").path("version"))
                .header("Tengen-Confirm", "yes")
                .body(Map.of("pairs", pairs, "bye", entries.get(3), "reason", "they travelled together"))
                .put("/api/tournaments/" + tournament + "/rounds/2/pairings")
                .then()
                .statusCode(200);
        return tournament;
    }

    private static void won(UUID tournament, int round, Map<Integer, Map<String, Object>> tables, String winner) {
        tables.values().forEach(table -> GameService.finished(tournament, Api.game(table), 1, winner));
        tables.values().forEach(table -> GameService.awaitResult(tournament, round, Api.game(table), 1));
    }

    private static byte[] exported(Api director, UUID tournament, String query) {
        return director.command()
                .get("/api/tournaments/" + tournament + "/bundle" + query)
                .then()
                .statusCode(200)
                .contentType("application/zip")
                .extract()
                .asByteArray();
    }

    @Test
    @DisplayName("L-10 a bundle verifies offline: draws drawn again or recognised, standings equal, hashes right")
    void aBundleVerifies() {
        Api director = Api.director();
        UUID tournament = tournament(director);
        byte[] bundle = exported(director, tournament, "");
        assertArrayEquals(bundle, exported(director, tournament, ""), "the same log gives the same bytes");
        Verification verified = Verification.of(bundle);
        assertEquals(List.of(), verified.differences());
        assertTrue(verified.ok());
        assertEquals(
                List.of("DRAWN", "BY_HAND"),
                verified.rounds().stream().map(Verification.Round::kind).toList());
        assertTrue(
                verified.rounds().get(0).optimal() && verified.rounds().get(0).sameWeight());
        assertEquals(List.of(1, 2), verified.standings().rounds());
        int version = Api.look(tournament, "").path("version");
        assertEquals(version, verified.hashes().events());
        byte[] nameless = exported(director, tournament, "?names=false");
        assertFalse(new String(unpacked(nameless).get("tournament.json"), StandardCharsets.UTF_8).contains("PlayerA"));
        assertTrue(Verification.of(nameless).ok());
        assertTrue(Verification.of(exported(director, tournament, "?asOf=" + (version - 1)))
                .ok());
        Api.with(TestTokens.referee())
                .command()
                .get("/api/tournaments/" + tournament + "/bundle")
                .then()
                .statusCode(403)
                .body("type", is("/problems/not-allowed"));
    }

    @Test
    @DisplayName(
            "W9 tampering is found: a byte in an event, in a result, in the standings, in a draw, with hashes mended or not")
    void tamperingIsFound() {
        Api director = Api.director();
        UUID tournament = tournament(director);
        byte[] bundle = exported(director, tournament, "");
        tampered(
                bundle,
                "log.jsonl",
                "\\\"winner\\\":\\\"WHITE\\\"",
                "\\\"winner\\\":\\\"BLACK\\\"",
                "does not match its hash");
        tampered(bundle, "tournament.json", "WHITE_WINS", "BLACK_WINS", "the log says otherwise");
        tampered(
                bundle,
                "tournament.json",
                "\"byeMmsHalfPoints\" : 2",
                "\"byeMmsHalfPoints\" : 0",
                "scores.byeMmsHalfPoints is 0, the log says 2");
        tampered(bundle, "standings.json", "\"place\":1", "\"place\":2", "standings after round 1, line 1");
        tampered(bundle, "draws.json", "\"seed\":", "\"seed\":1", "round 1");
        tampered(bundle, "facts-2.json", "WHITE_WINS", "BLACK_WINS", "facts-2.json");
        whatIsWrongIsSaidInWords(bundle);
    }

    private static void whatIsWrongIsSaidInWords(byte[] bundle) {
        said(bundle, "files: each as its hash says", "round 1: drawn again, same pairs", "x.tengen: everything holds");
        said(Arrays.copyOf(bundle, bundle.length / 2), "a whole ZIP file", "x.tengen: NOT CHECKED");
        said("a list\n".getBytes(StandardCharsets.UTF_8), "no bundle", "x.tengen: NOT CHECKED");
        Map<String, byte[]> files = unpacked(bundle);
        files.remove("hashes.json");
        said(packed(files), "files: WITHOUT HASHES", "hashes.json is missing", "x.tengen: 1 difference");
        files = unpacked(bundle);
        files.remove("log.jsonl");
        said(packed(files), "the file named in hashes.json", "x.tengen: NOT CHECKED");
        files = unpacked(bundle);
        files.put("log.jsonl", oneEventLess(files.get("log.jsonl")));
        said(packed(mended(files)), "BROKEN", "event 6 does not follow the one before it");
        files = unpacked(bundle);
        String draws = new String(files.get("draws.json"), StandardCharsets.UTF_8);
        files.put(
                "draws.json",
                draws.replace("tengen-pairing/", "tengen-pairing/0").getBytes(StandardCharsets.UTF_8));
        said(
                packed(mended(files)),
                "round 1: drawn by another version of the program, recognised as recorded",
                "draws.json: round 1: algorithm is tengen-pairing/0");
        files = unpacked(bundle);
        files.put(
                "draws.json",
                draws.replaceFirst("\"kind\":\"DRAWN\"", "\"kind\":\"BY_HAND\"").getBytes(StandardCharsets.UTF_8));
        said(packed(mended(files)), "draws.json: round 1: it is BY_HAND, the log says DRAWN");
        said(files.get("tournament.json"), "log.jsonl is missing", "x.tengen: NOT CHECKED");
        files = unpacked(bundle);
        String standings = new String(files.get("standings.json"), StandardCharsets.UTF_8);
        files.put(
                "standings.json",
                standings.replaceFirst("\"place\":1", "\"place\":2").getBytes(StandardCharsets.UTF_8));
        said(packed(mended(files)), "line 1: Player", "place 2 instead of 1", "x.tengen: 1 difference");
    }

    private static byte[] oneEventLess(byte[] log) {
        List<String> lines =
                new ArrayList<>(new String(log, StandardCharsets.UTF_8).lines().toList());
        lines.remove(4);
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static void said(byte[] bundle, String... parts) {
        String text = String.join("\n", VerificationText.lines(Verification.of(bundle), "x.tengen"));
        for (String part : parts) {
            assertTrue(text.contains(part), text);
        }
    }

    private static void tampered(byte[] bundle, String part, String was, String is, String found) {
        Map<String, byte[]> files = unpacked(bundle);
        String text = new String(files.get(part), StandardCharsets.UTF_8);
        assertTrue(text.contains(was), part + " holds " + was);
        files.put(
                part,
                text.replaceFirst(java.util.regex.Pattern.quote(was), java.util.regex.Matcher.quoteReplacement(is))
                        .getBytes(StandardCharsets.UTF_8));
        Verification clumsy = Verification.of(packed(files));
        assertFalse(clumsy.ok());
        assertTrue(
                clumsy.differences().toString().contains(part),
                clumsy.differences().toString());
        Verification careful = Verification.of(packed(mended(files)));
        assertFalse(careful.ok(), part + " with its hash mended");
        assertTrue(
                careful.differences().toString().contains(found),
                careful.differences().toString());
    }

    private static Map<String, byte[]> mended(Map<String, byte[]> files) {
        try {
            Map<String, String> hashes = JSON.readValue(files.get("hashes.json"), new TypeReference<>() {});
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            hashes.replaceAll((name, hash) -> HexFormat.of().formatHex(digest.digest(files.get(name))));
            files.put("hashes.json", JSON.writeValueAsBytes(hashes));
            return files;
        } catch (IOException | NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Map<String, byte[]> unpacked(byte[] bundle) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bundle))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), zip.readAllBytes());
            }
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return files;
    }

    private static byte[] packed(Map<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
                zip.closeEntry();
            }
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return bytes.toByteArray();
    }
}
