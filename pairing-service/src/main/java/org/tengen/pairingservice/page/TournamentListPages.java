package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentChoice;
import org.tengen.pairingservice.entry.SearchWords;

/** All tournaments, a page at a time, by what somebody looks for. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@PermitAll
public class TournamentListPages {

    /** Nobody turns more pages; it keeps the number of the first line a number. */
    private static final int LAST_PAGE = 10_000;

    private static final int LONGEST_QUESTION = 60;

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance tournaments(TournamentListing list, boolean mayAnnounce, String files);
    }

    /** As the form asks; what is empty or nothing of the kind chooses nothing. */
    public static class Asked {
        @QueryParam("q")
        String words;

        @QueryParam("stage")
        String stage;

        @QueryParam("federation")
        String federation;

        @QueryParam("year")
        String year;

        @QueryParam("mine")
        String mine;

        @QueryParam("page")
        String page;

        private TournamentChoice choice(Actor actor) {
            return new TournamentChoice(
                    stage(),
                    federation == null || federation.isBlank() ? null : federation.strip(),
                    year != null && year.matches("[12]\\d{3}") ? Integer.valueOf(year) : null,
                    text().isEmpty() ? null : SearchWords.of(text()).words(),
                    "true".equals(mine) && !actor.anonymous() ? mine(actor) : null);
        }

        private String text() {
            String stripped = words == null ? "" : words.strip();
            return stripped.substring(0, Math.min(stripped.length(), LONGEST_QUESTION));
        }

        private TournamentChoice.Stage stage() {
            for (TournamentChoice.Stage one : TournamentChoice.Stage.values()) {
                if (TournamentListing.value(one).equals(stage)) {
                    return one;
                }
            }
            return null;
        }

        private static TournamentChoice.Mine mine(Actor actor) {
            return new TournamentChoice.Mine(
                    Access.accountId(actor).orElse(null),
                    actor.playerId().map(UUID::fromString).orElse(null));
        }

        private int page() {
            return page != null && page.matches("\\d{1,5}")
                    ? Math.max(1, Math.min(Integer.parseInt(page), LAST_PAGE))
                    : 1;
        }
    }

    private final Access access;
    private final TournamentCards cards;
    private final PageFiles files;

    TournamentListPages(Access access, TournamentCards cards, PageFiles files) {
        this.access = access;
        this.cards = cards;
        this.files = files;
    }

    @GET
    @Path("tournaments")
    @Transactional
    public TemplateInstance tournaments(@BeanParam Asked asked) {
        Actor actor = access.actor();
        TournamentChoice choice = asked.choice(actor);
        int number = asked.page();
        TournamentChoice.Page page = choice.page(number, TournamentListing.PAGE_SIZE);
        return Templates.tournaments(
                new TournamentListing(
                        choice,
                        asked.text(),
                        cards.of(page.rows()),
                        number,
                        page.all(),
                        TournamentChoice.federations(),
                        TournamentChoice.years()),
                actor.isAny(Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR),
                files.base());
    }
}
