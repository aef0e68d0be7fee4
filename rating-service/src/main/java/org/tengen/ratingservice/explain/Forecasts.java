package org.tengen.ratingservice.explain;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.rank.Rank;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.game.LedgerSeat;
import org.tengen.ratingservice.ledger.pool.BookEvent;
import org.tengen.ratingservice.ledger.pool.PoolEvent;

/** What a game would mean before it is played, and who has reached a new grade. */
@Singleton
public class Forecasts {

    private static final int PROMOTIONS_SHOWN = 200;
    private static final String WIN = "WIN";
    private static final String LOSS = "LOSS";
    private static final String JIGO = "JIGO";

    private final CurrentRatings ratings;
    private final Clock clock;
    private final Map<Pools.Ref, Promoted> promoted = new ConcurrentHashMap<>();

    Forecasts(CurrentRatings ratings, Clock clock) {
        this.ratings = ratings;
        this.clock = clock;
    }

    /**
     * A game to come.
     *
     * @param player from whose side @param opponent the other
     * @param event the running tournament, null for a game of its own today
     * @param gameClass of a game outside a running tournament
     */
    public record Question(
            UUID player,
            UUID opponent,
            boolean black,
            int handicap,
            int komiHalfPoints,
            UUID event,
            String gameClass) {}

    /** @param promotion whether the grade is higher than any this player reached before */
    public record Prospect(double rating, double change, String grade, boolean promotion) {}

    /**
     * @param version of the pool it is calculated on: every result known by then counts, rated events or not
     * @param rating now; null for who is not rated yet
     */
    public record Forecast(
            int version, Instant asOf, Double rating, String grade, Prospect win, Prospect loss, Prospect jigo) {}

    /** Somebody's new highest grade. */
    public record Promotion(UUID playerId, LocalDate date, UUID eventId, String from, String to, double rating) {}

    public Forecast of(Pools.Ref pool, Question question) {
        Instant now = clock.instant();
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        return ratings.suppose(pool, calculation -> of(calculation, question, today, now));
    }

    /** @param calculation a copy: the three results of the same game come into it one after the other */
    private static Forecast of(Calculation calculation, Question question, LocalDate today, Instant now) {
        UUID person = calculation.book().personOf(question.player());
        PlayerRating current = calculation.standing().rating().players().get(person.toString());
        RankScale scale = scale(calculation);
        int peak = peak(calculation, person, scale);
        int version = calculation.version();
        LedgerGame won = game(calculation, question, today);
        Map<String, Prospect> prospects = new HashMap<>();
        for (String result : List.of(WIN, LOSS, JIGO)) {
            calculation.suppose(new PoolEvent.ResultTakenIn(won.ruled(winner(question, result), "")));
            PlayerRating then = calculation.standing().rating().players().get(person.toString());
            if (then != null) {
                Rank grade = scale.rankOf(then.rating());
                prospects.put(
                        result,
                        new Prospect(
                                then.rating(),
                                current == null ? 0 : then.rating() - current.rating(),
                                grade.toString(),
                                grade.gradesAboveFirstDan() > peak));
            }
        }
        return new Forecast(
                version,
                now,
                current == null ? null : current.rating(),
                current == null ? null : scale.rankOf(current.rating()).toString(),
                prospects.get(WIN),
                prospects.get(LOSS),
                prospects.get(JIGO));
    }

    private static LedgerGame game(Calculation calculation, Question question, LocalDate today) {
        BookEvent event = question.event() == null ? null : calculation.book().event(question.event());
        LedgerGame like = event == null ? null : event.games().get(event.games().size() - 1);
        LedgerSeat player = seat(calculation, question.player());
        LedgerSeat opponent = seat(calculation, question.opponent());
        return new LedgerGame(
                UUID.randomUUID(),
                1,
                1,
                event == null ? null : event.event(),
                event == null ? today : event.date(),
                like == null ? 0 : like.round() + 1,
                0,
                like == null ? 19 : like.boardSize(),
                like == null ? "JAPANESE_1989" : like.ruleset(),
                question.handicap(),
                question.komiHalfPoints(),
                like == null ? question.gameClass() : like.gameClass(),
                question.black() ? player : opponent,
                question.black() ? opponent : player,
                "JIGO",
                "");
    }

    private static String winner(Question question, String result) {
        return result.equals(JIGO) ? JIGO : result.equals(WIN) == question.black() ? "BLACK" : "WHITE";
    }

    /** The rank as declared in the last game; who never played begins as the system has it. */
    private static LedgerSeat seat(Calculation calculation, UUID player) {
        UUID person = calculation.book().personOf(player);
        LedgerSeat[] last = {new LedgerSeat(person, "", null)};
        calculation.standing().gamesOf(person).forEach(game -> {
            last[0] = game.black().player().equals(person) ? game.black() : game.white();
        });
        return last[0];
    }

    /** @param version of the pool */
    private record Promoted(int version, List<Promotion> promotions) {}

    private record Basis(int version, List<PeriodChange> changes, RankScale scale) {}

    /** Who reached a grade not reached before, newest first. */
    public List<Promotion> promotions(Pools.Ref pool) {
        Basis basis = ratings.ask(
                pool,
                calculation -> new Basis(
                        calculation.version(), calculation.standing().rating().changes(), scale(calculation)));
        Promoted known = promoted.get(pool);
        if (known == null || known.version() != basis.version()) {
            known = new Promoted(basis.version(), promotions(basis));
            if (basis.version() > 0) {
                promoted.put(pool, known);
            }
        }
        return known.promotions();
    }

    private static List<Promotion> promotions(Basis basis) {
        Map<String, Rank> highest = new HashMap<>();
        List<Promotion> promotions = new ArrayList<>();
        for (PeriodChange change : basis.changes()) {
            Rank grade = basis.scale().rankOf(change.after());
            Rank known = highest.get(change.player());
            Rank before = known == null ? basis.scale().rankOf(change.before()) : known;
            boolean higher = grade.gradesAboveFirstDan() > before.gradesAboveFirstDan();
            if (higher && change.cause().equals(PeriodChange.GAMES)) {
                promotions.add(new Promotion(
                        UUID.fromString(change.player()),
                        change.date(),
                        change.event().isEmpty() ? null : UUID.fromString(change.event()),
                        before.toString(),
                        grade.toString(),
                        change.after()));
            }
            highest.put(change.player(), higher ? grade : before);
        }
        Collections.reverse(promotions);
        return List.copyOf(promotions.subList(0, Math.min(PROMOTIONS_SHOWN, promotions.size())));
    }

    private static int peak(Calculation calculation, UUID person, RankScale scale) {
        String id = person.toString();
        return calculation.standing().rating().changes().stream()
                .filter(change -> change.player().equals(id))
                .flatMap(change -> List.of(change.before(), change.after()).stream())
                .mapToInt(rating -> scale.rankOf(rating).gradesAboveFirstDan())
                .max()
                .orElse(Integer.MAX_VALUE);
    }

    private static RankScale scale(Calculation calculation) {
        List<Policy> policies = calculation.policies();
        return policies.get(policies.size() - 1).ratingSystem().scale();
    }
}
