package org.tengen.pairingservice.door;

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
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.attendance.RequestsResource;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.page.Head;
import org.tengen.pairingservice.page.PageFiles;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.RequestCutoff;
import org.tengen.pairingservice.tournament.Tournament;

/** Where a player asks for a change: a round left out, a withdrawal, something wrong in the entry; and what became of it. */
@Path("/tournaments/{id}/requests")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class RequestPages {

    @CheckedTemplate(basePath = "door")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance requests(
                Head head,
                Own own,
                List<RoundLine> rounds,
                int cutOffMinutes,
                List<RequestsResource.Line> asked,
                UUID last);
    }

    /**
     * Who asks.
     *
     * @param unsigned found by name on a phone that nobody signed in on
     */
    public record Own(UUID entryId, String name, String rank, boolean withdrawn, boolean unsigned) {}

    /** @param open whether it is time to ask */
    public record RoundLine(int number, boolean plays, boolean open) {}

    private final Access access;
    private final TournamentDesk desk;
    private final PageFiles files;
    private final Clock clock = Clock.systemUTC();

    RequestPages(Access access, TournamentDesk desk, PageFiles files) {
        this.access = access;
        this.desk = desk;
        this.files = files;
    }

    /**
     * Open to everybody.
     *
     * @param named the entry of whoever came from the page of his or her seat, without an account
     * @param asked what was asked from this phone a moment ago: only who sent it knows its id
     */
    @GET
    @PermitAll
    public TemplateInstance requests(
            @PathParam("id") UUID id, @QueryParam("entry") UUID named, @QueryParam("asked") UUID asked) {
        Access.Place place = access.open(id);
        Tournament state = place.state();
        boolean unsigned = place.actor().anonymous();
        Optional<Entry> entry = unsigned ? namedEntry(state, named) : ownEntry(place);
        Integer minutes = state.settings().arranged().requestCutoffMinutes();
        return Templates.requests(
                Head.of(place, files.base()),
                entry.map(one -> own(one, unsigned)).orElse(null),
                entry.map(own -> rounds(state, own)).orElse(List.of()),
                minutes == null ? 0 : minutes,
                entry.map(own -> asked(state, own).stream()
                                .filter(line -> !unsigned || line.requestId().equals(asked))
                                .toList())
                        .orElse(List.of()),
                asked);
    }

    private static Optional<Entry> namedEntry(Tournament state, UUID named) {
        return Optional.ofNullable(named)
                .map(state.entries()::get)
                .filter(entry -> entry.registered() && entry.listed());
    }

    private static Optional<Entry> ownEntry(Access.Place place) {
        return place.actor()
                .playerId()
                .flatMap(player -> place.state().entries().values().stream()
                        .filter(entry -> entry.playerId().toString().equals(player))
                        .findFirst());
    }

    private Own own(Entry entry, boolean unsigned) {
        return new Own(
                entry.entryId(),
                desk.person(entry.entryId()).orElse(Person.FORGOTTEN).fullName(),
                entry.rank().shown(),
                entry.withdrawnFrom() != 0,
                unsigned);
    }

    private List<RoundLine> rounds(Tournament state, Entry entry) {
        return IntStream.rangeClosed(1, state.settings().rounds())
                .mapToObj(round -> new RoundLine(
                        round,
                        entry.takesPart(round),
                        RequestCutoff.passed(state, round, clock.instant()).isEmpty()))
                .toList();
    }

    private List<RequestsResource.Line> asked(Tournament state, Entry entry) {
        return RequestsResource.lines(state, desk).stream()
                .filter(line -> line.entryId().equals(entry.entryId()))
                .toList();
    }
}
