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
import java.time.Clock;
import java.time.LocalDate;
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

    /** Of those to come and of those that were; the others are on the page of all. */
    private static final int MOST_SHOWN = 12;

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance home(List<Card> running, List<Card> coming, List<Card> past, String files);
    }

    private final PageFiles files;
    private final Clock clock;

    HomePages(PageFiles files, Clock clock) {
        this.files = files;
        this.clock = clock;
    }

    @GET
    @Transactional
    public TemplateInstance home() {
        List<TournamentSummary> running = new ArrayList<>();
        List<TournamentSummary> coming = new ArrayList<>();
        List<TournamentSummary> past = new ArrayList<>();
        LocalDate today = LocalDate.now(clock);
        for (TournamentSummary row : TournamentSummary.latest()) {
            switch (row.status) {
                case "RUNNING" -> (played(row) ? past : running).add(row);
                case "ANNOUNCED" -> (over(row, today) ? past : coming).add(row);
                default -> past.add(row);
            }
        }
        coming.sort(Comparator.comparing(row -> row.startDate, Comparator.nullsLast(Comparator.naturalOrder())));
        return Templates.home(cards(running), cards(first(coming)), cards(first(past)), files.base());
    }

    private static List<TournamentSummary> first(List<TournamentSummary> rows) {
        return rows.subList(0, Math.min(rows.size(), MOST_SHOWN));
    }

    /** Its days are over, and it was never begun. */
    private static boolean over(TournamentSummary row, LocalDate today) {
        LocalDate last = row.endDate == null ? row.startDate : row.endDate;
        return last != null && last.isBefore(today);
    }

    /** The last result is in, whether or not somebody has closed it. */
    private static boolean played(TournamentSummary row) {
        return row.currentRound == row.rounds && TournamentPages.allIn(row);
    }

    private static List<Card> cards(List<TournamentSummary> rows) {
        return rows.stream().map(TournamentPages::card).toList();
    }
}
