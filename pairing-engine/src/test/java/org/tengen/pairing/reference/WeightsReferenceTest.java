package org.tengen.pairing.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.tournament.Tournament;

/** Profile opengotha against the dumps of that program and the best weights of every real round. */
class WeightsReferenceTest {

    /** Rounding of the dumps' origin: doubles cut to longs in another order. */
    private static final long UNITS = 2;

    private static final Map<PairingCriterion, String> COLUMNS = new EnumMap<>(Map.of(
            PairingCriterion.REPEAT, "baseDuplicateGameCost",
            PairingCriterion.RANDOM, "baseRandomCost",
            PairingCriterion.COLOUR, "baseBWBalanceCost",
            PairingCriterion.CATEGORY, "mainCategoryCost",
            PairingCriterion.SCORE, "mainScoreDiffCost",
            PairingCriterion.DRAW_UP_DOWN, "mainDUDDCost",
            PairingCriterion.SEEDING, "mainSeedCost",
            PairingCriterion.HANDICAP, "secHandiCost",
            PairingCriterion.GEOGRAPHY, "secGeoCost"));

    @TestFactory
    @DisplayName(
            "P-28 every weight of a real file equals what OpenGotha dumped, part by part, draw-ups and draw-downs too")
    Stream<DynamicTest> dumps() {
        return ReferenceData.files(".txt").stream()
                .filter(file -> file.getFileName().toString().contains("_weights"))
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> compareDump(file)));
    }

    @TestFactory
    @DisplayName("P-29 several pairings may weigh most: the weight of every round is compared, not its pairs")
    Stream<DynamicTest> optima() {
        return ReferenceData.files(".optimum.csv").stream()
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> compareOptima(file)));
    }

    private static void compareDump(Path dump) {
        Tournament tournament = ReferenceData.tournament(ReferenceData.xmlOf(dump));
        Map<String, String> names = new HashMap<>();
        tournament.entries().forEach(entry -> names.put(entry.id(), entry.fullName()));
        int round = Integer.parseInt(dump.getFileName().toString().replaceAll(".*_R(\\d+)\\.txt", "$1"));
        Map<Set<String>, DrawnPair> pairs = new HashMap<>();
        for (DrawnPair pair : Drawing.allPairs(tournament, round, Profile.OPENGOTHA, 0)) {
            pairs.put(Set.of(names.get(pair.whiteId()), names.get(pair.blackId())), pair);
        }
        List<String> differences = new ArrayList<>();
        Map<String, String> block = new HashMap<>();
        int seen = 0;
        for (String line : ReferenceData.lines(dump)) {
            String[] parts = line.strip().split("=", 2);
            if (parts.length < 2) {
                continue;
            }
            block.put(parts[0], parts[1]);
            if (parts[0].equals("totalCost")) {
                seen++;
                DrawnPair pair = pairs.get(Set.of(block.get("Player1Name"), block.get("Player2Name")));
                if (pair == null) {
                    differences.add("absent: " + block);
                } else {
                    compare(block, pair, differences);
                }
            }
        }
        assertEquals(List.of(), differences.subList(0, Math.min(6, differences.size())));
        assertEquals(seen, pairs.size());
    }

    private static void compare(Map<String, String> block, DrawnPair pair, List<String> differences) {
        String who = block.get("Player1Name") + "/" + block.get("Player2Name") + " ";
        COLUMNS.forEach((criterion, column) -> {
            long want = Long.parseLong(block.get(column));
            long got = pair.parts().get(criterion);
            if (Math.abs(want - got) > UNITS) {
                differences.add(who + criterion + ": want " + want + " got " + got);
            }
        });
        if (Math.abs(Long.parseLong(block.get("totalCost")) - pair.weight()) > UNITS) {
            differences.add(who + "total: want " + block.get("totalCost") + " got " + pair.weight());
        }
    }

    private static void compareOptima(Path csv) {
        Tournament tournament = ReferenceData.tournament(ReferenceData.xmlOf(csv));
        for (Map<String, String> row : ReferenceData.rows(csv)) {
            int round = Integer.parseInt(row.get("round"));
            Draw draw = Drawing.draw(tournament, round, Profile.OPENGOTHA, 0);
            long want = Long.parseLong(row.get("weightOfBestPairing"));
            long tolerance = UNITS * Long.parseLong(row.get("games"));
            assertEquals(true, draw.optimal());
            assertEquals(
                    0,
                    Math.max(0, Math.abs(want - draw.totalWeight()) - tolerance),
                    "round " + round + ": want " + want + " got " + draw.totalWeight());
            Set<String> placed = new HashSet<>();
            draw.pairs().forEach(pair -> placed.addAll(List.of(pair.whiteId(), pair.blackId())));
            draw.bye().ifPresent(bye -> placed.add(bye.entryId()));
            draw.notPaired().forEach(left -> placed.add(left.entryId()));
            assertEquals(tournament.entries().size(), placed.size(), draw.conservation());
            long ofFile = Drawing.weigh(tournament, round, Profile.OPENGOTHA, 0).totalWeight();
            long wantOfFile = Long.parseLong(row.get("weightOfFilePairing"));
            assertEquals(0, Math.max(0, Math.abs(wantOfFile - ofFile) - tolerance), "file's own, round " + round);
        }
    }
}
