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
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.FileWords;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.ProblemException;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.inbox.InboxApi;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.lookup.Meant;
import org.tengen.ratingservice.lookup.Option;
import org.tengen.ratingservice.page.Figures;

/** Files of results: handing in, their state, who the people in them are, and the office's decision. */
@Path("/ratings/inbox")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class InboxPages {

    private static final long LARGEST_FILE_BYTES = 7 * 1024 * 1024L;
    private static final int FILES_SHOWN = 50;
    private static final String REASON = "reason-";

    private final InboxApi inbox;
    private final SubmissionPage details;
    private final DeskReadings readings;
    private final Meant meant;
    private final CurrentActor actors;
    private final Words words;
    private final Template list;
    private final String homeFederation;

    InboxPages(
            InboxApi inbox,
            SubmissionPage details,
            DeskReadings readings,
            Meant meant,
            CurrentActor actors,
            Words words,
            @Location("desk/inbox.html") Template list,
            @ConfigProperty(name = "tengen.federation") String homeFederation) {
        this.inbox = inbox;
        this.details = details;
        this.readings = readings;
        this.meant = meant;
        this.actors = actors;
        this.words = words;
        this.list = list;
        this.homeFederation = homeFederation;
    }

    @GET
    @PermitAll
    public TemplateInstance list(
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("federation") String federation,
            @QueryParam("q") @DefaultValue("") String event,
            @QueryParam("page") @DefaultValue("1") int page) {
        return list(pool, federation, "", event.strip(), page);
    }

    private TemplateInstance list(String pool, String federation, String refused, String event, int asked) {
        Actor actor = actors.get();
        String tenant = federation != null ? federation : actor.anonymous() ? homeFederation : actor.federation();
        DeskRows rows = new DeskRows(words, Figures.EGF);
        int page = Math.max(1, asked);
        InboxApi.Screen found = inbox.screen(new Pools.Ref(tenant, pool), event, (page - 1) * FILES_SHOWN, FILES_SHOWN);
        List<DeskRows.FileLine> lines = found.files().stream()
                .map(status -> rows.file(
                        status.submissionId(), status.receivedAt(), status.events(), status.state(), status.lists()))
                .toList();
        return list.data("pool", new Pools.Ref(tenant, pool))
                .data("lines", lines)
                .data("typed", event)
                .data("count", found.count())
                .data("page", page)
                .data("pages", Math.max(1, (found.count() + FILES_SHOWN - 1) / FILES_SHOWN))
                .data("address", address(tenant, pool, event))
                .data("refused", refused)
                .data("office", actor.is(Roles.FEDERATION_ADMIN));
    }

    private static String address(String federation, String pool, String event) {
        String typed = event.isEmpty() ? "" : "&q=" + URLEncoder.encode(event, StandardCharsets.UTF_8);
        return "/ratings/inbox?pool=" + pool + "&federation=" + federation + typed;
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
        try {
            Response received = inbox.receive(name, file.fileName(), "", null, 0, 0, false, content);
            UUID id = ((InboxApi.Detail) received.getEntity()).submissionId();
            return back(id);
        } catch (ProblemException refused) {
            return Response.status(refused.problem().status())
                    .entity(list(name, null, unreadable(refused.problem()), "", 1))
                    .build();
        }
    }

    /** What is wrong with a file, where, in the reader's language; what a reader of files says is known by other words. */
    private String unreadable(Problem problem) {
        if (!(problem.members().get("line") instanceof Integer line)) {
            return readings.sentence(problem);
        }
        String english = problem.detail().replaceFirst("^line \\d+: ", "");
        String own = Saying.sentence(english);
        String told = own.equals(english) ? FileWords.say(english) : own;
        return line > 0 ? words.say("inLine", line, told) : told;
    }

    @GET
    @Path("{id}")
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public TemplateInstance detail(@PathParam("id") UUID id) {
        return details.of(id, "");
    }

    /** @param said a name, a number of the federation or an id; of somebody known, or a number that is new here */
    @POST
    @Command
    @Path("{id}/people/{person}")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response identify(
            @PathParam("id") UUID id,
            @PathParam("person") int person,
            @FormParam("version") String version,
            @FormParam("said") @DefaultValue("") String said) {
        String text = said.strip();
        return decided(id, () -> inbox.identify(id, person, version, identification(id, text)));
    }

    /** Who is not known by what was typed may have a number that is new here; a name alone makes nobody. */
    private InboxApi.Identification identification(UUID file, String text) {
        String pool = ((InboxApi.Detail) inbox.get(file).getEntity()).pool();
        List<Option> found = meant.people(new Pools.Ref(actors.get().federation(), pool), text);
        if (found.size() == 1) {
            return new InboxApi.Identification(found.get(0).id(), null);
        } else if (found.isEmpty() && text.chars().anyMatch(Character::isDigit)) {
            return new InboxApi.Identification(null, text);
        }
        throw Problems.invalid(
                        "said",
                        found.isEmpty()
                                ? Meant.nobody(text)
                                : "several are called " + text + ", write the number of the one who is meant")
                .exception();
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
        return decided(id, () -> inbox.accept(id, form.getFirst("version"), new InboxApi.Acceptance(overrides)));
    }

    @POST
    @Command
    @Path("{id}/reject")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response reject(
            @PathParam("id") UUID id, @FormParam("version") String version, @FormParam("reason") String reason) {
        return decided(id, () -> inbox.reject(id, version, new InboxApi.Reason(reason)));
    }

    @POST
    @Command
    @Path("{id}/withdraw")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response withdraw(
            @PathParam("id") UUID id, @FormParam("version") String version, @FormParam("reason") String reason) {
        return decided(id, () -> inbox.withdraw(id, version, new InboxApi.Reason(reason)));
    }

    private interface Decision {
        Response take();
    }

    /** What is refused is said on the page of the file, which shows how it stands now. */
    private Response decided(UUID id, Decision decision) {
        try {
            decision.take();
            return back(id);
        } catch (ProblemException refused) {
            return Response.status(refused.problem().status())
                    .entity(details.of(id, readings.sentence(refused.problem())))
                    .build();
        }
    }

    private static Response back(UUID id) {
        return Response.seeOther(URI.create("/ratings/inbox/" + id)).build();
    }
}
