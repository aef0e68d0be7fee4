package org.tengen.gameservice.note;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.REFEREE;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.command.Expectation;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.GameEvent.RefereeNoteSealed;
import org.tengen.gameservice.stream.Games;
import org.tengen.kit.command.Command;
import org.tengen.kit.problem.Problems;

/** Notes on a game for referees' eyes. */
@Path("/api/games/{id}/notes")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
@Tag(name = "notes")
public class NoteResource {

    /** A page of handwriting. */
    private static final int MAX_CHARACTERS = 4_000;

    private final GameDesk desk;
    private final Games games;
    private final Transactor transactor;
    private final NoteSeal seal;

    NoteResource(GameDesk desk, Games games, Transactor transactor, NoteSeal seal) {
        this.desk = desk;
        this.games = games;
        this.transactor = transactor;
        this.seal = seal;
    }

    record NewNote(String text) {}

    /** @param text absent once the note was erased */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Note(UUID noteId, Instant at, String text, boolean erased) {}

    @POST
    @Command
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "A note on the game, sealed: the stream holds it encrypted, referees read it")
    public Response write(@PathParam("id") UUID id, NewNote body) {
        String text = body == null || body.text() == null ? "" : body.text().strip();
        if (text.isEmpty() || text.length() > MAX_CHARACTERS) {
            throw Problems.invalid("text", "has 1 to " + MAX_CHARACTERS + " characters")
                    .exception();
        }
        UUID noteId = UUID.randomUUID();
        NoteSeal.Sealed sealed = seal.seal(text);
        return desk.byReferee(
                new GameDesk.Request(id, "note", body, Expectation.any(), null),
                new GameCommand.SealNote(noteId, sealed.sealed()),
                (connection, after, events) -> Sql.update(
                        connection,
                        "INSERT INTO note_key (note_id, game_id, wrapped_key) VALUES (?, ?, ?)",
                        noteId,
                        id,
                        sealed.wrappedKey()));
    }

    @GET
    @Operation(summary = "The notes on the game, for those who may rule on it")
    public List<Note> read(@PathParam("id") UUID id) {
        StreamId game = mine(id);
        return games.history(game).stream()
                .filter(event -> event.event() instanceof RefereeNoteSealed)
                .map(event -> opened((RefereeNoteSealed) event.event()))
                .toList();
    }

    private Note opened(RefereeNoteSealed note) {
        return transactor
                .inTransaction(connection -> Sql.first(
                        connection,
                        "SELECT wrapped_key FROM note_key WHERE note_id = ?",
                        row -> row.getBytes(1),
                        note.noteId()))
                .map(key -> new Note(note.noteId(), note.at(), seal.open(note.sealed(), key), false))
                .orElseGet(() -> new Note(note.noteId(), note.at(), null, true));
    }

    @DELETE
    @Path("{note}")
    @Operation(summary = "Erases a note for good by throwing its key away; the stream and its hashes stay whole")
    public Response erase(@PathParam("id") UUID id, @PathParam("note") UUID noteId) {
        mine(id);
        int erased = transactor.inTransaction(connection ->
                Sql.update(connection, "DELETE FROM note_key WHERE note_id = ? AND game_id = ?", noteId, id));
        if (erased == 0) {
            throw Problems.notFound("note " + noteId).exception();
        }
        return Response.noContent().build();
    }

    private StreamId mine(UUID id) {
        if (!desk.rightsIn(id).mayRule()) {
            throw Problems.notAllowed("Notes are for the referees of this game.")
                    .exception();
        }
        return desk.find(id);
    }
}
