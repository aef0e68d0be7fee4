package org.tengen.pairing.opengotha;

import java.util.List;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairing.xml.XmlElement;

/** What became of a file: a tournament, or the place and reason of the refusal. */
public sealed interface OpenGothaFile {

    /**
     * @param document the file as it was, for what the engine does not model (teams, publishing); without the network
     *     address, which is nobody's business
     * @param warnings what was mended or may surprise, one sentence each
     */
    record Read(Tournament tournament, XmlElement document, List<String> warnings) implements OpenGothaFile {}

    /**
     * @param line from 1
     * @param field element or element and attribute
     */
    record Refused(int line, String field, String reason) implements OpenGothaFile {
        @Override
        public String toString() {
            return line + ": " + field + ": " + reason;
        }
    }
}
