package org.tengen.gameservice.page;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.tengen.kit.page.StaticFiles;

/** Script and style of the board, under their contents' hash. */
@Path("/games/files/{hash}/{file}")
@Singleton
public class BoardFiles {

    private final StaticFiles files = new StaticFiles(
            "/games/files",
            Map.of(
                    "board.css", "board/board.css",
                    "board.js", "board/board.js",
                    "clock.js", "board/clock.js",
                    "comments.js", "board/comments.js",
                    "game.css", "board/game.css",
                    "notes.js", "board/notes.js",
                    "record.js", "board/record.js",
                    "result.js", "board/result.js",
                    "territory.js", "board/territory.js"));

    /** The folder of the present files. */
    public String base() {
        return files.base();
    }

    @GET
    @PermitAll
    public Response file(@PathParam("hash") String wanted, @PathParam("file") String name) {
        return files.answer(wanted, name);
    }
}
