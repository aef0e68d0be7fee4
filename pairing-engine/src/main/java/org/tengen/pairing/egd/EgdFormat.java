package org.tengen.pairing.egd;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.tengen.pairing.check.EgdFileCheck;
import org.tengen.pairing.crosstable.ResultTable;
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

/** The result file of the European Go Database. */
public final class EgdFormat implements TournamentFormat {

    static final String NAME = "h9";
    static final String NO_COUNTRY = "XX";
    static final String NO_CLUB = "xxxx";

    /** Columns of criteria in OpenGotha's layout. */
    static final int COLUMNS = 4;

    private static final Pattern HEADER = Pattern.compile("(?m)^;\\s*(CL|EV|PC|DT|HA|KM|TM|CM)\\[");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\s*\\d+\\s+\\S+\\s+\\S+\\s+\\d{1,2}[kKdDpP]\\s+\\S+\\s+\\S+\\s.*\\d[-+=]/[wb]");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "EGD results (h9)";
    }

    @Override
    public List<String> extensions() {
        return List.of("h9", "h0", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8");
    }

    @Override
    public String mediaType() {
        return "text/plain;charset=ISO-8859-15";
    }

    @Override
    public List<Dialect> dialects() {
        return List.of(Dialect.EGD, Dialect.OPENGOTHA);
    }

    @Override
    public boolean recognises(FileHead head) {
        return HEADER.matcher(head.text()).find() || ROW.matcher(head.text()).find();
    }

    @Override
    public Reading read(byte[] bytes) {
        // Latin-9 is this format's own encoding, so reading it is nothing to report
        return SafeReading.read(findings ->
                new EgdReader(findings).read(FileText.decode(bytes, EgdDialects.LATIN_9, new ArrayList<>())));
    }

    @Override
    public Set<Fact> holds(WriteOptions options) {
        Set<Fact> held = EnumSet.of(
                Fact.TOURNAMENT_NAME,
                Fact.PLACE,
                Fact.DAYS,
                Fact.KOMI,
                Fact.NAMES,
                Fact.RANK,
                Fact.COUNTRY,
                Fact.CLUB,
                Fact.GAMES,
                Fact.COLOURS,
                Fact.HANDICAPS,
                Fact.WINS,
                Fact.JIGO,
                Fact.BYES,
                Fact.ABSENCES);
        if (EgdDialects.isOpenGotha(options)) {
            held.addAll(List.of(Fact.BOTH_LOSE, Fact.BOTH_WIN, Fact.OPEN_GAMES, Fact.DEFAULTS, Fact.UNKNOWN_COLOURS));
        } else {
            held.addAll(List.of(
                    Fact.EVENT_COUNTRY, Fact.HANDICAP_CORRECTION, Fact.TIME, Fact.EGF_PIN, Fact.UNKNOWN_COLOURS));
        }
        return held;
    }

    @Override
    public Prepared prepare(TournamentFacts facts, WriteOptions options) {
        return new EgdPreparation(facts, options).prepare();
    }

    @Override
    public Writing write(TournamentFacts facts, WriteOptions options) {
        return ResultTable.written(
                facts,
                () -> prepare(facts, options).facts(),
                EgdDialects.LATIN_9,
                table -> new EgdWriter(facts, table, options).write());
    }

    @Override
    public List<Finding> check(byte[] written, WriteOptions options) {
        boolean strict = !EgdDialects.isOpenGotha(options);
        return EgdFileCheck.check(new String(written, EgdDialects.LATIN_9), strict);
    }
}
