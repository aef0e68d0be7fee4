package org.tengen.ratingservice.desk;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.person.PersonName;
import org.tengen.ratingservice.explain.Explanations;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.person.Publicity;
import org.tengen.ratingservice.person.Registry;
import org.tengen.ratingservice.player.PlayerTables;

/** What the office writes down about one person. */
@Path("/players/office/{id:[0-9a-f-]{36}}")
@Singleton
@RolesAllowed(Roles.FEDERATION_ADMIN)
@Produces(MediaType.TEXT_HTML)
public class PersonPages {

    private final Registry registry;
    private final Explanations explanations;
    private final Transactor transactor;
    private final CurrentActor actors;
    private final Words words;
    private final Template page;

    PersonPages(
            Registry registry,
            Explanations explanations,
            Transactor transactor,
            CurrentActor actors,
            Words words,
            @Location("people/person.html") Template page) {
        this.registry = registry;
        this.explanations = explanations;
        this.transactor = transactor;
        this.actors = actors;
        this.words = words;
        this.page = page;
    }

    @GET
    public TemplateInstance person(@PathParam("id") UUID id) {
        String federation = actors.get().federation();
        Registry.Entry entry = entry(federation, id);
        Map<String, String> levels = new LinkedHashMap<>();
        // messages: publicity_*
        for (Publicity level : Publicity.values()) {
            String name = "publicity_" + level;
            levels.put(level.name(), words.say(name));
        }
        return page.data("federation", federation)
                .data("entry", entry)
                .data("levels", levels.entrySet())
                .data("events", events(federation, id).entrySet());
    }

    private Registry.Entry entry(String federation, UUID id) {
        return registry.find(federation, id)
                .orElseThrow(() -> Problems.notFound("player " + id).exception());
    }

    /** Newest first, by name and day. */
    private Map<UUID, String> events(String federation, UUID id) {
        Map<UUID, String> events = new LinkedHashMap<>();
        List<Explanations.Step> steps =
                explanations.account(Pools.Ref.main(federation), id).steps();
        List<UUID> ids = steps.stream()
                .map(Explanations.Step::eventId)
                .filter(Objects::nonNull)
                .toList();
        Map<UUID, String> names = transactor.inTransaction(connection -> PlayerTables.tournamentNames(connection, ids));
        for (int i = steps.size() - 1; i >= 0; i--) {
            Explanations.Step step = steps.get(i);
            if (step.eventId() != null) {
                String name = step.event().isEmpty() ? names.getOrDefault(step.eventId(), "") : step.event();
                events.put(step.eventId(), (name + ", " + Saying.shortDay(step.date())));
            }
        }
        return events;
    }

    /** One name a line: family name, given name. */
    @POST
    @Command
    @Path("names")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response names(@PathParam("id") UUID id, @FormParam("names") String text) {
        List<PersonName> names = (text == null ? "" : text)
                .lines()
                .filter(line -> !line.isBlank())
                .map(line -> line.split(",", 2))
                .map(parts -> new PersonName(parts[0].strip(), parts.length > 1 ? parts[1].strip() : ""))
                .toList();
        registry.name(actors.get().federation(), id, names);
        return back(id);
    }

    @POST
    @Command
    @Path("publicity")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response publicity(
            @PathParam("id") UUID id, @FormParam("publicity") Publicity publicity, @FormParam("until") String until) {
        registry.show(actors.get().federation(), id, publicity, day(until));
        return back(id);
    }

    private static LocalDate day(String text) {
        try {
            return text == null || text.isBlank() ? null : LocalDate.parse(text);
        } catch (DateTimeParseException noDay) {
            throw Problems.invalid("until", "must be a day such as 2026-01-31").exception();
        }
    }

    /** @param name typed once more: nobody is forgotten by a slip of the finger */
    @POST
    @Command
    @Path("erased")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response erase(@PathParam("id") UUID id, @FormParam("name") String name) {
        String federation = actors.get().federation();
        if (name == null || !name.strip().equals(entry(federation, id).person().name())) {
            throw Problems.invalid("name", "is not this person's family name").exception();
        }
        registry.erase(federation, id);
        return back(id);
    }

    private static Response back(UUID id) {
        return Response.seeOther(URI.create("/players/office/" + id)).build();
    }
}
