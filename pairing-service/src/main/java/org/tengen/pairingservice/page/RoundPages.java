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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.explain.PairExplanation;
import org.tengen.pairing.explain.RoundQuality;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.Draws;
import org.tengen.pairingservice.engine.EngineFacts;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.why.PairingReasons;

/** Parts of the pairing step that take a moment and come after the page: how good the round is, why a board is as it is. */
@Path("/tournaments/{id}/desk/rounds/{round}")
@Singleton
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
public class RoundPages {

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance quality(List<Figure> figures, boolean last, String verdict, String mark);

        static native TemplateInstance board(
                RoundTable.Line line, List<String> parts, List<Choice> choices, boolean proven, String text);
    }

    /** One quality of the round, of the round before (empty for the first) and of the best round there is. */
    public record Figure(String name, int now, String before, int best) {

        /** Whether the best round has less of it. */
        public boolean more() {
            return now > best;
        }
    }

    /** @param price what gets worse, in words; empty for nothing */
    public record Choice(String swap, String price) {}

    private record Quality(String message, ToIntFunction<RoundQuality> figure) {}

    private static final List<Quality> QUALITIES = List.of(
            new Quality("qualityDrawUps", RoundQuality::drawUps),
            new Quality("qualityClub", RoundQuality::sameClub),
            new Quality("qualityHandicap", RoundQuality::handicapGames),
            new Quality("qualityColour", RoundQuality::largestColourBalance),
            new Quality("qualityRepeats", RoundQuality::repeats));

    private final Access access;
    private final TournamentDesk desk;
    private final PairingReasons reasons;

    RoundPages(Access access, TournamentDesk desk, PairingReasons reasons) {
        this.access = access;
        this.desk = desk;
        this.reasons = reasons;
    }

    @GET
    @Path("quality")
    public TemplateInstance quality(@PathParam("id") UUID id, @PathParam("round") int number) {
        Tournament state = access.directing(id).state();
        Map<UUID, Person> persons = desk.everyPerson(id);
        Round round = standing(state, number);
        Draw now = weighed(state, round, persons);
        Draw best = round.draw().manual() || !round.draw().pins().isEmpty()
                ? Draws.proposal(state, number, now.profile(), round.draw().seed(), persons, Draws.Pins.NONE)
                : now;
        RoundQuality own = quality(state, now, persons);
        RoundQuality optimum = best == now ? own : quality(state, best, persons);
        RoundQuality before = state.round(number - 1)
                .map(earlier -> quality(state, weighed(state, earlier, persons), persons))
                .orElse(null);
        List<Figure> figures = QUALITIES.stream()
                .map(quality -> new Figure(
                        Saying.say(quality.message()),
                        quality.figure().applyAsInt(own),
                        before == null ? "" : Integer.toString(quality.figure().applyAsInt(before)),
                        quality.figure().applyAsInt(optimum)))
                .toList();
        int moved = best == now ? 0 : RoundQuality.moved(best, now).size();
        boolean asGood = best == now || now.compareTotals(best) <= 0;
        return Templates.quality(
                figures,
                before != null,
                asGood
                        ? Saying.say(round.draw().optimal() ? "qualityProven" : "qualityAsGood")
                        : Saying.say("qualityWorse", moved),
                asGood ? "good" : "warn");
    }

    private static RoundQuality quality(Tournament state, Draw draw, Map<UUID, Person> persons) {
        return RoundQuality.of(EngineFacts.forDraw(state, draw.round(), persons), draw);
    }

    private static Draw weighed(Tournament state, Round round, Map<UUID, Person> persons) {
        Profile profile = Profile.ofCode(round.draw().profile()).orElse(Profile.TENGEN);
        return Draws.weigh(
                state,
                round.number(),
                profile,
                round.draw().seed(),
                persons,
                round.boards().values().stream().map(Board::pair).toList(),
                round.byes());
    }

    private static Round standing(Tournament state, int number) {
        return state.round(number)
                .filter(round -> round.status() != Round.Status.WITHDRAWN)
                .orElseThrow(() -> Problems.notFound("round " + number).exception());
    }

    @GET
    @Path("boards/{game}")
    public TemplateInstance board(
            @PathParam("id") UUID id, @PathParam("round") int number, @PathParam("game") UUID game) {
        Access.Place place = access.directing(id);
        Map<UUID, Person> persons = desk.everyPerson(id);
        Round round = standing(place.state(), number);
        RoundTable.Line line = RoundTable.of(place.state(), round, persons).lines().stream()
                .filter(board -> board.gameId().equals(game))
                .findFirst()
                .orElseThrow(() -> Problems.notFound("game " + game).exception());
        PairExplanation explanation = reasons.of(place, round, line.white().entryId())
                .orElseThrow(() -> Problems.notFound("explanation").exception());
        List<Choice> choices = new ArrayList<>();
        explanation.alternatives().forEach(choice -> choices.add(new Choice(choice.swap(), price(choice))));
        return Templates.board(
                line,
                explanation.parts().entrySet().stream()
                        .filter(part -> part.getValue() != 0)
                        .map(part -> part.getKey().code() + " " + part.getValue())
                        .toList(),
                choices,
                explanation.proof() != null,
                explanation.text());
    }

    private static String price(PairExplanation.Alternative choice) {
        Map<PairingCriterion, Long> worse = choice.worse();
        return worse.isEmpty()
                ? choice.weightLost() == 0 ? Saying.say("priceNothing") : Long.toString(choice.weightLost())
                : worse.entrySet().stream()
                        .map(part -> part.getKey().code() + " +" + part.getValue())
                        .collect(Collectors.joining(", "));
    }
}
