package org.tengen.pairingservice.exchange;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairing.convert.Conversion;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.opengotha.OpenGothaFormat;

/**
 * Brings a file of any known format into the most complete exchanged one, OpenGotha's, which the import takes. What that loses
 * goes into the report like everything else.
 */
final class AnyFile {

    private AnyFile() {}

    /** The file as the import takes it, or why it is refused. */
    sealed interface Outcome {

        record Known(byte[] openGotha, List<String> dropped, List<String> warnings) implements Outcome {}

        record Refused(Finding reason) implements Outcome {}
    }

    static Outcome read(byte[] bytes) {
        OpenGothaFormat openGotha = new OpenGothaFormat();
        TournamentFormats.Opened opened = TournamentFormats.open("", bytes);
        boolean unknown =
                opened.reading() instanceof Reading.Refused && opened.format().equals("unknown");
        if (unknown || opened.format().equals(openGotha.name())) {
            // OpenGotha's own reader says best what is wrong with something that should be XML
            return new Outcome.Known(bytes, List.of(), List.of());
        }
        if (!(opened.reading() instanceof Reading.Read read)) {
            return new Outcome.Refused(opened.reading().findings().get(0));
        }
        Writing writing = Conversion.write(read.facts(), openGotha, WriteOptions.USUAL);
        if (!(writing instanceof Writing.Written written)) {
            return new Outcome.Refused(((Writing.Refused) writing).findings().get(0));
        }
        List<String> warnings =
                new ArrayList<>(read.findings().stream().map(Finding::toString).toList());
        warnings.addAll(written.changed());
        return new Outcome.Known(written.bytes(), written.dropped(), warnings);
    }
}
