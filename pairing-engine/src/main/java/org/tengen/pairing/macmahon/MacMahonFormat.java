package org.tengen.pairing.macmahon;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FileHead;
import org.tengen.pairing.file.FileText;
import org.tengen.pairing.file.Preparation;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.SafeReading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.xml.XmlElement;

/** The file of the program MacMahon, used in Germany and by the EGC for many years. It knows no dates, komi and time. */
public final class MacMahonFormat implements TournamentFormat {

    static final String NAME = "macmahon";

    private static final Set<Fact> HELD = EnumSet.of(
            Fact.TOURNAMENT_NAME,
            Fact.PLANNED_ROUNDS,
            Fact.SYSTEM,
            Fact.START_SCORES,
            Fact.HANDICAP_CORRECTION,
            Fact.HANDICAP_RULES,
            Fact.CRITERIA,
            Fact.NAMES,
            Fact.RANK,
            Fact.RATING,
            Fact.COUNTRY,
            Fact.CLUB,
            Fact.EGF_PIN,
            Fact.NEVER_PLAYED,
            Fact.PRELIMINARY,
            Fact.START_CORRECTION,
            Fact.ABSENCES,
            Fact.GAMES,
            Fact.TABLES,
            Fact.COLOURS,
            Fact.HANDICAPS,
            Fact.WINS,
            Fact.JIGO,
            Fact.BOTH_LOSE,
            Fact.BOTH_WIN,
            Fact.DEFAULTS,
            Fact.OPEN_GAMES,
            Fact.BYES);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "MacMahon XML";
    }

    @Override
    public List<String> extensions() {
        return List.of("macmahon.xml");
    }

    @Override
    public String mediaType() {
        return "application/xml;charset=UTF-8";
    }

    /** Its elements have the parameters inside; OpenGotha's Tournament has attributes and a Players element. */
    @Override
    public boolean recognises(FileHead head) {
        return head.isXmlOf("Tournament")
                && (head.text().contains("typeversion=")
                        || head.text().contains("<NumberOfRounds>")
                        || head.text().contains("<IndividualParticipant"));
    }

    @Override
    public Reading read(byte[] bytes) {
        return SafeReading.read(
                findings -> new MacMahonReader(XmlElement.parse(FileText.decode(bytes, findings)), findings).read());
    }

    @Override
    public Set<Fact> holds(WriteOptions options) {
        return EnumSet.copyOf(HELD);
    }

    @Override
    public Prepared prepare(TournamentFacts facts, WriteOptions options) {
        Preparation preparation = new Preparation(facts)
                .plainTexts()
                .coloursAsIfKnown()
                .annulledAsOpen()
                .defaults(options)
                .mcMahonOrSwiss()
                .zeroAtThirtyKyu();
        return preparation.placement(placement(preparation)).done();
    }

    /** The program names sums over opponents once; what the first criterion counts decides what they sum. */
    private static List<Criterion> placement(Preparation preparation) {
        boolean swiss = preparation.tournament().settings().pairedBy() == MainScore.NBW;
        Set<Criterion> criteria = new LinkedHashSet<>();
        criteria.add(swiss ? Criterion.NBW : Criterion.MMS);
        for (Criterion criterion : preparation.tournament().settings().placement()) {
            String shortName = WalllistCriteria.shortName(criterion);
            if (!shortName.isEmpty()) {
                WalllistCriteria.criterion(shortName, swiss).ifPresent(criteria::add);
            }
        }
        return new ArrayList<>(criteria);
    }

    @Override
    public Writing write(TournamentFacts facts, WriteOptions options) {
        String xml = new MacMahonWriter(facts).write();
        return new Writing.Written(xml.getBytes(StandardCharsets.UTF_8), List.of(), List.of());
    }
}
