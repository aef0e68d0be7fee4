package org.tengen.pairingservice.link;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.identity.Roles;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.page.Head;
import org.tengen.pairingservice.page.PageFiles;

/** Where a director makes links for helpers and sees what became of them. */
@Path("/tournaments/{id}/links")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class LinkPages {

    private static final DateTimeFormatter HOUR =
            DateTimeFormatter.ofPattern("d MMM HH:mm", java.util.Locale.ENGLISH).withZone(ZoneOffset.UTC);

    @CheckedTemplate(basePath = "link")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance links(Head head, List<Line> links, List<Integer> rounds);
    }

    /** A link in the list. */
    public record Line(UUID id, String label, String task, String state, boolean open, String until) {}

    private final Access access;
    private final PageFiles files;
    private final Clock clock;

    LinkPages(Access access, PageFiles files, Clock clock) {
        this.access = access;
        this.files = files;
        this.clock = clock;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public TemplateInstance links(@PathParam("id") UUID id) {
        Access.Place place = access.directing(id);
        List<Line> links = place.state().links().values().stream()
                .map(link -> LinksResource.view(link, null, clock.instant()))
                .map(LinkPages::line)
                .toList();
        List<Integer> rounds = java.util.stream.IntStream.rangeClosed(
                        1, place.state().settings().rounds())
                .boxed()
                .toList();
        return Templates.links(Head.of(place, files.base()), links, rounds);
    }

    private static Line line(LinksResource.LinkView link) {
        String task = (link.scope().equals("check-in") ? "check-in" : "results")
                + (link.round() == null ? "" : " of round " + link.round())
                + (link.room() == null ? "" : ", " + link.room());
        return new Line(
                link.linkId(),
                link.label(),
                task,
                link.state().toLowerCase(java.util.Locale.ROOT),
                link.state().equals("OPEN"),
                HOUR.format(link.expiresAt()));
    }
}
