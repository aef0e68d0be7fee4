package org.tengen.pairing.ffg;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.tengen.pairing.check.FfgFileCheck;
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

/** The result file of the French federation. */
public final class FfgFormat implements TournamentFormat {

    static final String NAME = "tou";

    private static final Pattern HEADER = Pattern.compile("(?m)^;(name|date|vill|comm|prog|ta)=");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "FFG results (tou)";
    }

    @Override
    public List<String> extensions() {
        return List.of("tou");
    }

    @Override
    public String mediaType() {
        return "text/plain;charset=ISO-8859-1";
    }

    @Override
    public List<Dialect> dialects() {
        return List.of(Dialect.FFG, Dialect.OPENGOTHA);
    }

    @Override
    public boolean recognises(FileHead head) {
        return HEADER.matcher(head.text()).find();
    }

    @Override
    public Reading read(byte[] bytes) {
        // Latin-1 is this format's own encoding, so reading it is nothing to report
        return SafeReading.read(findings ->
                new FfgReader(findings).read(FileText.decode(bytes, FfgDialects.CHARSET, new ArrayList<>())));
    }

    @Override
    public Set<Fact> holds(WriteOptions options) {
        Set<Fact> held = EnumSet.of(
                Fact.TOURNAMENT_NAME,
                Fact.PLACE,
                Fact.KOMI,
                Fact.BOARD_SIZE,
                Fact.NAMES,
                Fact.RANK,
                Fact.CLUB,
                Fact.FFG_LICENCE,
                Fact.GAMES,
                Fact.COLOURS,
                Fact.UNKNOWN_COLOURS,
                Fact.HANDICAPS,
                Fact.WINS,
                Fact.JIGO,
                Fact.ABSENCES);
        if (FfgDialects.isOpenGotha(options)) {
            held.addAll(List.of(Fact.BOTH_LOSE, Fact.BOTH_WIN, Fact.OPEN_GAMES, Fact.BYES));
        } else if (options.defaults() == WriteOptions.Defaults.KEEP) {
            held.add(Fact.BYES);
        }
        return held;
    }

    @Override
    public Prepared prepare(TournamentFacts facts, WriteOptions options) {
        return new FfgPreparation(facts, options).prepare();
    }

    @Override
    public Writing write(TournamentFacts facts, WriteOptions options) {
        return ResultTable.written(
                facts,
                () -> prepare(facts, options).facts(),
                FfgDialects.CHARSET,
                table -> new FfgWriter(facts, table, options).write());
    }

    @Override
    public List<Finding> check(byte[] written, WriteOptions options) {
        return FfgDialects.isOpenGotha(options)
                ? List.of()
                : FfgFileCheck.check(new String(written, FfgDialects.CHARSET));
    }
}
