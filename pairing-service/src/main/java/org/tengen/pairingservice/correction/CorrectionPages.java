package org.tengen.pairingservice.correction;

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
import java.util.ArrayList;
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
import org.tengen.pairingservice.page.Words;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/** Where a wrong result is put right: the game, what it should be, three scopes side by side, one confirmation. */
@Path("/tournaments/{id}/corrections")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class CorrectionPages {

    @CheckedTemplate(basePath = "correction")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance corrections(
                Head head, List<Choice> games, Choice first, List<Integer> tables, int running, List<Choice> open);
    }

    /**
     * A game with a result.
     *
     * @param label with the result in short
     * @param stands the result in words, with who says so
     * @param verdict the result as the form would send it, for it is no correction
     */
    public record Choice(
            UUID gameId, String label, boolean chosen, String white, String black, String stands, String verdict) {}

    private final Access access;
    private final TournamentDesk desk;
    private final PageFiles files;

    CorrectionPages(Access access, TournamentDesk desk, PageFiles files) {
        this.access = access;
        this.desk = desk;
        this.files = files;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public TemplateInstance corrections(@PathParam("id") UUID id, @QueryParam("game") UUID game) {
        Access.Place place = access.directing(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.everyPerson(id);
        List<Choice> games = new ArrayList<>();
        List<Choice> open = new ArrayList<>();
        for (Round round : state.rounds().values()) {
            for (Board board : round.boards().values()) {
                if (board.result() != null) {
                    Choice choice = choice(board, persons, board.pair().gameId().equals(game));
                    games.add(0, choice);
                    if (waits(state, board)) {
                        open.add(choice);
                    }
                }
            }
        }
        int last = state.lastDrawnRound();
        List<Integer> tables = state.boardsOf(last).stream()
                .filter(board -> board.result() == null)
                .map(board -> board.pair().table())
                .sorted()
                .toList();
        Choice first = games.stream().filter(Choice::chosen).findFirst().orElse(games.isEmpty() ? null : games.get(0));
        return Templates.corrections(Head.of(place, files.base()), games, first, tables, last, open);
    }

    private static Choice choice(Board board, Map<UUID, Person> persons, boolean chosen) {
        String white = name(persons, board.pair().white());
        String black = name(persons, board.pair().black());
        String label = Saying.say(
                        "gameLabel",
                        board.round(),
                        board.pair().table(),
                        white + " (" + Saying.say("white") + ")",
                        black)
                + ", " + Words.result(board.result());
        Result.ForPurpose counted = board.result().inCompetition();
        return new Choice(
                board.pair().gameId(),
                label,
                chosen,
                white,
                black,
                stands(board.result(), white, black),
                verdict(counted));
    }

    /** However the winner won over the board, the form knows it as won on points. */
    private static String verdict(Result.ForPurpose counted) {
        Result.By by = switch (counted.by()) {
            case RESIGNATION, TIME -> Result.By.POINTS;
            default -> counted.by();
        };
        return counted.winner() + " " + by;
    }

    private static String stands(Result result, String white, String black) { // messages: proof_*
        String shown = Words.result(result);
        String said = switch (result.inCompetition().winner()) {
            case WHITE -> Saying.say("standsWhite", white, shown);
            case BLACK -> Saying.say("standsBlack", black, shown);
            default -> shown;
        };
        return result.proof() == null
                ? said
                : said + " · " + Saying.say("proof_" + result.proof().name());
    }

    private static String name(Map<UUID, Person> persons, UUID entryId) {
        return persons.getOrDefault(entryId, Person.FORGOTTEN).fullName();
    }

    /** Corrected with boards to be drawn again, and nobody has: the second half of a confirmation that was cut short. */
    private static boolean waits(Tournament state, Board board) {
        Round last = state.rounds().get(state.lastDrawnRound());
        return Scope.REPAIR.name().equals(board.result().scope())
                && last.number() > board.round()
                && last.published()
                && last.status() != Round.Status.CLOSED
                && last.draw().inputHash() != null
                && !last.draw()
                        .inputHash()
                        .equals(org.tengen.pairingservice.tournament.DrawInput.hash(state, last.number()));
    }
}
