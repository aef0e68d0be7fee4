package org.tengen.ratingservice.current;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.tengen.kit.problem.Problems;

/** Ratings for programs. */
@Path("/api/ratings")
@Singleton
@PermitAll
@Produces(MediaType.APPLICATION_JSON)
public class RatingsApi {

    private final RatingQueries queries;

    RatingsApi(RatingQueries queries) {
        this.queries = queries;
    }

    /** @param federation of one; of all when it is not given @param limit everybody when it is not given */
    @GET
    @Path("current")
    public RatingList current(
            @QueryParam("federation") String federation,
            @QueryParam("from") @DefaultValue("0") int from,
            @QueryParam("limit") Integer limit) {
        return queries.current(federation, Math.max(0, from), limit == null ? Integer.MAX_VALUE : Math.max(0, limit));
    }

    @GET
    @Path("events/{tournamentId}")
    public EventEffect event(@PathParam("tournamentId") String tournament) {
        return queries.event(uuid(tournament));
    }

    private static UUID uuid(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException noUuid) {
            throw Problems.notFound("tournament " + text).exception();
        }
    }
}
