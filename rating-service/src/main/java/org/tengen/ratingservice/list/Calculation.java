package org.tengen.ratingservice.list;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.IncrementalRating;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;
import org.tengen.rating.system.RatingSystem;
import org.tengen.ratingservice.ledger.LedgerGame;
import org.tengen.ratingservice.ledger.LedgerSeat;
import org.tengen.ratingservice.ledger.LedgerTables;

/** The rating of one federation's ledger, kept up to date as the ledger grows. Not for several threads at once. */
final class Calculation {

    static final RatingSystem SYSTEM = RatingSystems.named("egf2021").orElseThrow();

    private final Map<UUID, LedgerGame> games = new HashMap<>();
    private final Map<UUID, Double> startingRatings = new HashMap<>();
    private RatingCalculation calculation = RatingCalculation.usual(SYSTEM);
    private IncrementalRating incremental = new IncrementalRating(calculation);
    private int version;
    private Standing standing = new Standing(0, List.of(), incremental.update(List.of(), List.of()));

    /**
     * Everything rated.
     *
     * @param version of the pool it is made of
     * @param games the ledger in the order it was rated
     */
    record Standing(int version, List<LedgerGame> games, RatingResult result) {}

    int version() {
        return version;
    }

    /** The standing with the news taken in. */
    Standing with(LedgerTables.News news) {
        if (news.version() <= version) {
            return standing;
        }
        news.games().forEach(game -> games.put(game.gameId(), game));
        if (!news.startingRatings().isEmpty()) {
            startingRatings.putAll(news.startingRatings());
            calculation = RatingCalculation.usual(SYSTEM).startingFrom(startingValues());
            incremental = new IncrementalRating(calculation);
        }
        List<LedgerGame> ordered = new ArrayList<>(games.values());
        ordered.sort(LedgerGame.ORDER);
        standing = new Standing(news.version(), List.copyOf(ordered), incremental.update(rated(ordered), List.of()));
        version = news.version();
        return standing;
    }

    /** What every game did to its two players; a whole run, for one page or one answer. */
    Map<UUID, List<GameEffect>> effects() {
        Map<UUID, List<GameEffect>> byGame = new HashMap<>();
        calculation.rate(rated(standing.games()), List.of(), new EffectSink() {
            @Override
            public boolean wantsEffects() {
                return true;
            }

            @Override
            public void effect(GameEffect effect) {
                byGame.computeIfAbsent(UUID.fromString(effect.game()), game -> new ArrayList<>())
                        .add(effect);
            }
        });
        return byGame;
    }

    private List<StartingValue> startingValues() {
        return startingRatings.entrySet().stream()
                .sorted(Comparator.comparing(start -> start.getKey().toString()))
                .map(start -> StartingValue.of(start.getKey().toString(), start.getValue()))
                .toList();
    }

    private static List<RatedGame> rated(List<LedgerGame> games) {
        return games.stream().map(Calculation::rated).toList();
    }

    // All games of a tournament carry its last day, so that they are one event of that date.
    private static RatedGame rated(LedgerGame game) {
        LocalDate date = game.date();
        return new RatedGame(
                game.gameId().toString(),
                game.event() == null ? "" : game.event().toString(),
                date.atStartOfDay(),
                game.round(),
                seat(game.black()),
                seat(game.white()),
                new Conditions(game.boardSize(), counting(game.ruleset()), game.handicap(), game.komiHalfPoints()),
                outcome(game.winner()),
                GameClass.valueOf(game.gameClass()),
                game.notRated());
    }

    private static Seat seat(LedgerSeat seat) {
        double entryRating = seat.entryRating() == null ? Double.NaN : seat.entryRating();
        return new Seat(seat.player().toString(), seat.rank(), entryRating);
    }

    /** A game without winner is not rated, so what stands here for it does not count. */
    private static Outcome outcome(String winner) {
        return switch (winner) {
            case "BLACK" -> Outcome.BLACK_WINS;
            case "WHITE" -> Outcome.WHITE_WINS;
            default -> Outcome.JIGO;
        };
    }

    private static Counting counting(String ruleset) {
        if (ruleset.startsWith("CHINESE")) {
            return Counting.AREA_COMPENSATED;
        }
        if (ruleset.startsWith("AGA")) {
            return Counting.AREA_COMPENSATED_LESS_ONE;
        }
        boolean area = ruleset.startsWith("NEW_ZEALAND") || ruleset.startsWith("TROMP") || ruleset.startsWith("ING");
        return area ? Counting.AREA : Counting.TERRITORY;
    }
}
