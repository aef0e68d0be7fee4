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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
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

        static native TemplateInstance quality(
                String path, List<Figure> figures, boolean last, String verdict, String mark, Judged judged);

        static native TemplateInstance board(
                RoundTable.Line line, List<String> parts, List<Choice> choices, boolean proven, String text);
    }

    /**
     * By which rules a round is called good.
     *
     * @param profile of the criteria, as in {@link Profile#code}
     * @param criteria in the order in which they decide
     */
    public record Judged(String system, String profile, List<String> criteria) {

        private static final int MOST_NAMED = 3;

        /** The first few, in one line. */
        public String first() {
            return String.join(", ", criteria.subList(0, Math.min(MOST_NAMED, criteria.size())));
        }

        /** How many more there are. */
        public int more() {
            return Math.max(0, criteria.size() - MOST_NAMED);
        }
    }

    /** One quality of the round, of the round before (empty for the first) and of the best round there is. */
    public record Figure(String name, int now, String before, int best) {

        /** Whether the best round has less of it. */
        public boolean more() {
            return now > best;
        }
    }

    /**
     * What a board could be instead.
     *
     * @param what in words
     * @param price against the round as it is, in words
     * @param mark of its three states: {@code good}, {@code plain} or {@code warn}
     * @param swap two entries that exchange seats to get there, empty where more than an exchange would be needed
     */
    public record Choice(String what, String price, String mark, String swap) {}

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
        List<Figure> figures = QualityWords.QUALITIES.stream()
                .map(quality -> new Figure(
                        Saying.say(quality.message()),
                        quality.figure().applyAsInt(own),
                        before == null ? "" : Integer.toString(quality.figure().applyAsInt(before)),
                        quality.figure().applyAsInt(optimum)))
                .toList();
        int moved = best == now ? 0 : RoundQuality.moved(best, now).size();
        boolean asGood = best == now || now.compareTotals(best) <= 0;
        return Templates.quality(
                "/tournaments/" + id,
                figures,
                before != null,
                asGood
                        ? Saying.say(round.draw().optimal() ? "qualityProven" : "qualityAsGood")
                        : worse(QualityWords.instead(optimum, own), moved),
                asGood ? "good" : "warn",
                judged(state, now));
    }

    private static String worse(String figures, int moved) {
        String better = Saying.say("qualityWorse", moved);
        return figures.isEmpty() ? better : better + " " + Saying.say("priceFigures", figures);
    }

    private static Judged judged(Tournament state, Draw draw) {
        return new Judged(
                Words.system(state.settings().system()),
                draw.profile().code(),
                draw.total().keySet().stream()
                        .filter(criterion -> criterion != PairingCriterion.RANDOM)
                        .map(QualityWords::criterion)
                        .toList());
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
        Profile profile = Profile.ofCode(round.draw().profile()).orElse(Profile.TENGEN);
        List<Choice> choices = new ArrayList<>();
        explanation.alternatives().forEach(choice -> choices.add(choice(choice, profile, line, round, persons)));
        return Templates.board(
                line,
                profile == Profile.OPENGOTHA ? List.of() : parts(explanation),
                choices,
                explanation.proof() != null,
                explanation.text());
    }

    /** What there is of what should be as little as can be. */
    private static List<String> parts(PairExplanation explanation) {
        return explanation.parts().entrySet().stream()
                .filter(part -> part.getValue() != 0 && part.getKey() != PairingCriterion.RANDOM)
                .map(part -> QualityWords.criterion(part.getKey()))
                .toList();
    }

    private static Choice choice(
            PairExplanation.Alternative choice,
            Profile profile,
            RoundTable.Line line,
            Round round,
            Map<UUID, Person> persons) {
        int worse = worse(choice, profile);
        String games = choice.games().stream()
                .map(game -> game.size() == 1
                        ? Saying.say("choiceBye", name(game.get(0), persons))
                        : name(game.get(0), persons) + " – " + name(game.get(1), persons))
                .collect(Collectors.joining("; "));
        return new Choice(
                choice.exchanged().isEmpty() ? Saying.say("choiceApart", games, choice.moved()) : games,
                price(choice, profile),
                worse > 0 ? "warn" : worse < 0 ? "good" : "plain",
                stands(choice, line, round) ? String.join(" ", choice.exchanged()) : "");
    }

    /** Whether the other board of an exchange is as the draw made it; after an edit by hand it may be another one. */
    private static boolean stands(PairExplanation.Alternative choice, RoundTable.Line line, Round round) {
        Set<String> others = new HashSet<>();
        choice.games().forEach(others::addAll);
        others.remove(line.white().entryId().toString());
        others.remove(line.black().entryId().toString());
        return round.boards().values().stream()
                .map(Board::pair)
                .anyMatch(pair -> others.equals(
                        Set.of(pair.white().toString(), pair.black().toString())));
    }

    private static String name(String entryId, Map<UUID, Person> persons) {
        return persons.getOrDefault(UUID.fromString(entryId), Person.FORGOTTEN).fullName();
    }

    /** Which way the choice points: above 0 is worse than what stands. */
    private static int worse(PairExplanation.Alternative choice, Profile profile) {
        if (profile == Profile.OPENGOTHA) {
            return Long.signum(choice.weightLost());
        }
        return choice.worse().entrySet().stream()
                .filter(part -> part.getKey() != PairingCriterion.RANDOM)
                .mapToInt(part -> Long.signum(part.getValue()))
                .findFirst()
                .orElse(0);
    }

    private static String price(PairExplanation.Alternative choice, Profile profile) {
        int worse = worse(choice, profile);
        if (worse == 0) {
            return Saying.say("choiceEqual");
        }
        String by = profile == Profile.OPENGOTHA
                ? Saying.say("priceWeight", Math.abs(choice.weightLost()))
                : choice.worse().keySet().stream()
                        .filter(criterion -> criterion != PairingCriterion.RANDOM)
                        .map(QualityWords::criterion)
                        .findFirst()
                        .orElse("");
        return Saying.say(worse > 0 ? "choiceWorse" : "choiceBetter", by);
    }
}
