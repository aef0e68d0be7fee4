package org.tengen.gameservice.link;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.gameservice.command.Room;
import org.tengen.kit.page.PublicAddress;
import org.tengen.kit.problem.Problems;

/** Links for helpers and tables. Making one changes nothing, so it needs no Idempotency-Key. */
@Path("/api/games/links")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "links")
public class LinkResource {

    /** A round with its adjournments. */
    private static final int DEFAULT_HOURS = 12;
    /** A congress of two weeks. */
    private static final int MAX_HOURS = 24 * 14;

    private final Links links;

    LinkResource(Links links) {
        this.links = links;
    }

    enum Kind {
        /** One for each table: both players say the result. */
        TABLE,
        /** One for a helper who types results of the round, of one room when it is named. */
        HELPER
    }

    /** @param room {@code Hall A: 1-20, 31}: the tables a helper's link reaches, absent for all */
    record Wanted(UUID tournament, Integer round, Kind kind, String room, Integer hours) {}

    /** @param url to be opened or printed as a code; whoever has it has its rights until {@code expires} */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Made(String url, UUID gameId, Integer table, String room, Instant expires) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed({TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(summary = "Links of a round: one per table for its two players, or one for a helper")
    @RequestBody(
            content =
                    @Content(
                            examples =
                                    @ExampleObject(
                                            value =
                                                    "{\"tournament\": \"00000001-0000-4000-8000-000000000000\", \"round\": 3, \"kind\": \"HELPER\", \"room\": \"Hall A: 1-20\"}")))
    public List<Made> make(Wanted body, @Context UriInfo here) {
        UUID tournament = required("tournament", body == null ? null : body.tournament());
        int round = required("round", body.round());
        int hours = body.hours() == null ? DEFAULT_HOURS : body.hours();
        if (hours < 1 || hours > MAX_HOURS) {
            throw Problems.invalid("hours", "lies between 1 and " + MAX_HOURS).exception();
        }
        Instant expires = Instant.now().plus(Duration.ofHours(hours));
        if (required("kind", body.kind()) == Kind.TABLE) {
            return links.toTables(tournament, round, expires).stream()
                    .map(link -> new Made(
                            absolute(here, link.path()),
                            link.game().gameId(),
                            link.game().table(),
                            null,
                            expires))
                    .toList();
        }
        if (body.room() != null && Room.parse(body.room()).isEmpty()) {
            throw Problems.invalid("room", "names its tables, for instance 'Hall A: 1-20, 31'")
                    .exception();
        }
        String path = links.toHelper(tournament, round, body.room(), expires);
        return List.of(new Made(absolute(here, path), null, null, body.room(), expires));
    }

    static String absolute(UriInfo here, String path) {
        return PublicAddress.of(here, path);
    }

    private static <T> T required(String field, T value) {
        if (value == null) {
            throw Problems.invalid(field, "is required").exception();
        }
        return value;
    }
}
