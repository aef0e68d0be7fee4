package org.tengen.pairingservice.files;

import io.quarkus.qute.TemplateGlobal;
import java.util.List;
import org.tengen.pairing.convert.TournamentFormats;

/** What the desk's page offers for download: every format there is. */
@TemplateGlobal
public final class FileLinks {

    private FileLinks() {}

    /** @param name as the URL has it */
    public record FileLink(String name, String title) {}

    public static List<FileLink> fileLinks() {
        return TournamentFormats.all().stream()
                .map(format -> new FileLink(format.name(), format.title()))
                .toList();
    }
}
