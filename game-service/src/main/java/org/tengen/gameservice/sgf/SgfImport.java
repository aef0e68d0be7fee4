package org.tengen.gameservice.sgf;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.people.Names;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.rules.board.Color;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfGameReader;
import org.tengen.rules.sgf.SgfReader;
import org.tengen.rules.sgf.SgfReading;

/** Records in: each game of each file becomes a game of its own, or is refused with the reason; a report tells of all. */
@Path("/api/games")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "records")
public class SgfImport {

    /** What the server takes at all; a ZIP of a congress is a tenth of it. */
    private static final long MAX_BODY_BYTES = 8 * 1024 * 1024L;

    private final GameDesk desk;
    private final Transactor transactor;
    private final CurrentActor caller;

    SgfImport(GameDesk desk, Transactor transactor, CurrentActor caller) {
        this.desk = desk;
        this.transactor = transactor;
        this.caller = caller;
    }

    /**
     * What became of one game of one file.
     *
     * @param game its number in the file, from 1
     * @param gameId absent when it was refused
     * @param refused why, absent when it was taken
     * @param notes what was assumed, and moves that break a rule and stand
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Taken(String file, int game, UUID gameId, String refused, List<String> notes) {}

    @POST
    @Path("import")
    @Command
    @BodyLimit(bytes = MAX_BODY_BYTES)
    @RolesAllowed({TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Consumes({SgfResource.MEDIA_TYPE, "application/zip", MediaType.APPLICATION_OCTET_STREAM})
    @Operation(summary = "Records as games of their own: one SGF file or a ZIP of many, with a report for each game")
    public List<Taken> take(byte[] body) {
        SgfBundle.Content content = SgfBundle.open(body);
        if (content instanceof SgfBundle.Refused refused) {
            throw Problem.of(422, "unusable-record", "These records cannot be taken", refused.why())
                    .exception();
        }
        List<Taken> report = new ArrayList<>();
        for (SgfBundle.File file : ((SgfBundle.Files) content).files()) {
            SgfReading reading = SgfReader.read(file.content());
            if (reading instanceof SgfReading.Refused refused) {
                report.add(new Taken(file.name(), 1, null, refused.reason(), null));
            } else {
                List<SgfGameReader.Reading> games = SgfGameReader.readAll(((SgfReading.Read) reading).collection());
                for (int i = 0; i < games.size(); i++) {
                    report.add(take(file.name(), i + 1, games.get(i)));
                }
            }
        }
        return report;
    }

    private Taken take(String file, int number, SgfGameReader.Reading reading) {
        if (reading instanceof SgfGameReader.Reading.Refused refused) {
            return new Taken(file, number, null, refused.reason(), null);
        }
        SgfGame game = ((SgfGameReader.Reading.Read) reading).game();
        // The same request again meets the same games.
        UUID gameId = EventIds.derived(desk.keyOf(), file + "#" + number);
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        RecordedGame.Reading recorded = RecordedGame.of(game, caller.get().federation(), gameId, now);
        if (recorded instanceof RecordedGame.Unusable unusable) {
            return new Taken(file, number, null, unusable.why(), null);
        }
        RecordedGame.Readable readable = (RecordedGame.Readable) recorded;
        desk.take(gameId, file + "#" + number, readable.command(), (connection, after, events) -> {
            for (Color color : Color.values()) {
                String name = game.playerName(color).orElse("");
                Names.remember(connection, RecordedGame.player(gameId, color), gameId, RecordedGame.line(name));
            }
        });
        return new Taken(file, number, gameId, null, readable.notes());
    }

    @DELETE
    @Path("{id}/names")
    @RolesAllowed(FEDERATION_ADMIN)
    @Operation(summary = "Forgets the names an imported record brought along; the game stays")
    public Response forget(@PathParam("id") UUID id) {
        if (!desk.rightsIn(id).mayDirect()) {
            throw Problems.notAllowed("Names are erased by the federation's admin.")
                    .exception();
        }
        transactor.inTransaction(connection -> Names.forget(connection, id));
        return Response.noContent().build();
    }
}
