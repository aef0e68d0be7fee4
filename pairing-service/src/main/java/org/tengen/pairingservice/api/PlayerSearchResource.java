package org.tengen.pairingservice.api;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.entry.PlayerCopy;

/** Finds somebody for the registration in this service's own copy of the rating list, also while rating-service is down. */
@Path("/api/tournaments/{tournamentId}/players")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class PlayerSearchResource {

    /** One letter finds half the federation. */
    private static final int FEWEST_LETTERS = 2;

    /** @param asOf when rating-service said so */
    public record Found(
            UUID playerId,
            String name,
            String firstName,
            String country,
            String club,
            String rank,
            Double rating,
            Instant asOf) {}

    private final Access access;

    PlayerSearchResource(Access access) {
        this.access = access;
    }

    @GET
    @Transactional
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public List<Found> search(@PathParam("tournamentId") UUID tournamentId, @QueryParam("q") String begin) {
        Access.Place place = access.directing(tournamentId);
        if (begin == null || begin.strip().length() < FEWEST_LETTERS) {
            throw Problems.invalid("q", "needs at least " + FEWEST_LETTERS + " letters of a name")
                    .exception();
        }
        return PlayerCopy.search(place.state().federation(), begin).stream()
                .map(row -> new Found(
                        row.playerId,
                        row.name,
                        row.firstName,
                        row.country,
                        row.club,
                        row.rankShown,
                        row.rating,
                        row.asOf))
                .toList();
    }
}
