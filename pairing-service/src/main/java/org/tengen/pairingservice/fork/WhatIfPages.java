package org.tengen.pairingservice.fork;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.page.Head;
import org.tengen.pairingservice.page.PageFiles;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Round;

/** Where changes are tried: a list of them on one side, the tournament with and without them on the other. */
@Path("/tournaments/{id}/what-if")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class WhatIfPages {

    @CheckedTemplate(basePath = "fork")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance whatIf(Head head, List<Choice> entries, List<Choice> games);
    }

    /** Something that can be changed. */
    public record Choice(UUID id, String label) {}

    private final Access access;
    private final TournamentDesk desk;
    private final PageFiles files;

    WhatIfPages(Access access, TournamentDesk desk, PageFiles files) {
        this.access = access;
        this.desk = desk;
        this.files = files;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public TemplateInstance whatIf(@PathParam("id") UUID id) {
        Access.Place place = access.directing(id);
        Map<UUID, Person> persons = desk.everyPerson(id);
        List<Choice> entries = place.state().entries().values().stream()
                .map(entry -> new Choice(entry.entryId(), name(persons, entry.entryId())))
                .sorted(Comparator.comparing(Choice::label, String.CASE_INSENSITIVE_ORDER))
                .toList();
        List<Choice> games = new ArrayList<>();
        for (Round round : place.state().rounds().values()) {
            for (Board board : round.boards().values()) {
                games.add(
                        0,
                        new Choice(
                                board.pair().gameId(),
                                Saying.say(
                                        "gameLabel",
                                        round.number(),
                                        board.pair().table(),
                                        name(persons, board.pair().white()),
                                        name(persons, board.pair().black()))));
            }
        }
        return Templates.whatIf(Head.of(place, files.base()), entries, games);
    }

    private static String name(Map<UUID, Person> persons, UUID entryId) {
        return persons.getOrDefault(entryId, Person.FORGOTTEN).fullName();
    }
}
