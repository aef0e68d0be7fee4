package org.tengen.rating.system;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.LedgerOrder;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.StartingValue;

/**
 * A system with its settings, ready to rate any ledger from the beginning.
 *
 * @param system which one
 * @param parameters its settings
 * @param period what makes a batch
 * @param order in which order games count
 * @param players what players bring into their first game
 */
public record RatingCalculation(
        RatingSystem system,
        Parameters parameters,
        PeriodLength period,
        LedgerOrder order,
        List<StartingValue> players) {

    /** The system as its federation runs it: standard parameters and period, games by date, nobody known before. */
    public static RatingCalculation usual(RatingSystem system) {
        return new RatingCalculation(
                system, system.standardParameters(), system.usualPeriod(), LedgerOrder.BY_DATE, List.of());
    }

    public RatingCalculation with(Parameters changed) {
        return new RatingCalculation(system, changed, period, order, players);
    }

    public RatingCalculation with(PeriodLength changed) {
        return new RatingCalculation(system, parameters, changed, order, players);
    }

    public RatingCalculation with(LedgerOrder changed) {
        return new RatingCalculation(system, parameters, period, changed, players);
    }

    public RatingCalculation startingFrom(List<StartingValue> values) {
        return new RatingCalculation(system, parameters, period, order, values);
    }

    /** The ledger that these games make under these settings. */
    public Ledger ledger(List<RatedGame> games, List<Reset> resets) {
        return order.ledger(games, period, system.screening(players), resets);
    }

    public RatingRun start() {
        return system.start(parameters, players);
    }

    /** Rates all games from the beginning. */
    public RatingResult rate(List<RatedGame> games) {
        return rate(games, List.of(), EffectSink.NONE);
    }

    /**
     * Rates all games from the beginning.
     *
     * @param resets by hand, in the order they were decided
     * @param effects is told what each game did to each player
     */
    public RatingResult rate(List<RatedGame> games, List<Reset> resets, EffectSink effects) {
        Ledger ledger = ledger(games, resets);
        RatingRun run = start();
        List<PeriodChange> changes = new ArrayList<>();
        PeriodStep step = new PeriodStep(ledger, run, effects);
        for (int p = 0; p < ledger.periodCount(); p++) {
            step.take(p, changes);
        }
        step.resetsBefore(ledger.periodCount(), changes);
        return result(ledger, run, changes);
    }

    RatingResult result(Ledger ledger, RatingRun run, List<PeriodChange> changes) {
        RatingRun settled = run.settled();
        int[] games = new int[ledger.playerCount()];
        for (int g = 0; g < ledger.size(); g++) {
            games[ledger.black(g)]++;
            games[ledger.white(g)]++;
        }
        List<PlayerRating> standing = new ArrayList<>(ledger.playerCount());
        for (int p = 0; p < ledger.playerCount(); p++) {
            standing.add(new PlayerRating(
                    ledger.player(p),
                    settled.rating(p),
                    settled.deviation(p),
                    settled.volatility(p),
                    games[p],
                    settled.days(p)));
        }
        standing.sort(Comparator.comparing(PlayerRating::id));
        return new RatingResult(
                system.name(),
                system.version(),
                parameters.values(),
                List.copyOf(standing),
                List.copyOf(changes),
                ledger.excluded());
    }
}
