package org.tengen.ratingservice.card;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.language.Words;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.explain.Disputes;
import org.tengen.ratingservice.explain.Explanations;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;

/** A question to the rating office about one line of a card, or about the rating as a whole. */
@Path("/players/{id}/question")
@Singleton
@Authenticated
@Produces(MediaType.TEXT_HTML)
public class QuestionPages {

    private final CardSubject subjects;
    private final Explanations explanations;
    private final CurrentRatings ratings;
    private final Disputes disputes;
    private final CurrentActor actors;
    private final CommandKey key;
    private final Words words;
    private final Template page;

    QuestionPages(
            CardSubject subjects,
            Explanations explanations,
            CurrentRatings ratings,
            Disputes disputes,
            CurrentActor actors,
            CommandKey key,
            Words words,
            @Location("rating/question.html") Template page) {
        this.subjects = subjects;
        this.explanations = explanations;
        this.ratings = ratings;
        this.disputes = disputes;
        this.actors = actors;
        this.key = key;
        this.words = words;
        this.page = page;
    }

    /** @param game of the line; empty for the rating as a whole */
    @GET
    public TemplateInstance page(
            @PathParam("id") String id,
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("game") @DefaultValue("") String game) {
        CardSubject.Subject subject = subjects.find(id, pool);
        CardRows rows = new CardRows(
                words,
                CardSubject.figures(
                        ratings.history(subject.pool(), subject.player().playerId())),
                Map.of(),
                Set.of());
        List<CardRows.GameRow> line = explanations
                .account(subject.pool(), subject.player().playerId())
                .steps()
                .stream()
                .flatMap(step -> step.games().stream())
                .filter(part -> part.gameId().toString().equals(game))
                .map(rows::game)
                .toList();
        return page.data("player", subject.player())
                .data("pool", subject.pool())
                .data("line", line.isEmpty() ? null : line.get(0));
    }

    @POST
    @Command
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response ask(
            @PathParam("id") String id,
            @FormParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @FormParam("game") @DefaultValue("") String game,
            @FormParam("question") String question) {
        CardSubject.Subject subject = subjects.find(id, pool);
        disputes.open(subject.pool(), subject.player().playerId(), uuid(game), question, actors.get(), key.get());
        return Response.seeOther(URI.create("/players/" + subject.player().playerId() + "?pool=" + pool + "#questions"))
                .build();
    }

    private static UUID uuid(String game) {
        try {
            return game.isBlank() ? null : UUID.fromString(game);
        } catch (IllegalArgumentException noId) {
            throw Problems.invalid("game", "is no id").exception();
        }
    }
}
