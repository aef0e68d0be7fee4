package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.identity.Roles;
import org.tengen.pairingservice.announce.BarAdvice;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.TournamentView;
import org.tengen.pairingservice.attendance.PresenceResource;
import org.tengen.pairingservice.attendance.RequestsResource;
import org.tengen.pairingservice.counting.CountingWatch;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.PrizeTable;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.hall.MissingResult;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/** The director's desk: rounds, players, and what is laid down for the whole tournament. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
public class DeskPages {

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance desk(
                Head head,
                List<DeskRound> rounds,
                int next,
                CountingWatch.Look counting,
                List<MissingResult> missing,
                int requests,
                End end);

        static native TemplateInstance players(
                Head head,
                List<DeskEntry> entries,
                PresenceResource.Presence presence,
                List<Integer> days,
                List<Integer> upcoming,
                List<RequestsResource.Line> requests);

        static native TemplateInstance rules(
                Head head,
                TournamentView.SettingsView settings,
                String system,
                Arranged arranged,
                BarAdvice bar,
                List<Rule> constraints,
                List<DeskEntry> entries,
                PrizeTable prizes,
                String prizeRules);
    }

    /** How far the tournament is from its end: {@code frozen} after which round, 0 for not. */
    public record End(boolean over, boolean closed, int frozen, int held) {}

    /** A rule about pairs with names, and as it is sent. */
    public record Rule(String text, String json) {}

    /** What is arranged, as forms show it. */
    public record Arranged(
            String entrantLimit,
            String requestCutoffMinutes,
            String defaultLossMinutes,
            String overtimeLimitMinutes,
            String fee,
            String currency,
            String days,
            String pairingAbsence,
            String countedFrom,
            String lotSeed) {}

    private final Access access;
    private final TournamentDesk desk;
    private final TournamentStandings standings;
    private final CountingWatch counting;
    private final PageFiles files;
    private final Clock clock = Clock.systemUTC();

    DeskPages(
            Access access,
            TournamentDesk desk,
            TournamentStandings standings,
            CountingWatch counting,
            PageFiles files) {
        this.access = access;
        this.desk = desk;
        this.standings = standings;
        this.counting = counting;
        this.files = files;
    }

    @GET
    @Path("tournaments/{id}/desk")
    public TemplateInstance desk(@PathParam("id") UUID id) {
        Access.Place place = access.directing(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.everyPerson(id);
        List<DeskRound> rounds = state.rounds().values().stream()
                .filter(round -> round.status() != Round.Status.WITHDRAWN)
                .sorted(Comparator.comparingInt(Round::number).reversed())
                .map(round -> DeskRound.of(state, round, persons))
                .toList();
        return Templates.desk(
                head(place),
                rounds,
                next(state),
                counting.at(state.federation(), id),
                MissingResult.of(state, persons, clock.instant()),
                state.direction().open().size(),
                new End(
                        state.status() == Tournament.Status.FINISHED,
                        state.direction().closed(),
                        state.frozenAfterRound(),
                        state.held().size()));
    }

    /** The round to be drawn next, 0 when there is none or its proposal lies on the desk already. */
    private static int next(Tournament state) {
        int next = state.lastPublishedRound() + 1;
        boolean proposed = state.round(next)
                .filter(round -> round.status() == Round.Status.DRAWN)
                .isPresent();
        return next > state.settings().rounds() || proposed || state.direction().closed() ? 0 : next;
    }

    @GET
    @Path("tournaments/{id}/desk/players")
    public TemplateInstance players(@PathParam("id") UUID id, @QueryParam("day") @DefaultValue("1") int day) {
        Access.Place place = access.directing(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.everyPerson(id);
        PresenceResource.Presence presence = PresenceResource.of(state, day, persons);
        return Templates.players(
                head(place),
                entries(state, day, persons),
                presence,
                java.util.stream.IntStream.rangeClosed(1, presence.days())
                        .boxed()
                        .toList(),
                presence.rounds().stream()
                        .filter(round -> round > state.lastPublishedRound())
                        .toList(),
                RequestsResource.lines(state, desk));
    }

    private static List<DeskEntry> entries(Tournament state, int day, Map<UUID, Person> persons) {
        return state.entries().values().stream()
                .map(entry -> DeskEntry.of(state, entry, day, persons))
                .sorted(Comparator.comparing(DeskEntry::name, String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    @GET
    @Path("tournaments/{id}/desk/rules")
    public TemplateInstance rules(@PathParam("id") UUID id) {
        Access.Place place = access.directing(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.everyPerson(id);
        return Templates.rules(
                head(place),
                TournamentView.settings(state.settings()),
                state.settings().system().name(),
                RuleTexts.arranged(state.settings().arranged()),
                BarAdvice.of(state),
                RuleTexts.constraints(state, persons),
                entries(state, 1, persons),
                standings.prizes(state, state.lastPublishedRound(), persons),
                RuleTexts.prizes(state.direction().prizes()));
    }

    private Head head(Access.Place place) {
        return Head.of(place.state(), place.directed(), files.base());
    }
}
