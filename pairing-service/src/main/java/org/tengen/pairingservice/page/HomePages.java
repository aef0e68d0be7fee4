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
import java.util.List;
import org.tengen.pairingservice.desk.TournamentChoice;
import org.tengen.pairingservice.page.TournamentCards.Card;

/** The first page: what is played now, what comes, what was; of each as many as somebody looks at, and the way to all. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@PermitAll
public class HomePages {

    /** More at a time than any federation plays. */
    private static final int RUNNING_SHOWN = 36;

    /** Of those to come and of those that were. */
    private static final int MOST_SHOWN = 12;

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance home(Part running, Part coming, Part past, String files);
    }

    /**
     * Tournaments of one stage.
     *
     * @param all how many there are, shown or not
     */
    public record Part(List<Card> cards, int all) {

        public boolean isEmpty() {
            return cards.isEmpty();
        }

        /** Whether the others are on a page of their own. */
        public boolean more() {
            return all > cards.size();
        }
    }

    private final TournamentCards cards;
    private final PageFiles files;

    HomePages(TournamentCards cards, PageFiles files) {
        this.cards = cards;
        this.files = files;
    }

    @GET
    @Transactional
    public TemplateInstance home() {
        return Templates.home(
                part(TournamentChoice.Stage.PLAYING, RUNNING_SHOWN),
                part(TournamentChoice.Stage.COMING, MOST_SHOWN),
                part(TournamentChoice.Stage.PLAYED, MOST_SHOWN),
                files.base());
    }

    private Part part(TournamentChoice.Stage stage, int most) {
        TournamentChoice.Page page = TournamentChoice.of(stage).page(1, most);
        return new Part(cards.of(page.rows()), page.all());
    }
}
