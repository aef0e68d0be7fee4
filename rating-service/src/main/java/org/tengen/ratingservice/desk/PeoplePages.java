package org.tengen.ratingservice.desk;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
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
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.kit.problem.ProblemException;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.person.Duplicates;
import org.tengen.ratingservice.person.ListLoadApi;
import org.tengen.ratingservice.person.ListLoads;
import org.tengen.ratingservice.person.Matches;
import org.tengen.ratingservice.player.Player;

/** The office's desk for people: who entrants are, who stands there twice, lists of federations. */
@Path("/players/office")
@Singleton
@RolesAllowed(Roles.FEDERATION_ADMIN)
@Produces(MediaType.TEXT_HTML)
public class PeoplePages {

    private static final String ENTRANTS = "/players/office";
    private static final String DUPLICATES = "/players/office/duplicates";

    private final Matches matches;
    private final Duplicates duplicates;
    private final ListLoads loads;
    private final DeskReadings readings;
    private final CurrentRatings ratings;
    private final CurrentActor actors;
    private final CommandKey key;
    private final Words words;
    private final Template matchPage;
    private final Template duplicatePage;
    private final Template listPage;

    PeoplePages(
            Matches matches,
            Duplicates duplicates,
            ListLoads loads,
            DeskReadings readings,
            CurrentRatings ratings,
            CurrentActor actors,
            CommandKey key,
            Words words,
            @Location("people/matches.html") Template matchPage,
            @Location("people/duplicates.html") Template duplicatePage,
            @Location("people/lists.html") Template listPage) {
        this.matches = matches;
        this.duplicates = duplicates;
        this.loads = loads;
        this.readings = readings;
        this.ratings = ratings;
        this.actors = actors;
        this.key = key;
        this.words = words;
        this.matchPage = matchPage;
        this.duplicatePage = duplicatePage;
        this.listPage = listPage;
    }

    /** An entrant as the screen shows him or her. */
    public record MatchRow(
            Player entrant, String from, String kind, String chip, String why, List<Matches.Candidate> candidates) {}

    @GET
    public TemplateInstance matches(
            @QueryParam("left") @DefaultValue("0") int left,
            @QueryParam("q") @DefaultValue("") String name,
            @QueryParam("page") @DefaultValue("1") int page) {
        Actor actor = actors.get();
        Matches.Page found = matches.page(actor.federation(), name, page);
        return matchPage
                .data("federation", actor.federation())
                .data("reasons", new Reasons(words))
                .data("found", found)
                .data("typed", name)
                .data("here", entrantsAt(name, found.number()))
                .data("before", found.number() > 1 ? entrantsAt(name, found.number() - 1) : "")
                .data("next", found.number() < found.pages() ? entrantsAt(name, found.number() + 1) : "")
                .data("left", left)
                .data(
                        "exact",
                        name.isBlank() && found.number() == 1
                                ? found.shown().stream()
                                        .filter(one -> one.kind() == Matches.Kind.EXACT)
                                        .count()
                                : 0)
                .data(
                        "rows",
                        found.shown().stream()
                                .map(one -> row(
                                        one, found.origins().get(one.entrant().playerId())))
                                .toList());
    }

    private static String entrantsAt(String name, int page) {
        String typed = name.isBlank() ? "" : "q=" + URLEncoder.encode(name, StandardCharsets.UTF_8) + "&";
        return ENTRANTS + "?" + typed + "page=" + page;
    }

    /** "Autumn Open, 28 Nov 2026"; empty when neither is known. */
    private static String from(Matches.Origin origin) {
        return origin == null
                ? ""
                : Stream.of(origin.tournament(), Saying.shortDay(origin.day()))
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(", "));
    }

    private MatchRow row(Matches.Waiting waiting, Matches.Origin origin) {
        String chip = switch (waiting.kind()) {
            case EXACT -> "good";
            case LIKELY -> "";
            case AMBIGUOUS -> "warn";
            case NEW -> "plain";
        };
        // messages: match_*
        String name = "match_" + waiting.kind();
        String kind = words.say(name);
        return new MatchRow(waiting.entrant(), from(origin), kind, chip, waiting.why(), waiting.candidates());
    }

    @POST
    @Command
    @Path("entrants/{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response match(
            @PathParam("id") UUID entrant, @FormParam("person") UUID person, @FormParam("back") String back) {
        Actor actor = actors.get();
        if (person == null) {
            matches.confirmNew(actor.federation(), entrant);
        } else {
            matches.take(actor.federation(), entrant, person, actor, key.get());
        }
        return to(Back.to(back, ENTRANTS));
    }

    @POST
    @Command
    @Path("exact")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response exact() {
        Matches.Taken taken = matches.takeExact(actors.get().federation(), actors.get(), key.get());
        return to(ENTRANTS + (taken.left() > 0 ? "?left=" + taken.left() : ""));
    }

    @GET
    @Path("duplicates")
    public TemplateInstance duplicates(
            @QueryParam("q") @DefaultValue("") String name, @QueryParam("page") @DefaultValue("1") int page) {
        String federation = actors.get().federation();
        Duplicates.Page found = duplicates.find(federation, name, page);
        return duplicatePage
                .data("federation", federation)
                .data("reasons", new Reasons(words))
                .data("typed", name)
                .data("here", duplicatesAt(name, found.number()))
                .data("next", found.number() < found.pages() ? duplicatesAt(name, found.number() + 1) : "")
                .data("before", found.number() > 1 ? duplicatesAt(name, found.number() - 1) : "")
                .data("found", found);
    }

    private static String duplicatesAt(String name, int page) {
        String typed = name.isBlank() ? "" : "q=" + URLEncoder.encode(name, StandardCharsets.UTF_8) + "&";
        return DUPLICATES + "?" + typed + "page=" + page;
    }

    @POST
    @Command
    @Path("duplicates/dismissed")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response dismiss(
            @FormParam("one") UUID one, @FormParam("other") UUID other, @FormParam("back") String back) {
        duplicates.dismiss(actors.get().federation(), one, other);
        return to(Back.to(back, DUPLICATES));
    }

    @GET
    @Path("lists")
    public TemplateInstance lists() {
        return lists("");
    }

    private TemplateInstance lists(String refused) {
        String federation = actors.get().federation();
        List<String> pools = ratings.pools().stream()
                .filter(pool -> pool.federation().equals(federation))
                .map(Pools.Ref::name)
                .toList();
        return listPage.data("federation", federation)
                .data("refused", refused)
                .data("pools", pools.isEmpty() ? List.of("main") : pools)
                .data("loads", loads.all(federation));
    }

    @POST
    @Command
    @Path("lists")
    @BodyLimit(bytes = ListLoadApi.LARGEST_LIST_BYTES)
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response load(@RestForm("file") FileUpload file, @RestForm("pool") String pool) {
        Actor actor = actors.get();
        try {
            loads.load(new Pools.Ref(actor.federation(), pool), file.fileName(), file.uploadedFile(), actor);
        } catch (ProblemException refused) {
            return Response.status(refused.problem().status())
                    .entity(lists(readings.sentence(refused.problem())))
                    .build();
        }
        return to("/players/office/lists");
    }

    private static Response to(String path) {
        return Response.seeOther(URI.create(path)).build();
    }
}
