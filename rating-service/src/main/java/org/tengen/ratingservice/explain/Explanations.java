package org.tengen.ratingservice.explain;

import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.PeriodChange;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.PersonHistory;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.player.PlayerTables;

/** Explains ratings of a pool, point by point. */
@Singleton
public class Explanations {

    private static final String GAMES = "games";

    private final CurrentRatings ratings;
    private final Transactor transactor;

    Explanations(CurrentRatings ratings, Transactor transactor) {
        this.ratings = ratings;
        this.transactor = transactor;
    }

    /**
     * A game's part in a rating.
     *
     * @param rating the player's number that went into the formula
     * @param opponentRating the opponent's number on that day
     * @param weight share of a full change that the class allows
     * @param numbers the formula's other terms
     * @param text the same in words
     */
    public record Part(
            UUID gameId,
            int round,
            UUID opponentId,
            String opponent,
            String color,
            double rating,
            double opponentRating,
            double score,
            double expectation,
            double weight,
            double change,
            Map<String, Double> numbers,
            String text) {}

    /**
     * One event, or a reset.
     *
     * @param eventId null for a reset and for games outside events
     * @param deviation standard deviation after it; null where the system has none
     * @param system by which it was rated @param version of the formula
     */
    public record Step(
            UUID eventId,
            String event,
            LocalDate date,
            double before,
            double after,
            Double deviation,
            String cause,
            String system,
            String version,
            List<Part> games) {

        /** Where every game is a period of its own, an event is still one step. */
        boolean isOf(String label) {
            return eventId != null && eventId.toString().equals(label) && cause.equals(GAMES);
        }

        Step upTo(PeriodChange change) {
            return new Step(
                    eventId,
                    event,
                    date,
                    before,
                    change.after(),
                    deviationAfter(change),
                    cause,
                    system,
                    version,
                    games);
        }
    }

    /** @param version of the pool that is explained */
    public record Account(UUID playerId, int version, Double rating, List<Step> steps) {}

    /** What one game did since an earlier state of the pool. */
    public record Line(String what, UUID gameId, double effect, String text) {}

    /** @param difference between the two ratings; null where one of them does not exist */
    public record Since(
            UUID playerId,
            int fromVersion,
            int toVersion,
            Double before,
            Double after,
            Double difference,
            List<Line> lines,
            String text) {}

    /** Every point of a player, oldest first. */
    public Account account(Pools.Ref pool, UUID playerId) {
        PersonHistory told = ratings.history(pool, playerId);
        Map<UUID, String> people = people(told.games().values());
        Map<String, List<Part>> parts = new HashMap<>();
        for (GameEffect effect : told.effects()) {
            LedgerGame game = told.games().get(effect.game());
            parts.computeIfAbsent(PersonHistory.label(game), first -> new ArrayList<>())
                    .add(part(effect, game, people));
        }
        List<Step> steps = new ArrayList<>();
        for (PeriodChange change : told.changes()) {
            boolean games = change.cause().equals(PeriodChange.GAMES);
            Step last = steps.isEmpty() ? null : steps.get(steps.size() - 1);
            if (games && last != null && last.isOf(change.event())) {
                steps.set(steps.size() - 1, last.upTo(change));
                continue;
            }
            List<Part> own = !games
                    ? List.of()
                    : change.event().isEmpty() ? takeFirst(parts.get("")) : takeAll(parts, change.event());
            steps.add(step(change, games, own, told));
        }
        return new Account(told.person(), told.version(), told.rating(), steps);
    }

    private static List<Part> takeAll(Map<String, List<Part>> parts, String event) {
        List<Part> all = parts.remove(event);
        return all == null ? List.of() : all;
    }

    /** Each game outside an event is a period of its own. */
    private static List<Part> takeFirst(List<Part> parts) {
        return parts == null || parts.isEmpty() ? List.of() : List.of(parts.remove(0));
    }

    private static Step step(PeriodChange change, boolean games, List<Part> parts, PersonHistory told) {
        Policy policy = told.policyOn(change.date());
        return new Step(
                change.event().isEmpty() ? null : UUID.fromString(change.event()),
                told.names().getOrDefault(change.event(), ""),
                change.date(),
                change.before(),
                change.after(),
                deviationAfter(change),
                games ? GAMES : "reset by the office",
                policy.system(),
                policy.ratingSystem().version(),
                parts);
    }

    private static Double deviationAfter(PeriodChange change) {
        return Double.isNaN(change.deviation()) ? null : change.deviation();
    }

    /** Why a rating differs from what it was at an earlier version of the pool. */
    public Since since(Pools.Ref pool, UUID playerId, int version) {
        PersonHistory now = ratings.history(pool, playerId);
        PersonHistory then = ratings.history(pool, playerId, Math.max(0, Math.min(version, now.version())));
        Map<UUID, LedgerGame> all = new HashMap<>();
        then.games().values().forEach(game -> all.put(game.gameId(), game));
        now.games().values().forEach(game -> all.put(game.gameId(), game));
        Map<UUID, String> people = people(all.values());
        Map<String, GameEffect> before = byGame(then.effects());
        Map<String, GameEffect> after = byGame(now.effects());
        List<Line> lines = new ArrayList<>();
        after.forEach((id, effect) -> {
            GameEffect was = before.get(id);
            if (was == null || was.change() != effect.change()) {
                LedgerGame game = now.games().get(id);
                lines.add(Words.line(was, effect, game, then.games().get(id), opponent(effect, people)));
            }
        });
        before.forEach((id, effect) -> {
            if (!after.containsKey(id)) {
                LedgerGame still = now.games().get(id);
                lines.add(Words.gone(effect, then.games().get(id), still, opponent(effect, people)));
            }
        });
        now.resets().stream()
                .filter(reset -> !then.resets().contains(reset))
                .forEach(reset -> lines.add(Words.reset(reset)));
        Double difference = now.rating() == null || then.rating() == null ? null : now.rating() - then.rating();
        return new Since(
                now.person(),
                version,
                now.version(),
                then.rating(),
                now.rating(),
                difference,
                lines,
                lines.stream().map(Line::text).collect(Collectors.joining(", ")));
    }

    private static Map<String, GameEffect> byGame(List<GameEffect> effects) {
        Map<String, GameEffect> byGame = new LinkedHashMap<>();
        effects.forEach(effect -> byGame.put(effect.game(), effect));
        return byGame;
    }

    private static Part part(GameEffect effect, LedgerGame game, Map<UUID, String> people) {
        String opponent = opponent(effect, people);
        boolean black = game.black().player().toString().equals(effect.player());
        return new Part(
                game.gameId(),
                game.round(),
                UUID.fromString(effect.opponent()),
                opponent,
                black ? "BLACK" : "WHITE",
                effect.rating(),
                effect.opponentRating(),
                effect.score(),
                effect.expectation(),
                effect.weight(),
                effect.change(),
                effect.numbers(),
                Words.part(effect, opponent));
    }

    private static String opponent(GameEffect effect, Map<UUID, String> people) {
        String known = people.get(UUID.fromString(effect.opponent()));
        return known == null ? "Player " + effect.opponent().substring(0, 8) : known;
    }

    private Map<UUID, String> people(Collection<LedgerGame> games) {
        Set<UUID> ids = new HashSet<>();
        games.forEach(game -> {
            ids.add(game.black().player());
            ids.add(game.white().player());
        });
        return transactor.inTransaction(connection -> PlayerTables.shownNames(connection, ids));
    }
}
