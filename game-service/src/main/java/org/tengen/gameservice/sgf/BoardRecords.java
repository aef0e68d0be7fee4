package org.tengen.gameservice.sgf;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.command.Expectation;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.command.GameLine;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.game.GameEvent.RecordAttached;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.ProblemException;
import org.tengen.kit.problem.Problems;

/** Records of a tournament's boards in one ZIP: the name of each file says whose record it is, as in the archive. */
@Path("/api/games/records")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "records")
public class BoardRecords {

    /** What the server takes at all; the records of a congress are a tenth of it. */
    private static final long MAX_BODY_BYTES = 8 * 1024 * 1024L;

    /** {@code R3-B01.sgf}, with anything behind the table and any folder before. */
    private static final Pattern PLACE =
            Pattern.compile("(?:.*/)?R(\\d{1,3})-B(\\d{1,4})(?:\\D.*)?\\.sgf", Pattern.CASE_INSENSITIVE);

    private final GameDesk desk;
    private final GameReader reader;

    BoardRecords(GameDesk desk, GameReader reader) {
        this.desk = desk;
        this.reader = reader;
    }

    /**
     * What became of one file.
     *
     * @param gameId of the board it names, absent when it names none
     * @param refused why it was not attached, absent when it was
     * @param mismatch where the record and the game do not say the same; both are kept
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Attached(String file, UUID gameId, String refused, String mismatch) {}

    @POST
    @Command
    @BodyLimit(bytes = MAX_BODY_BYTES)
    @RolesAllowed({TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Consumes({"application/zip", MediaType.APPLICATION_OCTET_STREAM})
    @Operation(
            summary =
                    "Attaches a ZIP of records to the boards their names say (R3-B01.sgf), with a report for each file")
    public List<Attached> attach(@QueryParam("tournament") UUID tournament, byte[] body) {
        if (tournament == null) {
            throw Problems.invalid("tournament", "is required").exception();
        }
        SgfBundle.Content content = SgfBundle.open(body);
        if (content instanceof SgfBundle.Refused refused) {
            throw Problem.of(422, "unusable-record", "These records cannot be taken", refused.why())
                    .exception();
        }
        return ((SgfBundle.Files) content)
                .files().stream().map(file -> toItsBoard(tournament, file)).toList();
    }

    private Attached toItsBoard(UUID tournament, SgfBundle.File file) {
        Matcher name = PLACE.matcher(file.name());
        if (!name.matches()) {
            return new Attached(file.name(), null, "The name says no round and table, as R3-B01.sgf does.", null);
        }
        int round = Integer.parseInt(name.group(1));
        int table = Integer.parseInt(name.group(2));
        return board(tournament, round, table)
                .map(game -> attach(game, file))
                .orElseGet(() -> new Attached(
                        file.name(), null, "There is no game at table " + table + " in round " + round + ".", null));
    }

    private Optional<UUID> board(UUID tournament, int round, int table) {
        return reader.lines(new Summaries.Query(tournament, round, null)).stream()
                .filter(game -> game.status() != Phase.ANNULLED && game.table() != null && game.table() == table)
                .map(GameLine::gameId)
                .findFirst();
    }

    private Attached attach(UUID gameId, SgfBundle.File file) {
        StreamId game = desk.find(gameId);
        SgfRecord record = SgfRecord.read(file.content(), reader.state(game).terms());
        if (record instanceof SgfRecord.Unusable unusable) {
            return new Attached(file.name(), gameId, unusable.why(), null);
        }
        try {
            GameDesk.Request request = new GameDesk.Request(gameId, "record", file.content(), Expectation.any(), null);
            desk.byDirector(request, ((SgfRecord.Readable) record).command());
        } catch (ProblemException refused) {
            return new Attached(file.name(), gameId, refused.problem().detail(), null);
        }
        RecordAttached attached = reader.state(game).attached();
        return new Attached(file.name(), gameId, null, attached == null ? null : attached.mismatch());
    }
}
