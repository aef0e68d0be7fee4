package org.tengen.pairingservice.files;

import io.quarkus.qute.TemplateGlobal;
import java.util.List;
import org.tengen.kit.language.FileWords;
import org.tengen.pairing.convert.TournamentFormats;

/** What the desk's page offers for download: every format there is, in the visitor's language. */
@TemplateGlobal
public final class FileLinks {

    private FileLinks() {}

    /** @param name as the URL has it */
    public record FileLink(String name, String title) {}

    /** Formats for the same kind of reader: FEDERATION, PROGRAM or PEOPLE. */
    public record FileGroup(String kind, List<FileLink> links) {}

    public static List<FileGroup> fileGroups() {
        return List.of(group("FEDERATION"), group("PROGRAM"), group("PEOPLE"));
    }

    private static FileGroup group(String kind) {
        return new FileGroup(
                kind,
                TournamentFormats.all().stream()
                        .filter(format -> kind(format.name()).equals(kind))
                        .map(format -> new FileLink(format.name(), FileWords.say(format.title())))
                        .toList());
    }

    private static String kind(String format) {
        return switch (format) {
            case "h9", "tou", "aga" -> "FEDERATION";
            case "opengotha", "macmahon", "pairgoth" -> "PROGRAM";
            // The page offers the whole bundle in its place: a document without its log proves nothing.
            case "bundle" -> "NOWHERE";
            default -> "PEOPLE";
        };
    }
}
