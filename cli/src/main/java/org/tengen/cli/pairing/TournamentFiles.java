package org.tengen.cli.pairing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tengen.cli.InputRefused;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.opengotha.OpenGothaReader;

/** Reads a tournament file or refuses it, naming file, line and field. */
final class TournamentFiles {

    private TournamentFiles() {}

    static OpenGothaFile.Read read(Path file) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (IOException e) {
            throw InputRefused.unreadable(file, e);
        }
        OpenGothaFile read = OpenGothaReader.read(bytes);
        if (read instanceof OpenGothaFile.Read tournament) {
            return tournament;
        }
        throw new InputRefused(file + ":" + read);
    }
}
