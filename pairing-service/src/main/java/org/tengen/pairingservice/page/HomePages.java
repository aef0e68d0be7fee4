package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tengen.pairingservice.desk.TournamentSummary;
import org.tengen.pairingservice.page.TournamentPages.Card;

/** The first page: what is played now, what comes, what was. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@PermitAll
public class HomePages {

    /** Of those that were; the others are on the page of all. */
    private static final int PAST_SHOWN = 12;

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance home(List<Card> running, List<Card> coming, List<Card> past, String files);
    }

    private final PageFiles files;

    HomePages(PageFiles files) {
        this.files = files;
    }

    @GET
    @Transactional
    public TemplateInstance home() {
        List<TournamentSummary> running = new ArrayList<>();
        List<TournamentSummary> coming = new ArrayList<>();
        List<TournamentSummary> past = new ArrayList<>();
        for (TournamentSummary row : TournamentSummary.latest()) {
            switch (row.status) {
                case "RUNNING" -> (played(row) ? past : running).add(row);
                case "ANNOUNCED" -> coming.add(row);
                default -> past.add(row);
            }
        }
        coming.sort(Comparator.comparing(row -> row.startDate, Comparator.nullsLast(Comparator.naturalOrder())));
        return Templates.home(
                cards(running), cards(coming), cards(past.subList(0, Math.min(past.size(), PAST_SHOWN))), files.base());
    }

    /** The last result is in, whether or not somebody has closed it. */
    private static boolean played(TournamentSummary row) {
        return row.currentRound == row.rounds && TournamentPages.allIn(row);
    }

    private static List<Card> cards(List<TournamentSummary> rows) {
        return rows.stream().map(TournamentPages::card).toList();
    }
}
