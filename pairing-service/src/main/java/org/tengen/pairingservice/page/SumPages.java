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
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.standing.Calculation;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;

/** The arithmetic behind a line of the standings: a page of its own, which scripts show over the table it belongs to. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class SumPages {

    private static final double QUARTERS = 4.0;

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance sums(Head head, int afterRound, String name, List<Sum> sums);
    }

    /** A criterion with what it is added up from. */
    public record Sum(String code, String meaning, String value, List<Term> terms) {

        static Sum of(Calculation calculation) {
            return new Sum(
                    calculation.criterion().code(),
                    Words.meaning(calculation.criterion()),
                    points(calculation.quarterPoints()),
                    calculation.terms().stream()
                            .map(term -> new Term(term.what(), points(term.quarterPoints())))
                            .toList());
        }

        /** In one line: {@code SOSM = 28 + 27 + 30.5 = 85.5}. */
        public String line() {
            String sum = terms.stream().map(Term::value).collect(Collectors.joining(" + "));
            return code + " = " + (terms.size() > 1 ? sum + " = " + value : value);
        }
    }

    /** A summand; {@code what} as the engine says it. */
    public record Term(String what, String value) {}

    private final Access access;
    private final TournamentDesk desk;
    private final TournamentStandings standings;
    private final PageFiles files;

    SumPages(Access access, TournamentDesk desk, TournamentStandings standings, PageFiles files) {
        this.access = access;
        this.desk = desk;
        this.standings = standings;
        this.files = files;
    }

    @GET
    @Path("tournaments/{id}/entries/{entryId}/sums")
    @PermitAll
    public TemplateInstance sums(
            @PathParam("id") UUID id, @PathParam("entryId") UUID entryId, @QueryParam("after") Integer after) {
        Access.Place place = access.open(id);
        Tournament state = place.state();
        int last = state.lastPublishedRound();
        int afterRound = after == null ? last : Math.max(0, Math.min(after, last));
        List<Sum> sums = standings.sums(state, afterRound, entryId, place.directed()).stream()
                .map(Sum::of)
                .toList();
        if (sums.isEmpty()) {
            throw Problems.notFound("line of the standings of entry " + entryId).exception();
        }
        boolean named = place.directed() || state.lists(entryId);
        String name = named ? desk.person(entryId).orElse(Person.FORGOTTEN).fullName() : Person.UNLISTED.fullName();
        return Templates.sums(Head.of(place, files.base()), afterRound, name, sums);
    }

    private static String points(int quarterPoints) {
        return Saying.number(quarterPoints / QUARTERS);
    }
}
