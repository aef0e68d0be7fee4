package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.sql.Connection;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Saying;
import org.tengen.kit.page.DisplayName;
import org.tengen.pairingservice.entry.SearchWords;

/** Whom and what a few letters mean, over everything here. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@PermitAll
public class SearchPages {

    /** One letter would find nearly everything. */
    private static final int FEWEST_LETTERS = 2;

    private static final int LONGEST_QUESTION = 60;
    /** A page of names, and of tournaments; the names go on, who finds more tournaments types another letter. */
    private static final int MOST_SHOWN = 20;

    /** Nobody turns more pages of names; it keeps the sum of the lines a number. */
    private static final int LAST_PAGE = 1000;

    private static final String LIVE = "t.revision = (SELECT revision FROM tournament_summary_live)";
    private static final String TOURNAMENTS = "SELECT t.tournament_id, t.name, t.place FROM tournament_summary t WHERE "
            + LIVE + " AND t.search_key LIKE ALL (CAST(? AS text[]))"
            + " ORDER BY t.start_date DESC NULLS LAST, t.changed_at DESC LIMIT " + MOST_SHOWN;

    /** Every entry of the names on one page: exactly so called first, then who plays now, then who played last. */
    private static final String ENTRANTS = "WITH hits AS (SELECT p.entry_id, p.player_id, p.name, p.first_name,"
            + " lower(p.name) AS surname, lower(p.first_name) AS given, t.tournament_id, t.name AS tournament,"
            + " string_to_array(p.search_key, ' ') @> string_to_array(?, ' ') AS whole,"
            + " (t.status = 'RUNNING' AND (t.missing > 0 OR t.current_round < t.rounds)) AS running, t.start_date, t.changed_at"
            + " FROM entry_person p JOIN tournament_summary t ON t.tournament_id = p.tournament_id WHERE " + LIVE
            + " AND p.listed AND " + SearchWords.begunIn("p.search_key", "?") + "),"
            + " people AS (SELECT surname, given, count(*) OVER () AS found, row_number() OVER (ORDER BY"
            + " (surname = ? OR surname || ' ' || given = ? OR given || ' ' || surname = ?) DESC, bool_or(whole) DESC,"
            + " bool_or(running) DESC, max(start_date) DESC NULLS LAST, surname, given) AS number"
            + " FROM hits GROUP BY surname, given)"
            + " SELECT h.entry_id, h.tournament_id, h.name, h.first_name, h.tournament, h.running, c.rank_shown,"
            + " c.rating, o.found, o.number FROM people o JOIN hits h ON h.surname = o.surname AND h.given = o.given"
            + " LEFT JOIN player_copy c ON c.player_id = h.player_id WHERE o.number > ? AND o.number <= ?"
            + " ORDER BY o.number, h.running DESC, h.start_date DESC NULLS LAST, h.changed_at DESC";

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance search(String asked, List<Tournament> tournaments, Found found, String files);
    }

    /** A tournament found. */
    public record Tournament(UUID id, String name, String place) {}

    /** An entry as the database tells it; rank and rating are null for who is in no rating list here. */
    record Entrant(
            UUID entryId,
            UUID tournamentId,
            String name,
            String tournament,
            boolean running,
            String rank,
            Double rating,
            int found,
            int number) {

        /** {@code 5k · 1523}; empty for who is in no rating list here. */
        String strength() {
            return Words.line(rank, rating == null ? null : Saying.number(Math.rint(rating)));
        }
    }

    private final Transactor transactor;
    private final PageFiles files;

    SearchPages(Transactor transactor, PageFiles files) {
        this.transactor = transactor;
        this.files = files;
    }

    @GET
    @Path("search")
    public TemplateInstance search(@QueryParam("q") String question, @QueryParam("page") Integer page) {
        String asked = asked(question);
        SearchWords wanted = SearchWords.of(asked);
        if (asked.length() < FEWEST_LETTERS || wanted.none()) {
            return Templates.search(asked, List.of(), Found.NOBODY, files.base());
        }
        int turned = page == null ? 1 : Math.max(1, Math.min(page, LAST_PAGE));
        return transactor.inTransaction(connection -> Templates.search(
                asked, tournaments(connection, wanted), entrants(connection, asked, wanted, turned), files.base()));
    }

    /** Each word somewhere in the name or the place: a title is often one long word. */
    private static List<Tournament> tournaments(Connection connection, SearchWords wanted) {
        return Sql.query(
                connection,
                TOURNAMENTS,
                row -> new Tournament(row.getObject(1, UUID.class), row.getString(2), row.getString(3)),
                (Object) wanted.words().stream().map(word -> "%" + word + "%").toArray(String[]::new));
    }

    private static Found entrants(Connection connection, String asked, SearchWords wanted, int page) {
        String plain = asked.toLowerCase(Locale.ROOT);
        List<Entrant> entrants = Sql.query(
                connection,
                ENTRANTS,
                row -> new Entrant(
                        row.getObject(1, UUID.class),
                        row.getObject(2, UUID.class),
                        DisplayName.of(row.getString(3), row.getString(4)),
                        row.getString(5),
                        row.getBoolean(6),
                        row.getString(7),
                        row.getObject(8, Double.class),
                        row.getInt(9),
                        row.getInt(10)),
                wanted.whole(),
                wanted.query(),
                plain,
                plain,
                plain,
                (page - 1) * MOST_SHOWN,
                page * MOST_SHOWN);
        return Found.of(asked, entrants, page, MOST_SHOWN);
    }

    private static String asked(String question) {
        String stripped = question == null ? "" : question.strip();
        return stripped.substring(0, Math.min(stripped.length(), LONGEST_QUESTION));
    }
}
