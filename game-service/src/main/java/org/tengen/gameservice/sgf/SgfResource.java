package org.tengen.gameservice.sgf;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.gameservice.command.Audiences;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.command.GameDesk.Request;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.problem.Problem;

/** Records as files: one game out, one record in. */
@Path("/api/games/{id}")
@Singleton
@Tag(name = "records")
public class SgfResource {

    static final String MEDIA_TYPE = "application/x-go-sgf";
    /** Ten times the longest commented record known. */
    private static final long MAX_RECORD_BYTES = 1024 * 1024L;

    private final GameDesk desk;
    private final SgfFiles files;
    private final GameReader reader;
    private final Audiences audiences;

    SgfResource(GameDesk desk, SgfFiles files, GameReader reader, Audiences audiences) {
        this.desk = desk;
        this.files = files;
        this.reader = reader;
        this.audiences = audiences;
    }

    @GET
    @Path("sgf")
    @PermitAll
    @Produces(MEDIA_TYPE)
    @Operation(summary = "The record as SGF, with the hash of the stream it was written from")
    public Response sgf(@PathParam("id") UUID id, @QueryParam("hide") String hide) {
        SgfFiles.File file = files.of(desk.find(id), audiences.of(id, "results".equals(hide)));
        return Response.ok(file.content())
                .tag(Versions.etag(file.version()))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + file.name() + "\"")
                .build();
    }

    @POST
    @Path("record")
    @Command
    @BodyLimit(bytes = MAX_RECORD_BYTES)
    @RolesAllowed({TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Consumes({MEDIA_TYPE, MediaType.APPLICATION_OCTET_STREAM, MediaType.TEXT_PLAIN})
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "Attaches a record to a game that has none; the result stays, a mismatch is told")
    public Response attach(@PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, byte[] file) {
        GameTerms terms = reader.state(desk.find(id)).terms();
        SgfRecord record = SgfRecord.read(file, terms);
        if (record instanceof SgfRecord.Unusable unusable) {
            throw Problem.of(422, "unusable-record", "This record cannot be attached", unusable.why())
                    .exception();
        }
        Request request = new Request(id, "record", file, GameDesk.required(ifMatch), null);
        return desk.byDirector(request, ((SgfRecord.Readable) record).command());
    }
}
