package org.tengen.ratingservice.page;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.language.Saying;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.explain.ExplainApi;
import org.tengen.ratingservice.explain.Forecasts;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** What is announced: who reached a grade for the first time, and ratings that the office set by hand. */
@Path("/ratings/news")
@Singleton
@PermitAll
@Produces(MediaType.TEXT_HTML)
public class NewsPages {

    private final ExplainApi explain;
    private final CurrentRatings ratings;
    private final Transactor transactor;
    private final CurrentActor actors;
    private final Template page;
    private final String homeFederation;

    NewsPages(
            ExplainApi explain,
            CurrentRatings ratings,
            Transactor transactor,
            CurrentActor actors,
            @Location("rating/news.html") Template page,
            @ConfigProperty(name = "tengen.federation") String homeFederation) {
        this.explain = explain;
        this.ratings = ratings;
        this.transactor = transactor;
        this.actors = actors;
        this.page = page;
        this.homeFederation = homeFederation;
    }

    public record PromotionRow(
            String date, UUID player, String name, String about, String from, String to, String rating) {}

    public record ResetRow(
            String date, UUID player, String name, String about, String rating, String reason, boolean withdrawn) {}

    @GET
    public TemplateInstance news(
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("federation") String federation) {
        Actor actor = actors.get();
        String tenant = federation != null ? federation : actor.anonymous() ? homeFederation : actor.federation();
        Pools.Ref ref = new Pools.Ref(tenant, pool);
        ExplainApi.Announcements told = explain.announcements(pool, tenant);
        List<UUID> ids = new ArrayList<>();
        told.promotions().forEach(one -> ids.add(one.playerId()));
        told.resets().forEach(one -> ids.add(one.playerId()));
        Map<UUID, Player> people = transactor.inTransaction(connection -> PlayerTables.named(connection, ids));
        Figures figures = Figures.of(ratings, ref);
        return page.data("pool", ref)
                .data(
                        "promotions",
                        told.promotions().stream()
                                .map((Forecasts.Promotion one) -> new PromotionRow(
                                        Saying.shortDay(one.date()),
                                        one.playerId(),
                                        name(one.playerId(), people),
                                        about(one.playerId(), people),
                                        one.from(),
                                        one.to(),
                                        figures.points(one.rating())))
                                .toList())
                .data(
                        "resets",
                        told.resets().stream()
                                .map(one -> new ResetRow(
                                        Saying.shortDay(one.date()),
                                        one.playerId(),
                                        name(one.playerId(), people),
                                        about(one.playerId(), people),
                                        figures.points(one.rating()),
                                        one.reason(),
                                        one.withdrawn()))
                                .toList());
    }

    private static String name(UUID player, Map<UUID, Player> people) {
        return people.containsKey(player)
                ? people.get(player).getShownName()
                : "Player " + player.toString().substring(0, 8);
    }

    /** Country and club: two may be called the same. */
    private static String about(UUID player, Map<UUID, Player> people) {
        Player known = people.get(player);
        return known == null
                ? ""
                : Stream.of(known.country(), known.club())
                        .filter(text -> text != null && !text.isBlank())
                        .collect(Collectors.joining(" · "));
    }
}
