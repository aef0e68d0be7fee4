package org.tengen.ratingservice.page;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.ratingservice.player.NameIndex;
import org.tengen.ratingservice.player.Player;

/** Everybody with a rating, best first, and the search by name. */
@Path("/")
@Singleton
@PermitAll
@Produces(MediaType.TEXT_HTML)
public class RatingPages {

    /** Rows of a page: a phone scrolls them, a printer takes four sheets. */
    static final int ROWS = 200;
    /** Whoever wants the last of a hundred thousand searches by name or takes a download. */
    private static final int LAST_PAGE = 1_000;

    private final Transactor transactor;
    private final Template list;

    RatingPages(Transactor transactor, @Location("rating/ratings.html") Template list) {
        this.transactor = transactor;
        this.list = list;
    }

    @GET
    @Path("ratings")
    public TemplateInstance ratings(
            @QueryParam("q") @DefaultValue("") String search, @QueryParam("page") @DefaultValue("1") int asked) {
        int page = Math.min(LAST_PAGE, Math.max(1, asked));
        int from = (page - 1) * ROWS;
        boolean searching = !search.isBlank();
        List<Player> found = transactor.inTransaction(connection -> searching
                ? NameIndex.search(connection, search, ROWS)
                : NameIndex.best(connection, null, from, ROWS + 1));
        NameIndex.Size size = transactor.inTransaction(NameIndex::size);
        List<RatingRow> rows = new ArrayList<>();
        for (Player player : found.subList(0, Math.min(ROWS, found.size()))) {
            rows.add(RatingRow.of(searching ? 0 : from + rows.size() + 1, player));
        }
        return list.data("rows", rows)
                .data("search", search)
                .data("people", size.people())
                .data("rated", size.rated())
                .data("page", searching ? 1 : page)
                .data("next", !searching && found.size() > ROWS ? page + 1 : 0);
    }

    @GET
    @Path("players")
    public TemplateInstance players(
            @QueryParam("q") @DefaultValue("") String search, @QueryParam("page") @DefaultValue("1") int page) {
        return ratings(search, page);
    }
}
