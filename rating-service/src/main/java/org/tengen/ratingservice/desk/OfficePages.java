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
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Words;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.ProblemException;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.system.RatingSystem;
import org.tengen.ratingservice.explain.ExplainApi;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.lookup.Meant;
import org.tengen.ratingservice.lookup.Option;
import org.tengen.ratingservice.office.Decision;
import org.tengen.ratingservice.office.PoolApi;

/** The office's desk: what waits, and every decision with its preview. */
@Path("/ratings/office")
@Singleton
@Produces(MediaType.TEXT_HTML)
@RolesAllowed(Roles.FEDERATION_ADMIN)
public class OfficePages {

    private final PoolApi pools;
    private final ExplainApi explain;
    private final DeskReadings readings;
    private final OfficeLog log;
    private final Meant meant;
    private final CurrentActor actors;
    private final Words words;
    private final Template desk;
    private final Template preview;
    private final Template choice;

    OfficePages(
            PoolApi pools,
            ExplainApi explain,
            DeskReadings readings,
            OfficeLog log,
            Meant meant,
            CurrentActor actors,
            Words words,
            @Location("desk/office.html") Template desk,
            @Location("desk/preview.html") Template preview,
            @Location("desk/choose.html") Template choice) {
        this.pools = pools;
        this.explain = explain;
        this.readings = readings;
        this.log = log;
        this.meant = meant;
        this.actors = actors;
        this.words = words;
        this.desk = desk;
        this.preview = preview;
        this.choice = choice;
    }

    /**
     * What the forms are about already, for whoever comes from a player's page; empty for nothing.
     *
     * @param line the game in words; null when none was named, or the pool has no such game
     */
    public record About(String player, String name, String game, DeskReadings.GameLine line) {

        static final About NOTHING = new About("", "", "", null);
    }

    @GET
    public TemplateInstance desk(
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("player") UUID player,
            @QueryParam("game") UUID game) {
        Pools.Ref ref = new Pools.Ref(actors.get().federation(), pool);
        return desk(
                pool,
                null,
                new About(
                        player == null ? "" : readings.numberOf(ref, player),
                        player == null ? "" : readings.nameOf(player),
                        game == null ? "" : game.toString(),
                        game == null ? null : readings.gameLine(ref, game)));
    }

    private TemplateInstance desk(String pool, Problem refused, About about) {
        String federation = actors.get().federation();
        Pools.Ref ref = new Pools.Ref(federation, pool);
        PoolApi.Summary summary = (PoolApi.Summary) pools.get(pool, federation).getEntity();
        return desk.data("pool", ref)
                .data("pools", pools.list(federation))
                .data("summary", summary)
                .data(
                        "systems",
                        RatingSystems.all().stream().map(RatingSystem::name).toList())
                .data("refused", refused == null ? "" : readings.told(refused))
                .data("wrong", refused == null ? List.of() : DeskReadings.wrong(refused))
                .data("about", about)
                .data("inbox", readings.openFiles(ref))
                .data("entrants", readings.waitingEntrants(federation))
                .data("queue", readings.queue(ref, pools.queue(pool)))
                .data("disputes", readings.disputes(ref))
                .data("resets", readings.resets(ref, explain.announcements(pool, federation)))
                .data("merges", readings.merges(ref))
                .data("history", log.rows(ref, pools.history(pool, DeskReadings.HISTORY_SHOWN)));
    }

    @POST
    @Path("preview")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response preview(MultivaluedMap<String, String> form) {
        try {
            Meant.Reading read = meant.read(form, new Pools.Ref(actors.get().federation(), form.getFirst("pool")));
            return Response.ok(read.unclear().isEmpty() ? seen(read.form(), null) : choose(read))
                    .build();
        } catch (ProblemException refused) {
            return refused(form.getFirst("pool"), refused);
        }
    }

    /** A field, and who could be meant by it. */
    public record ChoiceRow(String field, String label, String typed, List<Option> options, boolean more) {}

    /** Several are called so: the officer says which, and everything else stays as it was sent. */
    private TemplateInstance choose(Meant.Reading read) {
        Map<String, String> fields = new LinkedHashMap<>(new DecisionForm(read.form()).fields());
        read.unclear().forEach(one -> fields.remove(one.field()));
        String pool = read.form().getFirst("pool");
        String back = Back.to(read.form().getFirst("back"), desk(pool));
        fields.put("back", back);
        return choice.data("pool", new Pools.Ref(actors.get().federation(), pool))
                .data("kind", title(new DecisionForm(read.form()).kind()))
                .data("fields", fields.entrySet())
                .data("back", back)
                .data(
                        "unclear",
                        read.unclear().stream()
                                .map(one -> new ChoiceRow(
                                        one.field(),
                                        readings.label(one.field()),
                                        one.typed(),
                                        one.options(),
                                        one.more()))
                                .toList());
    }

    /** @param refused why the decision was not taken a moment ago; null when none was asked for */
    private TemplateInstance seen(MultivaluedMap<String, String> form, Problem refused) {
        String pool = form.getFirst("pool");
        Pools.Ref ref = new Pools.Ref(actors.get().federation(), pool);
        DecisionForm sent = new DecisionForm(form);
        Decision decision = sent.decision();
        DeskRows rows = readings.rows(ref);
        Response answer = pools.preview(pool, decision);
        PoolApi.NamedPreview seen = (PoolApi.NamedPreview) answer.getEntity();
        return preview.data("pool", ref)
                .data("kind", title(decision.type()))
                .data("subject", subject(ref, decision))
                .data("refused", refused == null ? "" : readings.told(refused))
                .data("wrong", refused == null ? List.of() : DeskReadings.wrong(refused))
                .data("summary", rows.moves(seen))
                .data("lists", rows.lists(seen))
                .data("moves", seen.players().stream().map(rows::move).toList())
                .data("foresight", rows.foresight(seen.foresight()))
                .data("fields", sent.fields().entrySet())
                .data("back", Back.to(form.getFirst("back"), desk(pool)))
                .data("seen", answer.getEntityTag().getValue());
    }

    /** Whom or what it is about, so that nobody decides about somebody else of the name; empty for a formula. */
    private String subject(Pools.Ref pool, Decision decision) {
        UUID player = decision.playerId() == null ? decision.from() : decision.playerId();
        UUID other = decision.into() == null ? decision.to() : decision.into();
        if (player != null) {
            return readings.nameOf(player) + (other == null ? "" : " → " + readings.nameOf(other));
        }
        DeskReadings.GameLine game = decision.gameId() == null ? null : readings.gameLine(pool, decision.gameId());
        return game == null ? "" : game.title();
    }

    private static String desk(String pool) {
        return "/ratings/office?pool=" + pool;
    }

    /** The desk again, with what was wrong above it and the form as it was; nothing was changed. */
    private Response refused(String pool, ProblemException refused) {
        return Response.status(refused.problem().status())
                .entity(desk(pool, refused.problem(), About.NOTHING))
                .build();
    }

    /** What would happen as things stand now, with the reason as it was typed. */
    private Response notDecided(MultivaluedMap<String, String> form, ProblemException refused) {
        try {
            return Response.status(refused.problem().status())
                    .entity(seen(form, refused.problem()))
                    .build();
        } catch (ProblemException noPreview) {
            return refused(form.getFirst("pool"), noPreview);
        }
    }

    private String title(Decision.Kind kind) {
        // messages: decision_*
        String key = "decision_" + kind;
        return words.say(key);
    }

    @POST
    @Command
    @Path("decide")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response decide(MultivaluedMap<String, String> form) {
        String pool = form.getFirst("pool");
        try {
            pools.decide(
                    pool,
                    form.getFirst("seen"),
                    new PoolApi.Reasoned(new DecisionForm(form).decision(), form.getFirst("reason")));
        } catch (ProblemException refused) {
            return notDecided(form, refused);
        }
        return Response.seeOther(URI.create(Back.to(form.getFirst("back"), desk(pool))))
                .build();
    }

    @POST
    @Command
    @Path("disputes/{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response answer(
            @PathParam("id") UUID id,
            @FormParam("pool") String pool,
            @FormParam("answer") String answer,
            @FormParam("upheld") boolean upheld) {
        explain.answer(pool, id, new ExplainApi.Answer(answer, upheld));
        return Response.seeOther(URI.create(desk(pool))).build();
    }
}
