package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.text.Collator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.kit.page.PublicAddress;
import org.tengen.kit.paper.QrImage;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.TournamentView;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;

/** What everybody wants to know of a tournament besides its games: who plays, by which rules, and its address as a code. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@PermitAll
public class InfoPages {

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance entrants(Head head, List<Entrant> entrants);

        static native TemplateInstance info(
                Head head, List<Fact> facts, Timetable timetable, String address, String qr);
    }

    /** One who entered; {@code waiting} is the number on the waiting list, 0 for who has a place. */
    public record Entrant(UUID entryId, String name, String rank, String club, boolean withdrawn, int waiting) {}

    /** A line of the announcement. */
    public record Fact(String name, String value) {}

    private final Access access;
    private final TournamentDesk desk;
    private final PageFiles files;

    InfoPages(Access access, TournamentDesk desk, PageFiles files) {
        this.access = access;
        this.desk = desk;
        this.files = files;
    }

    @GET
    @Path("tournaments/{id}/players")
    public TemplateInstance entrants(@PathParam("id") UUID id) {
        Access.Place place = access.open(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.persons(id, place.directed());
        List<Entrant> entrants = state.entries().values().stream()
                .map(entry -> entrant(state, entry, persons))
                .sorted(Comparator.comparing(
                        Entrant::name, Collator.getInstance(Saying.language().locale())))
                .toList();
        return Templates.entrants(Head.of(place, files.base()), entrants);
    }

    private static Entrant entrant(Tournament state, Entry entry, Map<UUID, Person> persons) {
        return new Entrant(
                entry.entryId(),
                persons.getOrDefault(entry.entryId(), Person.FORGOTTEN).fullName(),
                entry.rank().shown(),
                Words.line(entry.club(), entry.country()),
                entry.status() == EntryStatus.WITHDRAWN,
                state.waiting().indexOf(entry) + 1);
    }

    @GET
    @Path("tournaments/{id}/info")
    public TemplateInstance info(@PathParam("id") UUID id, @Context UriInfo here) {
        Access.Place place = access.open(id);
        String address = PublicAddress.of(here, "/tournaments/" + id);
        return Templates.info(
                Head.of(place, files.base()),
                facts(place.state().settings()),
                Timetable.of(place.state()),
                address,
                QrImage.dataUri(address));
    }

    private static List<Fact> facts(Settings settings) {
        TournamentView.SettingsView view = TournamentView.settings(settings);
        boolean mcMahon = settings.system() == Settings.PairingSystem.MCMAHON;
        List<Fact> facts = new ArrayList<>();
        add(facts, "placeWhere", view.place());
        add(facts, "whenPlayed", Saying.days(view.startDate(), view.endDate()));
        add(facts, "system", Words.system(settings.system()));
        add(facts, "rounds", view.rounds());
        add(facts, "bar", mcMahon ? view.barRank() : null);
        add(facts, "floor", mcMahon ? view.floorRank() : null);
        add(facts, "timeSystem", view.timeSystem());
        add(facts, "gameClass", view.gameClass());
        add(facts, "komi", Words.points(view.komiHalfPoints()));
        add(facts, "handicap", handicap(view.handicap()));
        add(facts, "standingsBy", String.join(", ", view.criteria()));
        add(facts, "fee", Words.fee(settings.arranged()));
        add(facts, "placesForPlayers", settings.arranged().entrantLimit());
        Integer late = settings.arranged().defaultLossMinutes();
        add(facts, "defaultAfter", late == null ? null : Saying.say("afterMinutes", late));
        return facts;
    }

    private static String handicap(TournamentView.HandicapView handicap) {
        int correction = handicap.correction();
        return handicap.ceiling() == 0
                ? Saying.say("none")
                : Saying.say(
                        "handicapRule",
                        String.valueOf(handicap.byScore()),
                        correction == 0 ? "" : (correction < 0 ? " − " : " + ") + Math.abs(correction),
                        handicap.ceiling(),
                        handicap.noHandicapFrom());
    }

    private static void add(List<Fact> facts, String key, Object value) {
        if (value != null && !value.toString().isBlank()) {
            facts.add(new Fact(Saying.say(key), value.toString()));
        }
    }
}
