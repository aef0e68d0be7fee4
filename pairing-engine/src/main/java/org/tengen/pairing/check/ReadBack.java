package org.tengen.pairing.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FactSheet;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;

/** A finished file must say, to our own reader, exactly what it was made from. */
public final class ReadBack {

    /** More differences say nothing more. */
    private static final int MOST_NAMED = 20;

    private ReadBack() {}

    /** What the file says otherwise than the facts, of everything the format holds; empty when it is right. */
    public static List<Finding> check(
            byte[] written, TournamentFacts facts, TournamentFormat format, WriteOptions options) {
        Reading reading = format.read(written);
        if (!(reading instanceof Reading.Read read)) {
            return reading.findings();
        }
        Map<Fact, List<String>> meant = FactSheet.of(facts);
        Map<Fact, List<String>> said = FactSheet.of(read.facts());
        List<Finding> faults = new ArrayList<>();
        for (Fact fact : format.holds(options)) {
            List<String> wanted = meant.getOrDefault(fact, List.of());
            List<String> got = said.getOrDefault(fact, List.of());
            if (!wanted.isEmpty() && !wanted.equals(got)) {
                compare(fact, wanted, got, faults);
            }
        }
        return faults;
    }

    private static void compare(Fact fact, List<String> wanted, List<String> got, List<Finding> faults) {
        List<String> missing = new ArrayList<>(wanted);
        got.forEach(missing::remove);
        List<String> invented = new ArrayList<>(got);
        wanted.forEach(invented::remove);
        int most = Math.min(MOST_NAMED, Math.max(missing.size(), invented.size()));
        for (int i = 0; i < most; i++) {
            faults.add(Finding.refusal(
                    0,
                    fact.meaning(),
                    i < invented.size() ? invented.get(i) : "nothing",
                    i < missing.size() ? missing.get(i) : "nothing"));
        }
    }
}
