package org.tengen.ratingservice.desk;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.inbox.Finding;
import org.tengen.ratingservice.inbox.InboxApi;
import org.tengen.ratingservice.inbox.Submission;
import org.tengen.ratingservice.ledger.PoolDefinition;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.office.PoolApi;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** Files of results: handing in, their state, and the office's decision. */
@Path("/ratings/inbox")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class InboxPages {

    private static final long LARGEST_FILE_BYTES = 7 * 1024 * 1024L;
    /** A page that can be read; the rest is counted. */
    private static final int FINDINGS_SHOWN = 200;

    private static final int PEOPLE_SHOWN = 500;
    private static final String REASON = "reason-";

    private final InboxApi inbox;
    private final PoolApi pools;
    private final Transactor transactor;
    private final CurrentActor actors;
    private final Template list;
    private final Template detail;
    private final String homeFederation;

    InboxPages(
            InboxApi inbox,
            PoolApi pools,
            Transactor transactor,
            CurrentActor actors,
            @Location("desk/inbox.html") Template list,
            @Location("desk/submission.html") Template detail,
            @ConfigProperty(name = "tengen.federation") String homeFederation) {
        this.inbox = inbox;
        this.pools = pools;
        this.transactor = transactor;
        this.actors = actors;
        this.list = list;
        this.detail = detail;
        this.homeFederation = homeFederation;
    }

    @GET
    @PermitAll
    public TemplateInstance list(
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("federation") String federation) {
        var actor = actors.get();
        String tenant = federation != null ? federation : actor.anonymous() ? homeFederation : actor.federation();
        List<DeskRows.FileLine> lines = inbox.list(pool, tenant, Integer.MAX_VALUE).stream()
                .map(status -> DeskRows.FileLine.of(
                        status.submissionId(), status.receivedAt(), status.events(), status.state()))
                .toList();
        return list.data("pool", new Pools.Ref(tenant, pool))
                .data("lines", lines)
                .data("office", actor.is(Roles.FEDERATION_ADMIN));
    }

    @POST
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @BodyLimit(bytes = LARGEST_FILE_BYTES)
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response hand(@RestForm("pool") String pool, @RestForm("file") FileUpload file) throws IOException {
        if (file == null) {
            throw Problems.invalid("file", "is missing").exception();
        }
        byte[] content = Files.readAllBytes(file.uploadedFile());
        String name = pool == null || pool.isBlank() ? PoolDefinition.MAIN : pool;
        Response received = inbox.receive(name, file.fileName(), "", null, 0, 0, false, content);
        UUID id = ((InboxApi.Detail) received.getEntity()).submissionId();
        return Response.seeOther(URI.create("/ratings/inbox/" + id)).build();
    }

    @GET
    @Path("{id}")
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public TemplateInstance detail(@PathParam("id") UUID id) {
        InboxApi.Detail found = (InboxApi.Detail) inbox.get(id).getEntity();
        Submission.State state = Submission.State.valueOf(found.state());
        boolean open = List.of(Submission.State.RECEIVED, Submission.State.CHECKED, Submission.State.HELD)
                .contains(state);
        boolean taken = state == Submission.State.ACCEPTED || state == Submission.State.RATED;
        boolean admin = actors.get().is(Roles.FEDERATION_ADMIN);
        PoolApi.NamedPreview preview = open ? pools.named(inbox.preview(id)) : null;
        Map<UUID, Player> people = people(found);
        List<DeskRows.MoveRow> moves = preview == null
                ? List.of()
                : preview.players().stream().map(DeskRows.MoveRow::of).toList();
        return detail.data("line", DeskRows.FileLine.of(id, found.receivedAt(), found.events(), found.state()))
                .data(
                        "submission",
                        new Shown(id, found.version(), ref(found), found.events(), found.people(), found.findings()))
                .data(
                        "findings",
                        found.findings().stream()
                                .limit(FINDINGS_SHOWN)
                                .map(finding -> DeskRows.FindingRow.of(finding, name(finding.player(), people)))
                                .toList())
                .data("more", found.findings().size() - FINDINGS_SHOWN)
                .data("preview", preview)
                .data("moves", moves)
                .data("open", open && admin)
                .data("rated", taken && admin)
                .data("warnings", checks(found, Finding.Level.WARNING))
                .data("errors", !checks(found, Finding.Level.ERROR).isEmpty())
                .data("people", persons(found, people))
                .data("steps", found.steps().stream().map(DeskRows.StepRow::of).toList());
    }

    /** What the template reads of a submission. */
    public record Shown(
            UUID submission, int version, Pools.Ref pool, List<?> events, List<?> people, List<?> findings) {}

    private Pools.Ref ref(InboxApi.Detail found) {
        return new Pools.Ref(actors.get().federation(), found.pool());
    }

    private Map<UUID, Player> people(InboxApi.Detail found) {
        List<UUID> ids = found.people().stream()
                .map(Submission.Entrant::player)
                .filter(Objects::nonNull)
                .toList();
        return transactor.inTransaction(connection -> PlayerTables.named(connection, ids));
    }

    private static List<DeskRows.PersonRow> persons(InboxApi.Detail found, Map<UUID, Player> people) {
        return found.people().stream()
                .limit(PEOPLE_SHOWN)
                .map(person -> new DeskRows.PersonRow(
                        person.player(),
                        person.key(),
                        (person.firstName() + " " + person.name()).strip(),
                        name(person.player(), people),
                        switch (person.how()) {
                            case "KNOWN" -> "known";
                            case "NUMBER" -> "new number";
                            case "BY_HAND" -> "by the office";
                            default -> "not identified";
                        }))
                .toList();
    }

    private static String name(UUID player, Map<UUID, Player> people) {
        if (player == null) {
            return "";
        }
        Player known = people.get(player);
        return known == null ? DeskRows.neutral(player) : known.getShownName();
    }

    private static List<String> checks(InboxApi.Detail found, Finding.Level level) {
        return found.findings().stream()
                .filter(finding -> finding.level() == level)
                .map(Finding::check)
                .distinct()
                .sorted()
                .collect(Collectors.toList());
    }

    @POST
    @Command
    @Path("{id}/accept")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response accept(@PathParam("id") UUID id, MultivaluedMap<String, String> form) {
        Map<String, String> overrides = new TreeMap<>();
        form.forEach((field, values) -> {
            if (field.startsWith(REASON)) {
                overrides.put(field.substring(REASON.length()), values.get(0));
            }
        });
        inbox.accept(id, form.getFirst("version"), new InboxApi.Acceptance(overrides));
        return back(id);
    }

    @POST
    @Command
    @Path("{id}/reject")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response reject(
            @PathParam("id") UUID id, @FormParam("version") String version, @FormParam("reason") String reason) {
        inbox.reject(id, version, new InboxApi.Reason(reason));
        return back(id);
    }

    @POST
    @Command
    @Path("{id}/withdraw")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response withdraw(
            @PathParam("id") UUID id, @FormParam("version") String version, @FormParam("reason") String reason) {
        inbox.withdraw(id, version, new InboxApi.Reason(reason));
        return back(id);
    }

    private static Response back(UUID id) {
        return Response.seeOther(URI.create("/ratings/inbox/" + id)).build();
    }
}
