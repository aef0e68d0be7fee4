package org.tengen.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tengen.cli.InputRefused;
import org.tengen.pairing.verify.LogLine;
import org.tengen.rating.bundle.PoolBundle;
import org.tengen.rating.bundle.PoolBundleFile;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.policy.Hashes;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.policy.PolicyRating;
import org.tengen.rating.system.PlayerRating;

class PoolVerificationTest {

    private static final Path FILE = Path.of("pool-main.zip");
    private static final LocalDate DAY = LocalDate.of(2026, 3, 8);

    private static byte[] bundle(double added, boolean withLog) throws JsonProcessingException {
        List<RatedGame> games = List.of(new RatedGame(
                "g1",
                "cup",
                DAY.atStartOfDay(),
                1,
                Seat.of("one", "3k"),
                Seat.of("two", "1k"),
                Conditions.handicap(2),
                Outcome.BLACK_WINS,
                GameClass.B,
                ""));
        List<Policy> policies = List.of(Policy.of("egf2021"));
        List<PlayerRating> made = List.copyOf(new PolicyRating(policies)
                .update(games, List.of(), List.of())
                .players()
                .values());
        String content = Hashes.ofList(made);
        String input = Hashes.ofInput(policies, List.of(), List.of(), List.of(Hashes.ofPeriod(games)));
        List<PlayerRating> lines = made.stream()
                .map(player -> new PlayerRating(
                        player.id(),
                        player.rating() + (player.id().equals("one") ? added : 0),
                        player.deviation(),
                        player.volatility(),
                        player.games(),
                        List.of()))
                .toList();
        TreeMap<String, byte[]> parts = new TreeMap<>();
        if (withLog) {
            parts.put("log.jsonl", log(input, content).getBytes(StandardCharsets.UTF_8));
        }
        return PoolBundleFile.write(new PoolBundle(
                "XX",
                "main",
                List.of(new PoolBundle.PublishedList(
                        1, DAY, 0, input, content, "1", policies, List.of(), List.of(), games, lines)),
                parts));
    }

    private static String log(String input, String content) throws JsonProcessingException {
        ObjectMapper json = new ObjectMapper();
        String payload = json.writeValueAsString(Map.of(
                "list", Map.of("number", 1, "date", DAY.toString(), "inputHash", input, "contentHash", content)));
        LogLine line = line(payload, "");
        return json.writeValueAsString(line(payload, line.expectedHash())) + "\n";
    }

    private static LogLine line(String payload, String hash) {
        return new LogLine(
                "XX",
                "pool",
                "00000001-0000-4000-8000-000000000000",
                1,
                "00000002-0000-4000-8000-000000000000",
                "pool.list-published.v1",
                "2026-03-09T10:00:00Z",
                "{}",
                payload,
                LogLine.GENESIS,
                hash);
    }

    @Test
    void aPoolIsMadeAgainBitForBit() throws JsonProcessingException {
        byte[] bundle = bundle(0, true);
        assertTrue(PoolVerification.isPool(bundle));
        assertFalse(PoolVerification.isPool("no zip".getBytes(StandardCharsets.UTF_8)));
        PoolVerification verification = PoolVerification.of(FILE, bundle);
        assertEquals(List.of(), verification.differences());
        assertTrue(verification.ok());
        assertEquals(true, verification.document().get("ok"));
    }

    @Test
    void anythingElseIsToldApart() throws JsonProcessingException {
        PoolVerification bent = PoolVerification.of(FILE, bundle(1e-9, true));
        assertFalse(bent.ok());
        assertTrue(
                bent.differences().get(0).startsWith("list 1: one has "),
                bent.differences().toString());
        PoolVerification alone = PoolVerification.of(FILE, bundle(0, false));
        assertEquals(List.of("list 1 is not the one that the log says was published"), alone.differences());
        byte[] cut = java.util.Arrays.copyOf(bundle(0, true), 400);
        assertThrows(InputRefused.class, () -> PoolVerification.of(FILE, cut));
    }
}
