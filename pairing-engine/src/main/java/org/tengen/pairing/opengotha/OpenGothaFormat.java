package org.tengen.pairing.opengotha;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FileHead;
import org.tengen.pairing.file.Preparation;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.xml.XmlElement;

/** OpenGotha's own file: the most complete of the exchanged ones. */
public final class OpenGothaFormat implements TournamentFormat {

    static final String NAME = "opengotha";

    private static final Set<Fact> LOST = EnumSet.of(
            Fact.EVENT_COUNTRY,
            Fact.HANDICAP_KOMI,
            Fact.ABSENCE_REASONS,
            Fact.GHOST,
            Fact.NO_RESULT,
            Fact.GIVEN_BYES,
            Fact.CONSTRAINTS,
            Fact.TABLE_WISHES,
            Fact.PLAY_OFF);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "OpenGotha XML";
    }

    @Override
    public List<String> extensions() {
        return List.of("xml");
    }

    @Override
    public String mediaType() {
        return "application/xml;charset=UTF-8";
    }

    @Override
    public boolean recognises(FileHead head) {
        return head.isXmlOf("Tournament");
    }

    @Override
    public Reading read(byte[] bytes) {
        return OpenGothaReader.facts(bytes);
    }

    @Override
    public Set<Fact> holds(WriteOptions options) {
        return EnumSet.complementOf(EnumSet.copyOf(LOST));
    }

    @Override
    public Prepared prepare(TournamentFacts facts, WriteOptions options) {
        Preparation preparation =
                new Preparation(facts).defaults(options).plainTexts().annulledAsOpen();
        preparation.criteria(EnumSet.complementOf(EnumSet.of(Criterion.LOT, Criterion.PLAY_OFF)));
        preparation.settings(
                counted(preparation.tournament().settings()), "unplayed games are counted as OpenGotha can count them");
        preparation.entries(
                entry -> entry.withCorrection(
                        entry.correctionHalfPoints() - Math.floorMod(entry.correctionHalfPoints(), 2)),
                "half a point of start score was cut, OpenGotha knows whole points");
        Set<String> taken = new HashSet<>();
        preparation.entries(
                entry -> distinct(entry, taken),
                "has a namesake and gets a number, for OpenGotha knows people by their names");
        return preparation.done();
    }

    /** What its parameters can say: absence and bye up to a point, start scores for rounds without an opponent. */
    private static TournamentSettings counted(TournamentSettings old) {
        ScoreSettings scores = old.scores();
        ScoreSettings known = new ScoreSettings(
                Math.min(2, scores.absentMmsHalfPoints()),
                Math.min(2, scores.absentNbwHalfPoints()),
                Math.min(2, scores.byeMmsHalfPoints()),
                Math.min(2, scores.byeNbwHalfPoints()),
                scores.rounding() == ScoreSettings.Rounding.NONE
                        ? ScoreSettings.Rounding.NONE
                        : ScoreSettings.Rounding.UNPLAYED,
                ScoreSettings.OpponentTerm.OWN_START,
                scores.unplayedAsHalf(),
                true);
        return new TournamentSettings(
                old.name(),
                old.rounds(),
                TournamentSettings.mainScoreAmong(old.placement()).orElse(MainScore.MMS),
                old.mcMahon(),
                known,
                old.handicap(),
                old.placement(),
                old.pairing(),
                old.game());
    }

    private static Entry distinct(Entry entry, Set<String> taken) {
        String firstName = entry.firstName();
        int number = 2;
        while (!taken.add(OpenGothaReader.key(entry.name() + firstName))) {
            firstName = (entry.firstName() + " " + number++).strip();
        }
        return entry.withName(entry.name(), firstName);
    }

    @Override
    public Writing write(TournamentFacts facts, WriteOptions options) {
        XmlElement document = facts.origin()
                .filter(OpenGothaOrigin.class::isInstance)
                .map(origin -> ((OpenGothaOrigin) origin).document())
                .orElse(XmlElement.empty("Tournament"));
        OpenGothaWriter.Written written = OpenGothaWriter.write(facts, document);
        return new Writing.Written(written.xml().getBytes(StandardCharsets.UTF_8), written.changed(), List.of());
    }
}
