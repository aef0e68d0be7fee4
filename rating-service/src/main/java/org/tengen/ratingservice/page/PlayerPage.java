package org.tengen.ratingservice.page;

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
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Words;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.explain.Explanations;
import org.tengen.ratingservice.ledger.PoolDefinition;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** The card of a player: the way of the rating with every point explained, opponents, and the same as a graph's data. */
@Path("/players/{id}")
@Singleton
@PermitAll
public class PlayerPage {

    private final Explanations explanations;
    private final CurrentRatings ratings;
    private final Transactor transactor;
    private final Words words;
    private final Template card;

    PlayerPage(
            Explanations explanations,
            CurrentRatings ratings,
            Transactor transactor,
            Words words,
            @Location("rating/player.html") Template card) {
        this.explanations = explanations;
        this.ratings = ratings;
        this.transactor = transactor;
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
        Player player = known(id);
        Pools.Ref ref = new Pools.Ref(player.federation(), pool);
        Explanations.Account account = explanations.account(ref, player.playerId());
        Record record = Record.of(account);
        List<CardRows.StepRow> steps = CardRows.steps(account, transactor, words);
        List<String> pools = ratings.pools().stream()
                .filter(other -> other.federation().equals(player.federation()))
                .map(Pools.Ref::name)
                .toList();
        return card.data("row", RatingRow.of(0, player))
                .data("rating", account.rating() == null ? player.rating() : account.rating())
                .data("player", player)
                .data("pool", ref)
                .data("pools", pools)
                .data("ids", player.ids())
                .data("person", account.playerId())
                .data("merged", !account.playerId().equals(player.playerId()))
                .data("steps", all ? steps : steps.subList(0, Math.min(RatingPages.ROWS, steps.size())))
                .data("more", all ? 0 : Math.max(0, steps.size() - RatingPages.ROWS))
                .data("record", record)
                .data("chart", RatingChart.of(account.steps()));
    }

    @GET
    @Path("graph")
    @Produces(MediaType.APPLICATION_JSON)
    public GraphData graph(
            @PathParam("id") String id, @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool) {
        Player player = known(id);
        Pools.Ref ref = new Pools.Ref(player.federation(), pool);
        Explanations.Account account = explanations.account(ref, player.playerId());
        PlayerRating now =
                ratings.of(ref).rating().players().get(account.playerId().toString());
        return transactor.inTransaction(
                connection -> GraphData.of(connection, ref, account, CardRows.names(connection), now));
    }

    private Player known(String id) {
        try {
            UUID uuid = UUID.fromString(id);
            return transactor
                    .inTransaction(connection -> PlayerTables.find(connection, uuid))
                    .orElseThrow(() -> Problems.notFound("player " + id).exception());
        } catch (IllegalArgumentException noUuid) {
            throw Problems.notFound("player " + id).exception();
        }
    }
}
