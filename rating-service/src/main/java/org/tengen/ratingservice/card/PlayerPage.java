package org.tengen.ratingservice.card;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Words;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.PersonHistory;
import org.tengen.ratingservice.explain.Disputes;
import org.tengen.ratingservice.explain.Explanations;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.page.Figures;
import org.tengen.ratingservice.page.RatingRow;
import org.tengen.ratingservice.person.Registry;
import org.tengen.ratingservice.player.Player;

/** The card of a player: the way of the rating with every point explained, opponents, and the same as a graph's data. */
@Path("/players/{id}")
@Singleton
@PermitAll
public class PlayerPage {

    /** What a screen holds; the rest is asked for. */
    private static final int STEPS_SHOWN = 100;

    private final CardSubject subjects;
    private final Explanations explanations;
    private final Disputes disputes;
    private final CurrentRatings ratings;
    private final Registry registry;
    private final CurrentActor actors;
    private final Words words;
    private final Template card;

    PlayerPage(
            CardSubject subjects,
            Explanations explanations,
            Disputes disputes,
            CurrentRatings ratings,
            Registry registry,
            CurrentActor actors,
            Words words,
            @Location("rating/player.html") Template card) {
        this.subjects = subjects;
        this.explanations = explanations;
        this.disputes = disputes;
        this.ratings = ratings;
        this.registry = registry;
        this.actors = actors;
        this.words = words;
        this.card = card;
    }

    /** @param all the whole history; otherwise what a screen holds */
    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance page(
            @PathParam("id") String id,
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("all") @DefaultValue("false") boolean all) {
        CardSubject.Subject subject = subjects.find(id, pool);
        Player player = subject.player();
        PersonHistory told = ratings.history(subject.pool(), player.playerId());
        Figures figures = CardSubject.figures(told);
        Explanations.Account account = explanations.account(subject.pool(), player.playerId());
        int shown = all ? account.steps().size() : STEPS_SHOWN;
        CardRows rows = new CardRows(
                words, figures, subjects.tournaments(told), subjects.withPage(subject.pool(), newest(account, shown)));
        LocalDate official = subjects.official(subject.pool());
        Double rating =
                account.rating() == null && pool.equals(PoolDefinition.MAIN) ? player.rating() : account.rating();
        return card.data("row", RatingRow.of(0, player))
                .data("rating", figures.points(rating))
                .data("deviation", CardRows.deviation(account.steps(), figures))
                .data("grade", rating == null ? "" : figures.grade(rating))
                .data("player", player)
                .data("pool", subject.pool())
                .data("pools", pools(player))
                .data("ids", player.ids())
                .data("person", account.playerId())
                .data("merged", !account.playerId().equals(player.playerId()))
                .data("version", account.version())
                .data("steps", rows.newest(account.steps(), shown))
                .data("more", Math.max(0, account.steps().size() - shown))
                .data("record", Record.of(account, figures.scale(), handicaps(told)))
                .data("chart", RatingChart.of(account.steps(), figures, official))
                .data("official", words.day(official))
                .data("visibility", visibility(player))
                .data("scale", figures.scale().name())
                .data("unit", figures.scale().name().equals("aga") ? 1 : CardSubject.GRADE)
                .data("questions", questions(subject));
    }

    private static List<UUID> newest(Explanations.Account account, int most) {
        List<Explanations.Step> steps = account.steps();
        return steps.subList(Math.max(0, steps.size() - most), steps.size()).stream()
                .flatMap(step -> step.games().stream())
                .map(Explanations.Part::gameId)
                .toList();
    }

    private static Map<UUID, Integer> handicaps(PersonHistory told) {
        Map<UUID, Integer> handicaps = new HashMap<>();
        told.games().values().forEach(game -> handicaps.put(game.gameId(), game.handicap()));
        return handicaps;
    }

    /** How much of the person everybody sees, for the person's own office; empty for anybody else. */
    private String visibility(Player player) {
        Actor actor = actors.get();
        if (!actor.is(Roles.FEDERATION_ADMIN) || !actor.federation().equals(player.federation())) {
            return "";
        }
        return registry.find(player.federation(), player.playerId())
                .map(entry -> {
                    // messages: publicity_*
                    String key = "publicity_" + entry.publicity();
                    String until = entry.until() == null ? "" : ", " + words.day(entry.until());
                    return words.say(key) + until;
                })
                .orElse("");
    }

    private List<Disputes.Dispute> questions(CardSubject.Subject subject) {
        Actor actor = actors.get();
        return actor.anonymous()
                ? List.of()
                : disputes.askedBy(actor, subject.pool(), subject.player().playerId());
    }

    private List<String> pools(Player player) {
        return ratings.pools().stream()
                .filter(other -> other.federation().equals(player.federation()))
                .map(Pools.Ref::name)
                .toList();
    }

    @GET
    @Path("graph")
    @Produces(MediaType.APPLICATION_JSON)
    public GraphData graph(
            @PathParam("id") String id, @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool) {
        CardSubject.Subject subject = subjects.find(id, pool);
        PersonHistory told = ratings.history(subject.pool(), subject.player().playerId());
        return GraphData.of(
                told, CardSubject.figures(told).scale(), subjects.tournaments(told), subjects.official(subject.pool()));
    }
}
