package org.tengen.pairingservice.page;

import io.quarkus.narayana.jta.QuarkusTransaction;
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
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairingservice.announce.BarAdvice;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.TournamentView;
import org.tengen.pairingservice.attendance.PresenceResource;
import org.tengen.pairingservice.attendance.RequestsResource;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.entry.PlayerCopy;
import org.tengen.pairingservice.money.Money;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/** The two steps of the director's desk before the first round: information and registration. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
public class PreparingPages {

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance players(
                Head head,
                List<DeskEntry> entries,
                List<String> rows,
                PresenceResource.Presence presence,
                boolean checkIn,
                List<Integer> days,
                List<Integer> upcoming,
                List<RequestsResource.Line> requests,
                Bar bar,
                String money);

        static native TemplateInstance rules(
                Head head,
                TournamentView.SettingsView settings,
                String system,
                RuleTexts.Arranged arranged,
                List<RuleTexts.Rule> constraints,
                List<DeskEntry> entries,
                List<StandingsTable.Column> criteria);
    }

    /**
     * The histogram with the bar, and what the form that moves it sends along.
     *
     * @param at index of the column the bar stands behind: how many columns are above it
     */
    public record Bar(
            BarAdvice advice, Histogram histogram, TournamentView.SettingsView settings, String system, int at) {

        static Bar of(Tournament state) {
            BarAdvice advice = BarAdvice.of(state);
            int above = (int) advice.histogram().stream()
                    .filter(BarAdvice.Column::aboveBar)
                    .count();
            return new Bar(
                    advice,
                    Histogram.of(advice, above),
                    TournamentView.settings(state.settings()),
                    state.settings().system().name(),
                    above);
        }

        /** Whether there is a bar and somebody to be divided by it. */
        public boolean shown() {
            return system.equals("MCMAHON") && !advice.histogram().isEmpty();
        }
    }

    private final Access access;
    private final TournamentDesk desk;
    private final PageFiles files;

    private final DeskRows rows;

    PreparingPages(Access access, TournamentDesk desk, PageFiles files, DeskRows rows) {
        this.rows = rows;
        this.access = access;
        this.desk = desk;
        this.files = files;
    }

    @GET
    @Path("tournaments/{id}/desk/players")
    public TemplateInstance players(@PathParam("id") UUID id, @QueryParam("day") @DefaultValue("1") int day) {
        Access.Place place = access.directing(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.everyPerson(id);
        PresenceResource.Presence presence = PresenceResource.of(state, day, persons);
        Head head = Head.of(place, state, files.base());
        List<DeskEntry> entries = entries(state, day, persons);
        return Templates.players(
                head,
                entries,
                rows.of(head, presence.day(), entries),
                presence,
                checkIn(state, presence),
                IntStream.rangeClosed(1, presence.days()).boxed().toList(),
                presence.rounds().stream()
                        .filter(round -> round > state.lastPublishedRound())
                        .toList(),
                RequestsResource.lines(state, desk),
                Bar.of(state),
                money(state));
    }

    /** Whether people are ticked off as they come: before the first round of the day, and wherever somebody has been. */
    private static boolean checkIn(Tournament state, PresenceResource.Presence presence) {
        return presence.checkedIn() > 0
                || presence.rounds().stream().findFirst().orElse(0) > state.lastPublishedRound();
    }

    /** How much has been paid of what is due; empty where nothing is. */
    private static String money(Tournament state) {
        int due = 0;
        int paid = 0;
        for (var entry : state.entries().values()) {
            due += entry.attendance().dueCents();
            paid += entry.attendance().paidCents();
        }
        String currency = state.settings().arranged().currency();
        return due == 0 ? "" : Saying.say("paidOf", Money.said(paid), Money.said(due, currency));
    }

    /** By name; with who may be entered twice, and who is entered far above the rank the list has. */
    private List<DeskEntry> entries(Tournament state, int day, Map<UUID, Person> persons) {
        Collection<Entry> all = state.entries().values();
        Map<UUID, UUID> namesakes = Namesakes.of(all, persons);
        Map<UUID, String> ranks = listRanks(all);
        return all.stream()
                .map(entry -> DeskEntry.of(
                        state,
                        entry,
                        day,
                        persons,
                        namesakes.get(entry.entryId()),
                        entry.playerId() == null ? null : ranks.get(entry.playerId())))
                .sorted(Comparator.comparing(DeskEntry::name, String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    private static Map<UUID, String> listRanks(Collection<Entry> entries) {
        List<UUID> players =
                entries.stream().map(Entry::playerId).filter(Objects::nonNull).toList();
        return QuarkusTransaction.joiningExisting().call(() -> PlayerCopy.ranks(players));
    }

    @GET
    @Path("tournaments/{id}/desk/rules")
    public TemplateInstance rules(@PathParam("id") UUID id) {
        Access.Place place = access.directing(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.everyPerson(id);
        return Templates.rules(
                Head.of(place, state, files.base()),
                TournamentView.settings(state.settings()),
                state.settings().system().name(),
                RuleTexts.arranged(state.settings()),
                RuleTexts.constraints(state, persons),
                entries(state, 1, persons),
                StandingsTable.columns(List.of(Criterion.values())));
    }
}
