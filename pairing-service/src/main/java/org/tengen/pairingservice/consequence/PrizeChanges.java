package org.tengen.pairingservice.consequence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.engine.PrizeTable;
import org.tengen.pairingservice.engine.Reckoning;

/** Who would win a prize, lose one, or get another amount. */
final class PrizeChanges {

    private record Won(String prize, int place, UUID entryId) {}

    private PrizeChanges() {}

    static List<Comparison.PrizeChange> between(Reckoning before, Reckoning after, Names names) {
        if (before == after || !before.hasPrizes() && !after.hasPrizes()) {
            return List.of();
        }
        Map<Won, Long> was = won(before);
        Map<Won, Long> is = won(after);
        Map<Won, Long> all = new LinkedHashMap<>(was);
        all.putAll(is);
        List<Comparison.PrizeChange> changes = new ArrayList<>();
        for (Won won : all.keySet()) {
            Long centsBefore = was.get(won);
            Long centsAfter = is.get(won);
            if (centsBefore == null || !centsBefore.equals(centsAfter)) {
                changes.add(new Comparison.PrizeChange(
                        won.prize(), won.place(), won.entryId(), names.of(won.entryId()), centsBefore, centsAfter));
            }
        }
        return changes;
    }

    private static Map<Won, Long> won(Reckoning reckoning) {
        Map<Won, Long> won = new LinkedHashMap<>();
        for (PrizeTable.Award award : reckoning.awards()) {
            won.put(new Won(award.prize(), award.place(), award.entryId()), award.amountCents());
        }
        return won;
    }
}
