package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/** The boards of a tournament: those one can watch now, and the games of a round that are over. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@PermitAll
public class BoardPages {

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance boards(Head head, RoundTable round);
    }

    private final Access access;
    private final TournamentDesk desk;
    private final PageFiles files;

    BoardPages(Access access, TournamentDesk desk, PageFiles files) {
        this.access = access;
        this.desk = desk;
        this.files = files;
    }

    /** @param number of the round whose games are listed; the last one published where that is none */
    @GET
    @Path("tournaments/{id}/boards")
    public TemplateInstance boards(@PathParam("id") UUID id, @QueryParam("round") Integer number) {
        Access.Place place = access.open(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.persons(id, place.directed());
        RoundTable round = state.round(number == null ? state.lastPublishedRound() : number)
                .filter(Round::published)
                .or(() -> state.round(state.lastPublishedRound()))
                .map(found -> RoundTable.of(state, found, persons))
                .orElse(null);
        return Templates.boards(Head.of(place, files.base()), round);
    }
}
