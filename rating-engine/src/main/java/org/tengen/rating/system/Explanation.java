package org.tengen.rating.system;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;

/** Why a rating is what it is, and why it changed when the ledger did. */
public final class Explanation {

    private final RatingResult result;
    private final List<GameEffect> effects;

    private Explanation(RatingResult result, List<GameEffect> effects) {
        this.result = result;
        this.effects = effects;
    }

    /** Rates the ledger and keeps what every game did to every player. */
    public static Explanation of(RatingCalculation calculation, List<RatedGame> games, List<Reset> resets) {
        List<GameEffect> effects = new ArrayList<>();
        RatingResult result = calculation.rate(games, resets, new EffectSink() {
            @Override
            public boolean wantsEffects() {
                return true;
            }

            @Override
            public void effect(GameEffect effect) {
                effects.add(effect);
            }
        });
        return new Explanation(result, List.copyOf(effects));
    }

    public RatingResult result() {
        return result;
    }

    /** What each counted game did to this player, in the order of the ledger. */
    public List<GameEffect> ofPlayer(String player) {
        return effects.stream().filter(effect -> effect.player().equals(player)).toList();
    }

    /** What happened to a game between two states of the ledger. */
    public enum Change {
        /** It counts now and did not before. */
        ADDED,
        /** It counted before and does not now. */
        REMOVED,
        /** Its result, date or conditions are others now, or ratings that it was calculated with. */
        RECALCULATED
    }

    /**
     * One line of "why did my rating move".
     *
     * @param change what happened to the game
     * @param game id
     * @param effect what that did to the rating, on the system's scale
     */
    public record Line(Change change, String game, double effect) {}

    /**
     * Why a player's rating differs between an earlier state of the ledger and this one: games added and removed, and
     * those whose effect is another now. For systems that add effects up (GoR above its floor, Glicko-2) the lines add
     * up to the difference.
     */
    public List<Line> since(Explanation earlier, String player) {
        Map<String, Double> before = byGame(earlier.ofPlayer(player));
        Map<String, Double> now = byGame(ofPlayer(player));
        List<Line> lines = new ArrayList<>();
        now.forEach((game, effect) -> {
            Double was = before.get(game);
            if (was == null) {
                lines.add(new Line(Change.ADDED, game, effect));
            } else if (!was.equals(effect)) {
                lines.add(new Line(Change.RECALCULATED, game, effect - was));
            }
        });
        before.forEach((game, effect) -> {
            if (!now.containsKey(game)) {
                lines.add(new Line(Change.REMOVED, game, -effect));
            }
        });
        return List.copyOf(lines);
    }

    private static Map<String, Double> byGame(List<GameEffect> effects) {
        Map<String, Double> byGame = new LinkedHashMap<>();
        effects.forEach(effect -> byGame.put(effect.game(), effect.change()));
        return byGame;
    }

    /**
     * A game's influence on everybody's present rating: what they have less what they would have without it. Exact for
     * every system, at the price of rating the ledger twice.
     *
     * @return by player, only those whose rating differs
     */
    public static Map<String, Double> influence(
            RatingCalculation calculation, List<RatedGame> games, List<Reset> resets, String game) {
        RatingResult with = calculation.rate(games, resets, EffectSink.NONE);
        List<RatedGame> fewer = games.stream()
                .map(g -> g.id().equals(game) ? g.notRated("left out") : g)
                .toList();
        Map<String, Double> without = new LinkedHashMap<>();
        calculation
                .rate(fewer, resets, EffectSink.NONE)
                .players()
                .forEach(player -> without.put(player.id(), player.rating()));
        Map<String, Double> influence = new LinkedHashMap<>();
        for (PlayerRating player : with.players()) {
            Double other = without.get(player.id());
            if (other != null && other != player.rating()) {
                influence.put(player.id(), player.rating() - other);
            }
        }
        return influence;
    }
}
