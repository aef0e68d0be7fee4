package org.tengen.ratingservice.current;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;

/** The card of a person for programs: rating, history per event, games. */
@Path("/api/players/{id}")
@Singleton
@PermitAll
@Produces(MediaType.APPLICATION_JSON)
public class PlayerCardApi {

    private final RatingQueries queries;

    PlayerCardApi(RatingQueries queries) {
        this.queries = queries;
    }

    @GET
    public PlayerCard card(@PathParam("id") String id) {
        Problem unknown = Problems.notFound("player " + id);
        try {
            return queries.card(UUID.fromString(id)).orElseThrow(unknown::exception);
        } catch (IllegalArgumentException noUuid) {
            throw unknown.exception();
        }
    }
}
