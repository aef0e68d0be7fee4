package org.tengen.ratingservice.office;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.Revision;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.policy.Policy;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.BookEvent;
import org.tengen.ratingservice.ledger.pool.PoolBook;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolPolicy;

/** Turns what the office decides into events of a pool; whatever cannot be is refused by its field. */
@Singleton
class Decisions {

    private static final Set<String> WINNERS = Set.of("", "BLACK", "WHITE", "JIGO");
    private static final double LOWEST_RATING = -5000;
    private static final double HIGHEST_RATING = 6000;

    private final CurrentRatings ratings;
    private final Clock clock;

    Decisions(CurrentRatings ratings, Clock clock) {
        this.ratings = ratings;
        this.clock = clock;
    }

    /** A formula may be decided for a day to come; what happened did not happen there. */
    private LocalDate past(LocalDate date) {
        if (required(date, "date").isAfter(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC))) {
            throw Problems.invalid("date", "must be a day that is not to come").exception();
        }
        return date;
    }

    List<PoolEvent> events(Connection connection, Pools.Ref pool, Decision decision, UUID newId) {
        if (decision == null || decision.type() == null) {
            throw Problems.invalid("type", "is missing; one of " + List.of(Decision.Kind.values()))
                    .exception();
        }
        return switch (decision.type()) {
            case RESET -> List.of(reset(decision, newId));
            case WITHDRAW_RESET -> List.of(withdrawal(pool, decision));
            case MERGE -> List.of(merge(pool, decision, newId));
            case SPLIT -> List.of(new PoolEvent.IdentitySplit(required(decision.id(), "id")));
            case REASSIGN -> List.of(reassign(pool, decision));
            case MOVE_EVENT ->
                List.of(new PoolEvent.EventMoved(event(pool, decision).key(), past(decision.date())));
            case RULE_GAME -> List.of(ruling(pool, decision));
            case TAKE_QUEUED -> List.of(new PoolEvent.ResultTakenIn(queued(connection, pool, decision)));
            case DROP_QUEUED -> List.of(dropped(queued(connection, pool, decision)));
            case POLICY -> List.of(new PoolEvent.PolicyChanged(policy(pool, decision)));
        };
    }

    private PoolEvent reset(Decision decision, UUID newId) {
        double rating = required(decision.rating(), "rating");
        if (!(rating >= LOWEST_RATING && rating <= HIGHEST_RATING)) {
            throw Problems.invalid("rating", "must lie between " + LOWEST_RATING + " and " + HIGHEST_RATING)
                    .exception();
        }
        if (decision.deviation() != null && !(decision.deviation() > 0)) {
            throw Problems.invalid("deviation", "must be above 0").exception();
        }
        return new PoolEvent.RatingReset(
                newId, required(decision.playerId(), "playerId"), past(decision.date()), rating, decision.deviation());
    }

    private PoolEvent withdrawal(Pools.Ref pool, Decision decision) {
        UUID id = required(decision.id(), "id");
        boolean known = ratings.ask(
                pool,
                calculation -> calculation.book().resets().stream()
                        .anyMatch(reset -> reset.reset().equals(id)));
        if (!known) {
            throw Problems.notFound("reset " + id).exception();
        }
        return new PoolEvent.ResetWithdrawn(id);
    }

    private PoolEvent merge(Pools.Ref pool, Decision decision, UUID newId) {
        UUID from = required(decision.from(), "from");
        UUID into = required(decision.into(), "into");
        if (from.equals(into)) {
            throw Problems.invalid("into", "is the same person as from").exception();
        }
        Optional<UUID> met = ratings.pools().stream()
                .filter(one -> one.federation().equals(pool.federation()))
                .flatMap(one -> ratings.ask(one, calculation -> met(calculation, from, into)).stream())
                .findFirst();
        if (met.isPresent()) {
            throw Problem.of(
                            409,
                            "played-each-other",
                            "They played each other",
                            "Two people who met in game " + met.get() + " are not one.")
                    .with("gameId", met.get())
                    .exception();
        }
        return new PoolEvent.IdentityMerged(newId, from, into);
    }

    private static Optional<UUID> met(Calculation calculation, UUID from, UUID into) {
        UUID one = calculation.book().personOf(from);
        UUID other = calculation.book().personOf(into);
        return calculation.book().events().stream()
                .flatMap(event -> event.games().stream())
                .filter(game -> !one.equals(other) && game.concerns(one) && game.concerns(other))
                .map(LedgerGame::gameId)
                .findFirst();
    }

    private PoolEvent reassign(Pools.Ref pool, Decision decision) {
        BookEvent event = event(pool, decision);
        UUID from = required(decision.from(), "from");
        UUID to = required(decision.to(), "to");
        if (!event.involves(from)) {
            throw Problems.invalid("from", "did not play in this event").exception();
        }
        PoolEvent reassigned = new PoolEvent.EntryReassigned(event.key(), from, to);
        ratings.ask(pool, calculation -> {
            UUID one = calculation.book().personOf(from);
            UUID other = calculation.book().personOf(to);
            if (event.games().stream().anyMatch(game -> game.concerns(one) && game.concerns(other))) {
                throw Problem.of(409, "played-each-other", "They played each other", "These two met in this event.")
                        .exception();
            }
            PoolBook supposed = calculation.book().copy();
            supposed.apply(reassigned);
            if (supposed.event(event.key()).games().equals(event.games())) {
                throw Problem.of(
                                409,
                                "changes-nothing",
                                "Nothing would change",
                                "Nobody in this event would count as somebody else.")
                        .exception();
            }
            return null;
        });
        return reassigned;
    }

    private BookEvent event(Pools.Ref pool, Decision decision) {
        UUID id = required(decision.eventId(), "eventId");
        return Optional.ofNullable(
                        ratings.ask(pool, calculation -> calculation.book().event(id)))
                .orElseThrow(
                        () -> Problems.invalid("eventId", "is no event here").exception());
    }

    private PoolEvent ruling(Pools.Ref pool, Decision decision) {
        UUID id = required(decision.gameId(), "gameId");
        String winner = decision.winner() == null ? "" : decision.winner();
        if (!WINNERS.contains(winner)) {
            throw Problems.invalid("winner", "must be BLACK, WHITE or JIGO").exception();
        }
        boolean known = ratings.ask(
                pool,
                calculation -> calculation.book().events().stream()
                        .flatMap(event -> event.recorded().stream())
                        .anyMatch(game -> game.gameId().equals(id)));
        if (!known) {
            throw Problems.notFound("game " + id).exception();
        }
        return new PoolEvent.GameRuled(id, winner, decision.notRated() == null ? "" : decision.notRated());
    }

    /** The waiting correction as the sender saw it; another one that came since must be looked at first. */
    private static LedgerGame queued(Connection connection, Pools.Ref pool, Decision decision) {
        UUID id = required(decision.gameId(), "gameId");
        Revision seen = new Revision(required(decision.epoch(), "epoch"), required(decision.revision(), "revision"));
        LedgerGame waiting = LedgerTables.queue(connection, pool.id()).stream()
                .map(LedgerTables.Queued::game)
                .filter(game -> game.gameId().equals(id))
                .findFirst()
                .orElseThrow(() ->
                        Problems.notFound("waiting correction of game " + id).exception());
        if (!seen.equals(new Revision(waiting.epoch(), waiting.revision()))) {
            throw Problem.of(
                            412,
                            "another-correction-waits",
                            "Another correction waits",
                            "The game was corrected once more since you looked. Look at the new correction and decide"
                                    + " again.")
                    .with("epoch", waiting.epoch())
                    .with("revision", waiting.revision())
                    .exception();
        }
        return waiting;
    }

    private static PoolEvent dropped(LedgerGame game) {
        return new PoolEvent.ResultDropped(game.gameId(), game.epoch(), game.revision());
    }

    private PoolPolicy policy(Pools.Ref pool, Decision decision) {
        PoolPolicy policy =
                new PoolPolicy(decision.date(), decision.system(), decision.parameters(), decision.period());
        checked(policy);
        if (decision.date() != null) {
            List<Policy> known = ratings.ask(pool, Calculation::policies);
            Policy before = known.get(0);
            String scale = before.ratingSystem().scale().name();
            if (!scale.equals(org.tengen.rating.RatingSystems.named(policy.system())
                    .orElseThrow()
                    .scale()
                    .name())) {
                throw Problems.invalid(
                                "system", "ratings of another scale cannot go on from these; open a pool of its own")
                        .exception();
            }
        }
        return policy;
    }

    /** A policy that the engine knows; 400 with the field otherwise. */
    static PoolPolicy checked(PoolPolicy policy) {
        PeriodLength period = null;
        if (policy.period() != null) {
            period = java.util.Arrays.stream(PeriodLength.values())
                    .filter(length -> length.name().equals(policy.period()))
                    .findFirst()
                    .orElseThrow(() -> Problems.invalid("period", "must be one of " + List.of(PeriodLength.values()))
                            .exception());
        }
        new Policy(policy.from(), policy.system(), policy.parameters(), period)
                .refusal()
                .ifPresent(reason -> {
                    throw Problems.invalid("system", reason).exception();
                });
        return policy;
    }

    private static <T> T required(T value, String field) {
        if (value == null) {
            throw Problems.invalid(field, "is missing").exception();
        }
        return value;
    }

    static LocalDate day(String text, String field) {
        try {
            return LocalDate.parse(text == null ? "" : text);
        } catch (java.time.format.DateTimeParseException noDay) {
            throw Problems.invalid(field, "must be a day such as 2026-01-31").exception();
        }
    }
}
