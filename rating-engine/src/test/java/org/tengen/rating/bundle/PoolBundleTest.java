package org.tengen.rating.bundle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tengen.rating.Games;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.policy.Hashes;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.policy.PolicyRating;
import org.tengen.rating.system.PlayerRating;

class PoolBundleTest {

    private static final List<Policy> POLICIES = List.of(
            Policy.of("egf-legacy"),
            new Policy(LocalDate.of(2024, 1, 18), "egf2021", Map.of("resetAbove", 250.5), null));
    private static final List<Reset> RESETS =
            List.of(new Reset("p3", LocalDate.of(2024, 1, 12), 2201.25, Double.NaN, "office", "known, \"as such\""));
    private static final List<StartingValue> STARTS = List.of(StartingValue.of("p1", 1777.1));

    private static PoolBundle bundle() {
        List<RatedGame> games = new ArrayList<>(Games.random(11, 10, 120));
        games.set(5, games.get(5).notRated("a default, as agreed"));
        Map<String, List<RatedGame>> periods = new java.util.LinkedHashMap<>();
        games.forEach(game -> periods.computeIfAbsent(game.event(), first -> new ArrayList<>())
                .add(game));
        List<PlayerRating> lines = List.copyOf(new PolicyRating(POLICIES)
                .update(games, RESETS, STARTS)
                .players()
                .values());
        String input = Hashes.ofInput(
                POLICIES,
                STARTS,
                RESETS,
                periods.values().stream().map(Hashes::ofPeriod).toList());
        return new PoolBundle(
                "XX",
                "main",
                List.of(new PoolBundle.PublishedList(
                        1,
                        LocalDate.of(2024, 3, 1),
                        0,
                        input,
                        Hashes.ofList(lines),
                        "1",
                        POLICIES,
                        STARTS,
                        RESETS,
                        games,
                        lines)),
                new TreeMap<>(Map.of("log.jsonl", "{}\n".getBytes())));
    }

    @Test
    void whatWasWrittenIsReadAndEveryListComesOutAgain() throws IOException {
        byte[] file = PoolBundleFile.write(bundle());
        assertArrayEquals(file, PoolBundleFile.write(bundle()), "the same bytes");
        assertTrue(PoolBundleFile.isPool(new ByteArrayInputStream(file)));
        PoolBundle read = PoolBundleFile.read(new ByteArrayInputStream(file));
        assertEquals(bundle().lists(), read.lists());
        PoolCheck.ListCheck check = PoolCheck.of(read).get(0);
        assertEquals(List.of(), check.differences());
        assertTrue(check.isOk());
    }

    @Test
    void aChangedNumberAndAChangedGameAreFound() {
        PoolBundle.PublishedList list = bundle().lists().get(0);
        List<PlayerRating> lines = new ArrayList<>(list.lines());
        PlayerRating old = lines.get(2);
        lines.set(
                2,
                new PlayerRating(
                        old.id(),
                        Math.nextUp(old.rating()),
                        old.deviation(),
                        old.volatility(),
                        old.games(),
                        List.of()));
        PoolCheck.ListCheck bent = PoolCheck.of(with(list, list.games(), lines)).get(0);
        assertTrue(bent.sameInput());
        assertFalse(bent.sameLines());
        assertTrue(
                bent.differences().get(0).startsWith(old.id() + " has "),
                bent.differences().toString());

        List<RatedGame> games = new ArrayList<>(list.games());
        games.set(40, games.get(40).withOutcome(games.get(40).outcome().mirrored()));
        PoolCheck.ListCheck other =
                PoolCheck.of(with(list, games, list.lines())).get(0);
        assertFalse(other.sameInput());
        assertFalse(other.sameLines());
    }

    private static PoolBundle with(PoolBundle.PublishedList list, List<RatedGame> games, List<PlayerRating> lines) {
        return new PoolBundle(
                "XX",
                "main",
                List.of(new PoolBundle.PublishedList(
                        list.number(),
                        list.date(),
                        list.replaces(),
                        list.inputHash(),
                        list.contentHash(),
                        list.systemVersion(),
                        list.policies(),
                        list.starts(),
                        list.resets(),
                        games,
                        lines)),
                new TreeMap<>());
    }

    @Test
    void aFileThatIsNotTheOneExportedIsRefused() {
        byte[] file = PoolBundleFile.write(bundle());
        byte[] cut = java.util.Arrays.copyOf(file, file.length / 2);
        assertThrows(
                Exception.class, () -> PoolBundleFile.read(new ByteArrayInputStream(cut)), "half a file is no bundle");
        UnreadableBundle refused = assertThrows(
                UnreadableBundle.class, () -> Csv.read("games.csv", "id,date\n1\n".getBytes(), row -> row.text("id")));
        assertEquals("games.csv:2: 1 fields, expected 2", refused.getMessage());
    }
}
