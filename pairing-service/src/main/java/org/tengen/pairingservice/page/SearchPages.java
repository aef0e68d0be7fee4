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
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.page.DisplayName;

/** Whom and what a few letters mean, over everything here. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@PermitAll
public class SearchPages {

    /** One letter would find nearly everything. */
    private static final int FEWEST_LETTERS = 2;

    private static final int LONGEST_QUESTION = 60;
    /** Who finds more than these types another letter. */
    private static final int MOST_SHOWN = 20;

    private static final String LIVE = "t.revision = (SELECT revision FROM tournament_summary_live)";
    private static final String TOURNAMENTS = "SELECT t.tournament_id, t.name, t.place FROM tournament_summary t WHERE "
            + LIVE + " AND (lower(t.name) LIKE ? OR lower(t.place) LIKE ?)"
            + " ORDER BY t.start_date DESC NULLS LAST, t.changed_at DESC LIMIT " + MOST_SHOWN;
    private static final String ENTRANTS =
            "SELECT p.entry_id, p.tournament_id, p.name, p.first_name, t.name AS tournament"
                    + " FROM entry_person p JOIN tournament_summary t ON t.tournament_id = p.tournament_id WHERE "
                    + LIVE
                    + " AND p.listed AND (lower(p.name) LIKE ? OR lower(p.first_name) LIKE ?"
                    + " OR lower(p.name || ' ' || p.first_name) LIKE ? OR lower(p.first_name || ' ' || p.name) LIKE ?)"
                    + " ORDER BY t.start_date DESC NULLS LAST, t.changed_at DESC, p.name, p.first_name LIMIT "
                    + MOST_SHOWN;

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance search(
                String asked, List<Tournament> tournaments, List<Entrant> entrants, String files);
    }

    /** A tournament found. */
    public record Tournament(UUID id, String name, String place) {}

    /** Somebody who plays or played; only who agreed to be listed is found. */
    public record Entrant(UUID entryId, UUID tournamentId, String name, String tournament) {}

    private final Transactor transactor;
    private final PageFiles files;

    SearchPages(Transactor transactor, PageFiles files) {
        this.transactor = transactor;
        this.files = files;
    }

    @GET
    @Path("search")
    public TemplateInstance search(@QueryParam("q") String question) {
        String asked = asked(question);
        if (asked.length() < FEWEST_LETTERS) {
            return Templates.search(asked, List.of(), List.of(), files.base());
        }
        String letters = asked.toLowerCase(Locale.ROOT).replaceAll("([%_\\\\])", "\\\\$1");
        String begins = letters + "%";
        String within = "%" + letters + "%";
        return transactor.inTransaction(connection -> Templates.search(
                asked,
                Sql.query(
                        connection,
                        TOURNAMENTS,
                        row -> new Tournament(row.getObject(1, UUID.class), row.getString(2), row.getString(3)),
                        within,
                        within),
                Sql.query(
                        connection,
                        ENTRANTS,
                        row -> new Entrant(
                                row.getObject(1, UUID.class),
                                row.getObject(2, UUID.class),
                                DisplayName.of(row.getString(3), row.getString(4)),
                                row.getString(5)),
                        begins,
                        begins,
                        begins,
                        begins),
                files.base()));
    }

    private static String asked(String question) {
        String stripped = question == null ? "" : question.strip();
        return stripped.substring(0, Math.min(stripped.length(), LONGEST_QUESTION));
    }
}
