package org.tengen.pairingservice.door;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.tengen.kit.identity.Link;
import org.tengen.kit.identity.Roles;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.page.Head;
import org.tengen.pairingservice.page.PageFiles;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/** Who has come, ticked on a phone; a helper's link for one round shows the day of that round only. */
@Path("/tournaments/{id}/check-in")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class CheckInPages {

    @CheckedTemplate(basePath = "door")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance checkIn(
                Head head, int day, List<Integer> days, int here, List<Line> missing, List<Line> present);
    }

    /** Somebody expected on the day. */
    public record Line(UUID entryId, String name, String rank) {}

    private final Access access;
    private final TournamentDesk desk;
    private final PageFiles files;

    CheckInPages(Access access, TournamentDesk desk, PageFiles files) {
        this.access = access;
        this.desk = desk;
        this.files = files;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public TemplateInstance checkIn(@PathParam("id") UUID id, @QueryParam("day") Integer asked) {
        Access.Place place = access.directing(id);
        Tournament state = place.state();
        Optional<Integer> only = place.actor()
                .link()
                .map(Link::round)
                .map(round -> state.settings().arranged().dayOf(round));
        int day = only.orElse(asked == null ? 1 : asked);
        List<Integer> days = only.isPresent()
                ? List.of(day)
                : IntStream.rangeClosed(1, state.settings().arranged().days())
                        .boxed()
                        .toList();
        List<Line> missing = lines(state, day, false);
        List<Line> present = lines(state, day, true);
        return Templates.checkIn(Head.of(place, files.base()), day, days, present.size(), missing, present);
    }

    private List<Line> lines(Tournament state, int day, boolean here) {
        Map<UUID, Person> persons = desk.everyPerson(state.id());
        return state.entries().values().stream()
                .filter(entry -> entry.registered() && expected(state, entry, day))
                .filter(entry -> entry.attendance().checkedIn(day) == here)
                .map(entry -> new Line(
                        entry.entryId(),
                        persons.getOrDefault(entry.entryId(), Person.FORGOTTEN).fullName(),
                        entry.rank().shown()))
                .sorted(Comparator.comparing(Line::name, String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    private static boolean expected(Tournament state, Entry entry, int day) {
        return IntStream.rangeClosed(1, state.settings().rounds())
                .filter(round -> state.settings().arranged().dayOf(round) == day)
                .anyMatch(entry::takesPart);
    }
}
