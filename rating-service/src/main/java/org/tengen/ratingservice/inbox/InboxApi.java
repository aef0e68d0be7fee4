package org.tengen.ratingservice.inbox;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.calculation.Preview;
import org.tengen.ratingservice.inbox.file.Terms;
import org.tengen.ratingservice.inbox.submission.EventStatus;
import org.tengen.ratingservice.inbox.submission.Finding;
import org.tengen.ratingservice.inbox.submission.InboxLine;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.ledger.pool.PoolList;

/** Files of results for programs: handing in, watching their way, deciding. */
@Path("/api/ratings/inbox")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class InboxApi {

    /** A hundred thousand games; a federation's whole history comes in parts. */
    private static final long LARGEST_FILE_BYTES = 7 * 1024 * 1024L;

    private static final int MOST_LISTED = 500;

    private final Inbox inbox;
    private final InboxPeople people;
    private final InboxDecisions decisions;
    private final Pools pools;
    private final CurrentActor actors;
    private final CommandKey key;
    private final String homeFederation;

    InboxApi(
            Inbox inbox,
            InboxPeople people,
            InboxDecisions decisions,
            Pools pools,
            CurrentActor actors,
            CommandKey key,
            @org.eclipse.microprofile.config.inject.ConfigProperty(name = "tengen.federation") String homeFederation) {
        this.inbox = inbox;
        this.people = people;
        this.decisions = decisions;
        this.pools = pools;
        this.actors = actors;
        this.key = key;
        this.homeFederation = homeFederation;
    }

    /**
     * What everybody may see of a file: which events, and how far they have come.
     *
     * @param lists numbers of the published lists that all of it is in
     */
    public record Status(
            UUID submissionId,
            String pool,
            String state,
            Instant receivedAt,
            List<EventStatus> events,
            List<PublicStep> steps,
            List<Integer> lists) {}

    public record PublicStep(String state, Instant at) {}

    /** What the office sees. */
    public record Detail(
            UUID submissionId,
            String pool,
            String state,
            boolean known,
            int version,
            String fileName,
            String format,
            Instant receivedAt,
            List<EventStatus> events,
            List<Submission.Entrant> people,
            List<Finding> findings,
            Map<String, String> overrides,
            List<Submission.Step> steps) {}

    /** @param overrides a reason by check */
    public record Acceptance(Map<String, String> overrides) {}

    public record Reason(String reason) {}

    /** @param playerId somebody known, or else @param number of a federation: whoever has it, or somebody new */
    public record Identification(UUID playerId, String number) {}

    @POST
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @BodyLimit(bytes = LARGEST_FILE_BYTES)
    @Consumes({MediaType.APPLICATION_OCTET_STREAM, MediaType.TEXT_PLAIN, "text/csv", MediaType.APPLICATION_XML})
    public Response receive(
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("fileName") @DefaultValue("") String fileName,
            @QueryParam("code") @DefaultValue("") String code,
            @QueryParam("class") String gameClass,
            @QueryParam("mainMinutes") @DefaultValue("0") int mainMinutes,
            @QueryParam("adjustedMinutes") @DefaultValue("0") int adjustedMinutes,
            @QueryParam("fischer") @DefaultValue("false") boolean fischer,
            byte[] content) {
        Actor actor = actors.get();
        if (gameClass != null && !gameClass.matches("[ABCDX]")) {
            throw Problems.invalid("class", "must be A, B, C, D or X").exception();
        }
        Inbox.Received received = inbox.receive(
                new Pools.Ref(actor.federation(), pool),
                fileName,
                content,
                new Terms(code, gameClass, mainMinutes, adjustedMinutes, fischer),
                actor.accountId());
        return Response.status(received.known() ? Response.Status.OK : Response.Status.CREATED)
                .entity(detail(received.submission(), received.known()))
                .tag(Versions.etag(received.submission().version()))
                .build();
    }

    @GET
    @PermitAll
    public List<Status> list(
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("federation") String federation,
            @QueryParam("limit") @DefaultValue("100") int limit) {
        String tenant = federation == null ? homeFederation : federation;
        return inbox.list(new Pools.Ref(tenant, pool), Math.min(Math.max(1, limit), MOST_LISTED)).stream()
                .map(line -> status(new Pools.Ref(tenant, pool), line))
                .toList();
    }

    private Status status(Pools.Ref pool, InboxLine line) {
        return new Status(
                line.submission(),
                line.pool(),
                line.state().name(),
                line.receivedAt(),
                line.events(),
                steps(line.submission()),
                lists(pool, line.poolVersion(), line.events()));
    }

    /** A screenful. @param count of all files that were asked for */
    public record Screen(List<Status> files, int count) {}

    /** What waits first, then newest first. @param event part of an event's name, or its code; empty for all */
    public Screen screen(Pools.Ref pool, String event, int from, int limit) {
        Inbox.Found found = inbox.find(pool, event, from, limit);
        return new Screen(found.lines().stream().map(line -> status(pool, line)).toList(), found.count());
    }

    @GET
    @PermitAll
    @Path("{id}/status")
    public Status status(@PathParam("id") UUID id) {
        Submission found = inbox.find(id)
                .orElseThrow(() -> Problems.notFound("submission " + id).exception());
        return new Status(
                id,
                found.pool().name(),
                found.state().name(),
                found.receivedAt(),
                EventStatus.of(found),
                steps(id),
                lists(found.pool(), found.poolVersion(), EventStatus.of(found)));
    }

    private List<Integer> lists(Pools.Ref pool, Integer poolVersion, List<EventStatus> events) {
        return poolVersion == null
                ? List.of()
                : pools.current(pool).state().lists().stream()
                        .filter(list -> list.poolVersion() >= poolVersion)
                        .filter(list ->
                                events.stream().noneMatch(event -> event.date().isAfter(list.date())))
                        .map(PoolList::number)
                        .toList();
    }

    private List<PublicStep> steps(UUID submission) {
        return inbox.steps(submission).stream()
                .map(step -> new PublicStep(step.state().name(), step.at()))
                .toList();
    }

    /** In full, for the office and for whoever handed it in. */
    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Path("{id}")
    public Response get(@PathParam("id") UUID id) {
        Actor actor = actors.get();
        Submission found = mine(id, actor);
        if (!actor.is(Roles.FEDERATION_ADMIN) && !found.submittedBy().equals(actor.accountId())) {
            throw Problems.notAllowed().exception();
        }
        return answer(found);
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Path("{id}/preview")
    public Preview preview(@PathParam("id") UUID id) {
        return inbox.preview(mine(id, actors.get()));
    }

    @POST
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Path("{id}/check")
    public Response check(@PathParam("id") UUID id) {
        Submission found = mine(id, actors.get());
        return answer(found.isOpen() ? inbox.check(found) : found);
    }

    /** Whom of the registry the people could be who are nobody yet. */
    @GET
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Path("{id}/matches")
    public List<InboxPeople.Match> matches(@PathParam("id") UUID id) {
        return people.matches(mine(id, actors.get()));
    }

    @PUT
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Path("{id}/people/{person}")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response identify(
            @PathParam("id") UUID id,
            @PathParam("person") int person,
            @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            Identification said) {
        boolean numbered =
                said != null && said.number() != null && !said.number().isBlank();
        if (!numbered && (said == null || said.playerId() == null)) {
            throw Problems.invalid("playerId", "is missing").exception();
        }
        Actor actor = actors.get();
        Submission found = mine(id, actor);
        return answer(
                numbered
                        ? people.number(found, person, said.number().strip(), seen(ifMatch), actor, key.get())
                        : people.identify(found, person, said.playerId(), seen(ifMatch), actor, key.get()));
    }

    @POST
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Path("{id}/accept")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response accept(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Acceptance acceptance) {
        Actor actor = actors.get();
        Map<String, String> overrides =
                acceptance == null || acceptance.overrides() == null ? Map.of() : acceptance.overrides();
        return answer(decisions.accept(mine(id, actor), overrides, seen(ifMatch), actor, key.get()));
    }

    @POST
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Path("{id}/reject")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response reject(@PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Reason said) {
        Actor actor = actors.get();
        return answer(decisions.reject(
                mine(id, actor), said == null ? null : said.reason(), seen(ifMatch), actor, key.get()));
    }

    @POST
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Path("{id}/withdraw")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response withdraw(@PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Reason said) {
        Actor actor = actors.get();
        return answer(decisions.withdraw(
                mine(id, actor), said == null ? null : said.reason(), seen(ifMatch), actor, key.get()));
    }

    private static int seen(String ifMatch) {
        return (int) Versions.required(ifMatch);
    }

    private Submission mine(UUID id, Actor actor) {
        return inbox.find(id)
                .filter(found -> found.pool().federation().equals(actor.federation()))
                .orElseThrow(() -> Problems.notFound("submission " + id).exception());
    }

    private Response answer(Submission submission) {
        return Response.ok(detail(submission, false))
                .tag(Versions.etag(submission.version()))
                .build();
    }

    private Detail detail(Submission submission, boolean known) {
        return new Detail(
                submission.submission(),
                submission.pool().name(),
                submission.state().name(),
                known,
                submission.version(),
                submission.fileName(),
                submission.format(),
                submission.receivedAt(),
                EventStatus.of(submission),
                submission.people(),
                submission.findings(),
                submission.overrides(),
                inbox.steps(submission.submission()));
    }
}
