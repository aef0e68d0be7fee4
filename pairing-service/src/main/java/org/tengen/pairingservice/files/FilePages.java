package org.tengen.pairingservice.files;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.FileWords;
import org.tengen.kit.problem.ProblemException;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.page.Head;
import org.tengen.pairingservice.page.PageFiles;

/** A file of any format and dialect, and what it changes and leaves out before anybody sends it on. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
public class FilePages {

    @CheckedTemplate(basePath = "files")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance files(Head head, List<Way> ways, String defaults, Told told);
    }

    /** A format in one of its dialects; {@code name} is {@code h9} or {@code h9:egd}. */
    public record Way(String name, String title, boolean chosen) {

        static Way of(TournamentFormat format, String dialect, String chosen) {
            String name = dialect.isEmpty() ? format.name() : format.name() + ":" + dialect;
            String words = FileWords.say(format.title());
            String title = dialect.isEmpty() ? words : words + ", " + dialect;
            return new Way(name, title, name.equals(chosen) || format.name().equals(chosen));
        }
    }

    /**
     * What became of it.
     *
     * @param address of the file, null when it is not handed out
     */
    public record Told(String address, List<String> changed, List<String> dropped, List<String> odd) {

        public boolean nothing() {
            return changed.isEmpty() && dropped.isEmpty() && odd.isEmpty();
        }
    }

    private final Access access;
    private final FilesResource resource;
    private final PageFiles files;

    FilePages(Access access, FilesResource resource, PageFiles files) {
        this.access = access;
        this.resource = resource;
        this.files = files;
    }

    @GET
    @Path("tournaments/{id}/desk/files")
    public TemplateInstance files(
            @PathParam("id") UUID id, @QueryParam("way") String way, @QueryParam("defaults") String defaults) {
        Access.Place place = access.directing(id);
        String treated = defaults == null || defaults.isBlank() ? null : defaults;
        return Templates.files(
                Head.of(place, files.base()),
                ways(way),
                treated == null ? "" : treated,
                way == null ? null : told(id, way, treated));
    }

    private static List<Way> ways(String chosen) {
        List<Way> ways = new ArrayList<>();
        for (TournamentFormat format : TournamentFormats.all()) {
            if (format.dialects().isEmpty()) {
                ways.add(Way.of(format, "", chosen));
            }
            for (Dialect dialect : format.dialects()) {
                ways.add(Way.of(format, dialect.code(), chosen));
            }
        }
        return ways;
    }

    private Told told(UUID id, String way, String defaults) {
        String[] parts = way.split(":", 2);
        String dialect = parts.length == 2 ? parts[1] : null;
        String query =
                (dialect == null ? "" : "&dialect=" + dialect) + (defaults == null ? "" : "&defaults=" + defaults);
        try {
            FilesResource.Report report = resource.report(id, parts[0], dialect, defaults);
            return new Told(
                    "/api/tournaments/" + id + "/files/" + parts[0] + query.replaceFirst("&", "?"),
                    FileWords.all(report.changed()),
                    FileWords.all(report.dropped()),
                    report.warnings().stream()
                            .map(finding -> FileWords.say(finding.toString()))
                            .toList());
        } catch (ProblemException refused) {
            if (!(refused.problem().members().get("findings") instanceof List<?> findings)) {
                throw refused;
            }
            return new Told(
                    null,
                    List.of(),
                    List.of(),
                    findings.stream()
                            .map(String::valueOf)
                            .map(text -> FileWords.say(text))
                            .toList());
        }
    }
}
