package org.tengen.gameservice.sgf;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.gameservice.command.Audiences;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.command.GameLine;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.kit.problem.Problems;

/** The records of a round or a tournament in one file. */
@Path("/api/games/sgf")
@Singleton
@Tag(name = "records")
public class SgfArchive {

    private final GameDesk desk;
    private final GameReader reader;
    private final SgfFiles files;
    private final Audiences audiences;

    SgfArchive(GameDesk desk, GameReader reader, SgfFiles files, Audiences audiences) {
        this.desk = desk;
        this.reader = reader;
        this.files = files;
        this.audiences = audiences;
    }

    @GET
    @PermitAll
    @Produces("application/zip")
    @Operation(summary = "The records of a tournament, or of one round, as a ZIP of SGF files")
    public Response archive(
            @QueryParam("tournament") UUID tournament,
            @QueryParam("round") Integer round,
            @QueryParam("hide") String hide) {
        if (tournament == null) {
            throw Problems.invalid("tournament", "is required").exception();
        }
        List<GameLine> games = reader.lines(new Summaries.Query(tournament, round, null));
        if (games.isEmpty()) {
            throw Problems.notFound("game of this round").exception();
        }
        String name = round == null ? "records.zip" : "R" + round + ".zip";
        return Response.ok(zip(games, "results".equals(hide)))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .build();
    }

    private byte[] zip(List<GameLine> games, boolean hideAsked) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (GameLine game : games) {
                SgfFiles.File file =
                        files.of(desk.find(game.gameId()), audiences.of(game.gameId(), game.tournamentId(), hideAsked));
                zip.putNextEntry(new ZipEntry(file.name()));
                zip.write(file.content());
                zip.closeEntry();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException("memory cannot fail to be written", impossible);
        }
        return bytes.toByteArray();
    }
}
