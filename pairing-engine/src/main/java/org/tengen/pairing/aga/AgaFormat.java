package org.tengen.pairing.aga;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.tengen.pairing.check.AgaFileCheck;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FileHead;
import org.tengen.pairing.file.FileText;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.SafeReading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.tournament.Entry;

/** The result report of the American Go Association. */
public final class AgaFormat implements TournamentFormat {

    static final String NAME = "aga";

    private static final Pattern HEAD = Pattern.compile("(?i)tourney[\\s\\S]*");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "AGA results (text)";
    }

    @Override
    public List<String> extensions() {
        return List.of("aga.txt", "aga");
    }

    @Override
    public String mediaType() {
        return "text/plain;charset=UTF-8";
    }

    @Override
    public List<Dialect> dialects() {
        return List.of(Dialect.AGA, Dialect.OPENGOTHA);
    }

    @Override
    public boolean recognises(FileHead head) {
        return HEAD.matcher(head.text()).matches();
    }

    @Override
    public Reading read(byte[] bytes) {
        return SafeReading.read(findings -> new AgaReader(findings).read(FileText.decode(bytes, findings)));
    }

    @Override
    public Set<Fact> holds(WriteOptions options) {
        Set<Fact> held = EnumSet.of(
                Fact.TOURNAMENT_NAME,
                Fact.PLACE,
                Fact.DAYS,
                Fact.NAMES,
                Fact.RANK,
                Fact.AGA_ID,
                Fact.GAMES,
                Fact.COLOURS,
                Fact.HANDICAPS,
                Fact.WINS);
        if (isOpenGotha(options)) {
            held.addAll(List.of(Fact.NEVER_PLAYED, Fact.OPEN_GAMES));
        } else {
            held.add(Fact.EVENT_COUNTRY);
        }
        return held;
    }

    @Override
    public Prepared prepare(TournamentFacts facts, WriteOptions options) {
        return new AgaPreparation(facts, options).prepare();
    }

    @Override
    public Writing write(TournamentFacts facts, WriteOptions options) {
        if (!isOpenGotha(options)) {
            List<Finding> nameless = facts.tournament().entries().stream()
                    .filter(entry -> entry.publicIds().agaId().isEmpty())
                    .map(Entry::fullName)
                    .map(name -> Finding.refusal(
                            0, "AGA number of " + name, "none", "a member's number; the AGA takes no temporary ones"))
                    .toList();
            if (!nameless.isEmpty()) {
                return new Writing.Refused(nameless);
            }
        }
        if (facts.tournament().games().isEmpty()) {
            return new Writing.Refused(List.of(Finding.refusal(0, "games", "none", "at least one game")));
        }
        String text = new AgaWriter(facts, options).write();
        return new Writing.Written(text.getBytes(StandardCharsets.UTF_8), List.of(), List.of());
    }

    @Override
    public List<Finding> check(byte[] written, WriteOptions options) {
        return isOpenGotha(options) ? List.of() : AgaFileCheck.check(new String(written, StandardCharsets.UTF_8));
    }

    static boolean isOpenGotha(WriteOptions options) {
        return options.dialect().filter(Dialect.OPENGOTHA::equals).isPresent();
    }
}
