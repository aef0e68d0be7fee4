package org.tengen.gameservice.link;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.kit.paper.TableCode;
import org.tengen.kit.problem.Problems;

/** The short address on a result slip, which leads to the game. Codes in pictures are in capitals, people type small letters. */
@Path("/")
@Singleton
public class TableCodePages {

    private final Transactor transactor;

    TableCodePages(Transactor transactor) {
        this.transactor = transactor;
    }

    @GET
    @Path("{t:[tT]}/{code}")
    @PermitAll
    public Response open(@PathParam("code") String code) {
        return TableCode.idEnding(code)
                .flatMap(ending -> transactor.inTransaction(connection -> Summaries.endingWith(connection, ending)))
                .map(game -> Response.seeOther(URI.create("/games/" + game)).build())
                .orElseThrow(() -> Problems.notFound("table " + code).exception());
    }
}
