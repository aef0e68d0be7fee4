package org.tengen.rating.glicko;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.RatingRun;

/** Glicko-2 over a ledger: within a period every game uses both players' numbers at its start. */
final class GlickoRun implements RatingRun {

    private static final double SCALE = Glicko2Formula.SCALE;

    private final GlickoSettings settings;
    private final GlickoPlayers players;
    /** Of the period in progress, per player. */
    private double[] information = new double[0];

    private double[] surprise = new double[0];
    private int[] openedIn = new int[0];
    private int[] opened = new int[64];

    GlickoRun(GlickoSettings settings, Map<String, StartingValue> starts) {
        this(settings, new GlickoPlayers(settings, starts));
    }

    private GlickoRun(GlickoSettings settings, GlickoPlayers players) {
        this.settings = settings;
        this.players = players;
    }

    @Override
    public RatingRun copy() {
        return new GlickoRun(settings, players.copy());
    }

    @Override
    public void take(Ledger ledger, int period, EffectSink effects) {
        grow(ledger.playerCount());
        int count = 0;
        List<GameEffect> told = effects.wantsEffects() ? new ArrayList<>() : null;
        for (int g = ledger.periodStart(period); g < ledger.periodStart(period + 1); g++) {
            int black = ledger.black(g);
            int white = ledger.white(g);
            count = open(ledger, period, g, black, count);
            count = open(ledger, period, g, white, count);
            double ranks = ranks(ledger, g);
            double score = ledger.blackScore(g);
            addGame(black, white, offset(white, -ranks), score);
            addGame(white, black, offset(black, ranks), 1 - score);
            if (told != null) {
                told.add(effect(ledger, g, black, white, offset(white, -ranks), score));
                told.add(effect(ledger, g, white, black, offset(black, ranks), 1 - score));
            }
        }
        for (int i = 0; i < count; i++) {
            players.update(opened[i], information[opened[i]], surprise[opened[i]]);
        }
        if (told != null) {
            tell(ledger, period, told, effects);
        }
    }

    private int open(Ledger ledger, int period, int game, int player, int count) {
        if (openedIn[player] == period) {
            return count;
        }
        openedIn[player] = period;
        information[player] = 0;
        surprise[player] = 0;
        if (players.isNew(player)) {
            players.start(player, seat(ledger, game, player), ledger.epochDay(game));
        } else {
            players.age(player, ledger.epochDay(game));
        }
        if (count == opened.length) {
            opened = Arrays.copyOf(opened, 2 * count);
        }
        opened[count] = player;
        return count + 1;
    }

    /** The step from opponent to terms uses only numbers of the period's start: updates come after all games. */
    private void addGame(int player, int opponent, double opponentOffset, double score) {
        double g = Glicko2Formula.g(players.variance[opponent]);
        double difference = players.mu[opponent] + opponentOffset - players.mu[player];
        double expected = Glicko2Formula.expectation(g, difference);
        information[player] += g * g * Math.max(LEAST_INFORMATION, expected * (1 - expected));
        surprise[player] += g * (score - expected);
    }

    /** A result that was certain tells nothing, but must not divide by nothing. */
    private static final double LEAST_INFORMATION = 1e-12;

    private double ranks(Ledger ledger, int game) {
        return settings.komiOffset() || ledger.handicap(game) != 0
                ? settings.ranks(ledger.game(game).conditions())
                : 0;
    }

    private double offset(int player, double ranks) {
        return ranks == 0 ? 0 : RankOffset.points(players.rating(player), ranks) / SCALE;
    }

    private static Seat seat(Ledger ledger, int game, int player) {
        return ledger.black(game) == player
                ? ledger.game(game).black()
                : ledger.game(game).white();
    }

    /** The numbers of one game, before the update; its change follows once the new variance is known. */
    private GameEffect effect(Ledger ledger, int game, int player, int opponent, double offset, double score) {
        double g = Glicko2Formula.g(players.variance[opponent]);
        double expected = Glicko2Formula.expectation(g, players.mu[opponent] + offset - players.mu[player]);
        Map<String, Double> numbers = new LinkedHashMap<>();
        numbers.put("deviation", players.deviation(player));
        numbers.put("opponentDeviation", players.deviation(opponent));
        numbers.put("g", g);
        numbers.put("opponentOffset", offset * SCALE);
        return new GameEffect(
                ledger.game(game).id(),
                ledger.player(player),
                ledger.player(opponent),
                players.rating(player),
                players.rating(opponent),
                score,
                expected,
                1,
                g * (score - expected),
                numbers);
    }

    private void tell(Ledger ledger, int period, List<GameEffect> told, EffectSink effects) {
        int i = 0;
        for (int g = ledger.periodStart(period); g < ledger.periodStart(period + 1); g++) {
            for (int player : new int[] {ledger.black(g), ledger.white(g)}) {
                GameEffect effect = told.get(i++);
                double change = players.variance[player] * effect.change() * SCALE;
                effects.effect(effect.withChange(change));
            }
        }
    }

    @Override
    public double expectation(Ledger ledger, int game) {
        grow(ledger.playerCount());
        Seat black = ledger.game(game).black();
        Seat white = ledger.game(game).white();
        double blackRating = rating(ledger.black(game), black);
        double whiteRating = rating(ledger.white(game), white);
        double ranks = ranks(ledger, game);
        double difference = whiteRating - blackRating - RankOffset.points(blackRating, ranks);
        double variance = variance(ledger.black(game), black) + variance(ledger.white(game), white);
        return Glicko2Formula.expectation(Glicko2Formula.g(variance), difference / SCALE);
    }

    private double rating(int player, Seat seat) {
        return players.isNew(player) ? players.startRating(seat) : players.rating(player);
    }

    private double variance(int player, Seat seat) {
        if (!players.isNew(player)) {
            return players.variance[player];
        }
        double phi = players.startDeviation(seat) / SCALE;
        return phi * phi;
    }

    @Override
    public void reset(Ledger ledger, int player, Reset reset) {
        players.mu[player] = (reset.rating() - Glicko2Formula.CENTRE) / SCALE;
        double deviation = Double.isNaN(reset.deviation()) ? settings.startDeviation() : reset.deviation();
        players.variance[player] = deviation * deviation / (SCALE * SCALE);
    }

    @Override
    public double ratingBefore(Ledger ledger, int game, int player) {
        grow(ledger.playerCount());
        return rating(player, seat(ledger, game, player));
    }

    @Override
    public double rating(int player) {
        return players.rating(player);
    }

    @Override
    public double deviation(int player) {
        return players.deviation(player);
    }

    @Override
    public double volatility(int player) {
        return Math.sqrt(players.sigmaSquared[player]);
    }

    private void grow(int count) {
        players.grow(count);
        int known = information.length;
        if (known < players.mu.length) {
            information = new double[players.mu.length];
            surprise = new double[players.mu.length];
            openedIn = new int[players.mu.length];
            Arrays.fill(openedIn, -1);
        }
    }
}
