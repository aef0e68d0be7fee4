package org.tengen.pairing.standing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/**
 * How firm the places are.
 *
 * @param gaps for each line but the first, what holds it below the line above
 * @param pending for each game without result, whose place depends on it
 */
public record Fragility(List<Gap> gaps, List<Pending> pending) {

    /**
     * What holds two neighbouring lines apart.
     *
     * @param decidedBy the first criterion in which they differ; empty when they share a place
     * @param quarterPoints by how much
     */
    public record Gap(String upperId, String lowerId, Optional<Criterion> decidedBy, int quarterPoints) {}

    /**
     * A game still open.
     *
     * @param placesIfWhiteWins ids whose place would differ from now, with that place
     * @param placesIfBlackWins the same when Black wins
     */
    public record Pending(Game game, Map<String, Integer> placesIfWhiteWins, Map<String, Integer> placesIfBlackWins) {}

    /** Fragility of the standings after a round by given rules. */
    public static Fragility of(Tournament tournament, int afterRound, StandingRules rules) {
        Standings now = StandingsCalculator.standings(tournament, afterRound, rules);
        List<Gap> gaps = new ArrayList<>();
        for (int k = 1; k < now.rows().size(); k++) {
            gaps.add(gap(rules, now.rows().get(k - 1), now.rows().get(k)));
        }
        List<Pending> pending = new ArrayList<>();
        for (Game game : tournament.games()) {
            if (game.round() <= afterRound && game.result().isOpen()) {
                pending.add(new Pending(
                        game,
                        moved(tournament, afterRound, rules, now, game, GameResult.WHITE_WINS),
                        moved(tournament, afterRound, rules, now, game, GameResult.BLACK_WINS)));
            }
        }
        return new Fragility(List.copyOf(gaps), List.copyOf(pending));
    }

    private static Gap gap(StandingRules rules, Standings.Row upper, Standings.Row lower) {
        for (Criterion criterion : rules.criteria()) {
            int difference =
                    upper.quarterPoints().get(criterion) - lower.quarterPoints().get(criterion);
            if (difference != 0) {
                return new Gap(upper.entry().id(), lower.entry().id(), Optional.of(criterion), Math.abs(difference));
            }
        }
        return new Gap(upper.entry().id(), lower.entry().id(), Optional.empty(), 0);
    }

    private static Map<String, Integer> moved(
            Tournament tournament, int after, StandingRules rules, Standings now, Game game, GameResult result) {
        List<Game> games = new ArrayList<>(tournament.games());
        games.set(games.indexOf(game), game.withResult(result, false));
        Map<String, Integer> places = new HashMap<>();
        now.rows().forEach(row -> places.put(row.entry().id(), row.place()));
        Map<String, Integer> moved = new LinkedHashMap<>();
        for (Standings.Row row : StandingsCalculator.standings(tournament.withGames(games), after, rules)
                .rows()) {
            if (places.get(row.entry().id()) != row.place()) {
                moved.put(row.entry().id(), row.place());
            }
        }
        return moved;
    }
}
