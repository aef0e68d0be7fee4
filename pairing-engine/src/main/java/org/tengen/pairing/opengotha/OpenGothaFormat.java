package org.tengen.pairing.opengotha;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FileHead;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
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
    public Writing write(TournamentFacts facts, WriteOptions options) {
        XmlElement document = facts.origin()
                .filter(OpenGothaOrigin.class::isInstance)
                .map(origin -> ((OpenGothaOrigin) origin).document())
                .orElse(XmlElement.empty("Tournament"));
        OpenGothaWriter.Written written = OpenGothaWriter.write(facts, document);
        return new Writing.Written(written.xml().getBytes(StandardCharsets.UTF_8), written.changed(), List.of());
    }
}
