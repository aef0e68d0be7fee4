package org.tengen.ratingservice.page;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.list.ListEntry;
import org.tengen.ratingservice.list.PlayerCard;
import org.tengen.ratingservice.list.RatingList;
import org.tengen.ratingservice.list.RatingQueries;

/** The rating list and the card of a player. */
@Path("/")
@Singleton
@PermitAll
@Produces(MediaType.TEXT_HTML)
public class RatingPages {

    /** Rows of a page: a phone scrolls them, a printer takes four sheets. */
    static final int ROWS = 200;

    private final RatingQueries queries;
    private final Template list;
    private final Template card;

    RatingPages(
            RatingQueries queries,
            @Location("rating/ratings.html") Template list,
            @Location("rating/player.html") Template card) {
        this.queries = queries;
        this.list = list;
        this.card = card;
    }

    @GET
    @Path("ratings")
    public TemplateInstance ratings(
            @QueryParam("q") @DefaultValue("") String search, @QueryParam("page") @DefaultValue("1") int page) {
        RatingList current = queries.current(null);
        String wanted = plain(search);
        List<RatingRow> rows = new ArrayList<>();
        for (int i = 0; i < current.players().size(); i++) {
            ListEntry entry = current.players().get(i);
            if (plain(entry.firstName() + " " + entry.name() + " " + entry.club())
                    .contains(wanted)) {
                rows.add(RatingRow.of(i + 1, entry));
            }
        }
        int from = Math.min(rows.size(), Math.max(0, page - 1) * ROWS);
        int to = Math.min(rows.size(), from + ROWS);
        return list.data("rows", rows.subList(from, to))
                .data("search", search)
                .data("found", rows.size())
                .data("players", current.players().size())
                .data("games", current.games())
                .data("page", from / ROWS + 1)
                .data("next", to < rows.size() ? from / ROWS + 2 : 0);
    }

    @GET
    @Path("players")
    public TemplateInstance players(
            @QueryParam("q") @DefaultValue("") String search, @QueryParam("page") @DefaultValue("1") int page) {
        return ratings(search, page);
    }

    @GET
    @Path("players/{id}")
    public TemplateInstance player(@PathParam("id") String id) {
        PlayerCard found = queries.card(uuid(id)).orElseThrow(() -> unknown(id));
        List<PlayerCard.Step> newestFirst = new ArrayList<>(found.history());
        Collections.reverse(newestFirst);
        List<PlayerCard.Game> games = new ArrayList<>(found.games());
        Collections.reverse(games);
        return card.data("row", RatingRow.of(0, found.player()))
                .data("ids", found.ids())
                .data("steps", newestFirst.stream().map(CardRows.StepRow::of).toList())
                .data(
                        "games",
                        games.stream().limit(ROWS).map(CardRows.GameRow::of).toList())
                .data("chart", RatingChart.of(found.history()));
    }

    private static UUID uuid(String id) {
        try {
            return UUID.fromString(id);
        } catch (IllegalArgumentException noUuid) {
            throw unknown(id);
        }
    }

    private static RuntimeException unknown(String id) {
        return Problems.notFound("player " + id).exception();
    }

    /** Who types "muller" finds "Müller". */
    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .strip();
    }
}
