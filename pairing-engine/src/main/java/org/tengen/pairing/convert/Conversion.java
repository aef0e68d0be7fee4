package org.tengen.pairing.convert;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tengen.pairing.check.ReadBack;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FactSheet;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;

/** Writes a tournament in a format: dialect known, what is lost counted, the finished file checked before it is handed out. */
public final class Conversion {

    private static final int MOST_SHOWN = 70;

    private Conversion() {}

    /** The file with everything it changes and drops, or what is wrong with it; never a file that fails its own check. */
    public static Writing write(TournamentFacts facts, TournamentFormat format, WriteOptions options) {
        return write(facts, EnumSet.allOf(Fact.class), format, options);
    }

    /** @param sayable the kinds of facts whoever gave the tournament can say; what was only assumed is not lost */
    public static Writing write(
            TournamentFacts facts, Set<Fact> sayable, TournamentFormat format, WriteOptions options) {
        Dialect dialect = options.dialect().orElse(null);
        if (dialect != null
                && !format.dialects().isEmpty()
                && !format.dialects().contains(dialect)) {
            String known = String.join(
                    ", ", format.dialects().stream().map(Dialect::code).toList());
            return new Writing.Refused(
                    List.of(Finding.refusal(0, "dialect", dialect.code(), known + " for " + format.title())));
        }
        TournamentFormat.Prepared prepared = format.prepare(facts, options);
        Writing writing = format.write(prepared.facts(), options);
        if (!(writing instanceof Writing.Written written)) {
            return writing;
        }
        List<Finding> faults = new ArrayList<>(format.check(written.bytes(), options));
        faults.addAll(ReadBack.check(written.bytes(), prepared.facts(), format, options));
        if (faults.stream().anyMatch(fault -> fault.severity() == Finding.Severity.REFUSAL)) {
            return new Writing.Refused(faults);
        }
        List<String> changed = new ArrayList<>(prepared.changed());
        changed.addAll(written.changed());
        Set<Fact> notLost = EnumSet.complementOf(EnumSet.copyOf(sayable));
        notLost.addAll(format.holds(options));
        List<String> dropped = new ArrayList<>(dropped(facts, notLost));
        facts.origin()
                .filter(origin -> !origin.format().equals(format.name()))
                .ifPresent(origin -> dropped.addAll(origin.beyondFacts()));
        dropped.addAll(prepared.dropped());
        dropped.addAll(written.dropped());
        return new Writing.Written(written.bytes(), changed, dropped, faults);
    }

    /** What a file of that format can say, in whichever dialect. */
    public static Set<Fact> heldBy(String formatName) {
        TournamentFormat format = TournamentFormats.named(formatName).orElseThrow();
        Set<Fact> held = EnumSet.copyOf(format.holds(WriteOptions.USUAL));
        format.dialects().forEach(dialect -> held.addAll(format.holds(WriteOptions.of(dialect))));
        return held;
    }

    /** One sentence for each kind of fact that the tournament has and that is not among those held. */
    public static List<String> dropped(TournamentFacts facts, Set<Fact> held) {
        List<String> dropped = new ArrayList<>();
        for (Map.Entry<Fact, List<String>> said : FactSheet.of(facts).entrySet()) {
            if (!held.contains(said.getKey())) {
                int count = said.getValue().size();
                String what = count == 1 ? said.getValue().get(0) : count + " of them";
                // parameters are long and nobody reads them here
                dropped.add(said.getKey().meaning() + (what.length() > MOST_SHOWN ? "" : " (" + what + ")"));
            }
        }
        return dropped;
    }
}
