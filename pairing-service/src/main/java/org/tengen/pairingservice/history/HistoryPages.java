package org.tengen.pairingservice.history;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tengen.kit.identity.Account;
import org.tengen.kit.identity.Accounts;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.page.Head;
import org.tengen.pairingservice.page.PageFiles;
import org.tengen.pairingservice.page.RoundTable;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** The time machine with its undo, and the page of integrity. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class HistoryPages {

    /** Newest events shown; the slider reaches all of them. */
    private static final int MOST_SHOWN = 300;

    @CheckedTemplate(basePath = "history")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance history(
                Head head,
                List<Told> events,
                int earlier,
                List<Filter> filters,
                String query,
                Whom whom,
                String moments);

        static native TemplateInstance integrity(
                Head head, IntegrityResource.Integrity integrity, List<RoundTable> draws);
    }

    /** A kind of events to choose; {@code code} empty for all. */
    public record Filter(String code, String name, boolean chosen) {}

    /** The one player whose events are shown; null for everybody's. */
    public record Whom(UUID entry, String name) {

        boolean isAbout(TournamentEvent event) {
            return event instanceof TournamentEvent.OfEntry of && of.entryId().equals(entry);
        }
    }

    private final Access access;
    private final TournamentDesk desk;
    private final IntegrityResource integrity;
    private final Chronicle chronicle;
    private final PageFiles files;
    private final Accounts accounts;

    HistoryPages(
            Access access,
            TournamentDesk desk,
            IntegrityResource integrity,
            Chronicle chronicle,
            PageFiles files,
            Accounts accounts) {
        this.accounts = accounts;
        this.chronicle = chronicle;
        this.access = access;
        this.desk = desk;
        this.integrity = integrity;
        this.files = files;
    }

    @GET
    @Path("tournaments/{id}/history")
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public TemplateInstance history(
            @PathParam("id") UUID id, @QueryParam("kind") String kind, @QueryParam("entry") UUID entry) {
        Access.Place place = access.directing(id);
        Optional<Kind> wanted = Kind.of(kind);
        Map<UUID, Person> persons = desk.everyPerson(id);
        Whom whom = entry == null
                ? null
                : new Whom(entry, persons.getOrDefault(entry, Person.FORGOTTEN).fullName());
        List<Chronicle.Noted> all = chronicle.upTo(place.stream(), place.state().version());
        List<Chronicle.Noted> events = all.stream()
                .filter(event -> wanted.map(one -> one.has(event.event())).orElse(true))
                .filter(event -> whom == null || whom.isAbout(event.event()))
                .toList();
        int earlier = Math.max(0, events.size() - MOST_SHOWN);
        List<Chronicle.Noted> newest = new ArrayList<>(events.subList(earlier, events.size()));
        Collections.reverse(newest);
        Telling telling = Telling.of(
                place.state().journal().undone(),
                all,
                persons,
                actor -> accounts.find(actor).map(Account::name).orElse(null),
                place.state().links(),
                true);
        return Templates.history(
                Head.of(place, files.base()),
                telling.of(newest),
                earlier,
                filters(wanted),
                whom != null
                        ? "?entry=" + entry
                        : wanted.map(one -> "?kind=" + one.code()).orElse(""),
                whom,
                moments(all));
    }

    /**
     * When each event was, for the slider: seconds since 1970 of the first, then for every further one the seconds since the
     * one before; separated by blanks. Five thousand events are some ten thousand characters.
     */
    static String moments(List<Chronicle.Noted> all) {
        StringBuilder moments = new StringBuilder();
        long before = 0;
        for (Chronicle.Noted event : all) {
            long at = event.at().getEpochSecond();
            moments.append(moments.isEmpty() ? "" : " ").append(at - before);
            before = at;
        }
        return moments.toString();
    }

    private static List<Filter> filters(Optional<Kind> wanted) { // messages: kind_*
        List<Filter> filters = new ArrayList<>();
        filters.add(new Filter("", Saying.say("kindAll"), wanted.isEmpty()));
        for (Kind kind : Kind.values()) {
            filters.add(new Filter(
                    kind.code(),
                    Saying.say("kind_" + kind.name()),
                    wanted.filter(kind::equals).isPresent()));
        }
        return filters;
    }

    @GET
    @Path("tournaments/{id}/integrity")
    @PermitAll
    public TemplateInstance integrity(@PathParam("id") UUID id) {
        Access.Place place = access.open(id);
        List<RoundTable> draws = place.state().rounds().values().stream()
                .filter(Round::published)
                .map(round -> RoundTable.inShort(place.state(), round))
                .toList();
        return Templates.integrity(Head.of(place, files.base()), integrity.of(place), draws);
    }
}
