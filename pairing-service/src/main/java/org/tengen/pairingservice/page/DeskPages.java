package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.identity.Roles;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.counting.CountingWatch;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/** The two steps of the director's desk that come back every round: pairing and results. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
public class DeskPages {

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance desk(
                Head head, List<DeskRound> proposals, List<RoundTable> rounds, Next next, CountingWatch.Look counting);

        static native TemplateInstance results(
                Head head, List<DeskRound> running, Chase chase, Next next, CountingWatch.Look counting);
    }

    /**
     * What comes next.
     *
     * @param round to be drawn, 0 when there is none or its proposal lies on the desk already
     * @param ready whether every result before it is there
     * @param requests change requests that wait for an answer
     * @param over whether all rounds are over
     */
    public record Next(int round, boolean ready, int requests, boolean over) {

        static Next of(Tournament state) {
            int next = state.lastPublishedRound() + 1;
            boolean proposed = state.round(next)
                    .filter(round -> round.status() == Round.Status.DRAWN)
                    .isPresent();
            boolean none = next > state.settings().rounds()
                    || proposed
                    || state.direction().closed();
            boolean ready = state.rounds().values().stream()
                    .filter(Round::published)
                    .allMatch(round -> round.missing().isEmpty());
            return new Next(
                    none ? 0 : next,
                    ready,
                    state.direction().open().size(),
                    state.status() == Tournament.Status.FINISHED || state.status() == Tournament.Status.CLOSED);
        }
    }

    private final Access access;
    private final TournamentDesk desk;
    private final CountingWatch counting;
    private final PageFiles files;
    private final Clock clock = Clock.systemUTC();

    DeskPages(Access access, TournamentDesk desk, CountingWatch counting, PageFiles files) {
        this.access = access;
        this.desk = desk;
        this.counting = counting;
        this.files = files;
    }

    @GET
    @Path("tournaments/{id}/desk")
    public TemplateInstance desk(@PathParam("id") UUID id) {
        Access.Place place = access.directing(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.everyPerson(id);
        return Templates.desk(
                Head.of(place, state, files.base()),
                standing(state).stream()
                        .filter(round -> !round.published())
                        .map(round -> DeskRound.of(state, round, persons, drawnAt(place, round)))
                        .toList(),
                standing(state).stream()
                        .filter(Round::published)
                        .map(round -> RoundTable.inShort(state, round))
                        .toList(),
                Next.of(state),
                counting.at(state.federation(), id));
    }

    @GET
    @Path("tournaments/{id}/desk/results")
    public TemplateInstance results(@PathParam("id") UUID id) {
        Access.Place place = access.directing(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.everyPerson(id);
        return Templates.results(
                Head.of(place, state, files.base()),
                standing(state).stream()
                        .filter(Round::published)
                        .filter(round ->
                                round.status() != Round.Status.CLOSED || round.number() == state.lastPublishedRound())
                        .map(round -> DeskRound.of(state, round, persons))
                        .toList(),
                Chase.of(state, persons, clock.instant()),
                Next.of(state),
                counting.at(state.federation(), id));
    }

    private Instant drawnAt(Access.Place place, Round round) {
        return desk.history(place.stream(), round.drawnVersion(), round.drawnVersion()).stream()
                .map(event -> event.stored().recordedAt())
                .findFirst()
                .orElse(null);
    }

    /** Rounds that were not taken back, the latest first. */
    private static List<Round> standing(Tournament state) {
        return state.rounds().values().stream()
                .filter(round -> round.status() != Round.Status.WITHDRAWN)
                .sorted(Comparator.comparingInt(Round::number).reversed())
                .toList();
    }
}
