package org.tengen.pairingservice.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SlipsTest {

    @Property
    void thePileCutIntoQuartersIsInTableOrder(@ForAll @IntRange(max = 200) int tables) {
        List<Integer> slips = new ArrayList<>();
        for (int table = 1; table <= tables; table++) {
            slips.add(table);
        }
        List<List<Integer>> sheets = Slips.sheets(slips);
        List<Integer> cut = new ArrayList<>();
        for (int place = 0; place < Slips.ON_A_SHEET; place++) {
            for (List<Integer> sheet : sheets) {
                cut.add(sheet.get(place));
            }
        }
        assertEquals(slips, cut.stream().filter(Objects::nonNull).toList());
        assertEquals((tables + 3) / 4, sheets.size());
    }
}
