package org.tengen.ratingservice.list;

import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.policy.Hashes;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.policy.Standing;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.Previews;
import org.tengen.ratingservice.command.Once;
import org.tengen.ratingservice.ledger.LedgerChanged;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.Pool;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolList;
import org.tengen.ratingservice.ledger.pool.PoolRefusal;

/** Drafts and publishes lists; what is published stays as it is, and a correction is a list of its own. */
@Singleton
public class RatingLists {

    private final CurrentRatings ratings;
    private final ListsMadeAgain again;
    private final Pools pools;
    private final Transactor transactor;
    private final Once once;
    private final OutboxRelay relay;
    private final Clock clock;
    private final Event<LedgerChanged> changed;

    RatingLists(
            CurrentRatings ratings,
            ListsMadeAgain again,
            Pools pools,
            Transactor transactor,
            Once once,
            OutboxRelay relay,
            Clock clock,
            Event<LedgerChanged> changed) {
        this.ratings = ratings;
        this.again = again;
        this.pools = pools;
        this.transactor = transactor;
        this.once = once;
        this.relay = relay;
        this.clock = clock;
        this.changed = changed;
    }

    /** A list that nobody has published yet. */
    record Draft(PoolList list, List<ListTables.Line> lines) {}

    /** The list of a day as it would be published now; the inputs' hash says whether it still would. */
    Draft draft(Pools.Ref pool, LocalDate date, Integer replaces) {
        Folded<Pool> now = pools.current(pool);
        Map<UUID, Double> before = predecessor(pool, now.state().lists(), replaces);
        return ratings.ask(
                pool, calculation -> draft(calculation, now.state().lists().size() + 1, date, replaces, before));
    }

    private static Draft draft(
            Calculation calculation, int number, LocalDate date, Integer replaces, Map<UUID, Double> before) {
        Standing standing = calculation.on(date);
        List<PlayerRating> players = new ArrayList<>(standing.players().values());
        Policy policy = policyOn(calculation.policies(), date);
        PoolList list = new PoolList(
                number,
                UUID.randomUUID(),
                date,
                policy.system(),
                policy.ratingSystem().version(),
                policy.allParameters(),
                players.size(),
                calculation.version(),
                calculation.inputHash(date),
                Hashes.ofList(players),
                replaces);
        return new Draft(list, lines(players, before));
    }

    static Policy policyOn(List<Policy> policies, LocalDate date) {
        Policy policy = policies.get(0);
        for (Policy later : policies) {
            policy = later.from() == null || !later.from().isAfter(date) ? later : policy;
        }
        return policy;
    }

    static List<ListTables.Line> lines(List<PlayerRating> players, Map<UUID, Double> before) {
        List<PlayerRating> best = new ArrayList<>(players);
        best.sort(Comparator.comparingDouble(PlayerRating::rating).reversed().thenComparing(PlayerRating::id));
        List<ListTables.Line> lines = new ArrayList<>(best.size());
        for (PlayerRating player : best) {
            UUID id = UUID.fromString(player.id());
            lines.add(new ListTables.Line(
                    lines.size() + 1,
                    id,
                    player.rating(),
                    orNull(player.deviation()),
                    orNull(player.volatility()),
                    player.games(),
                    before.get(id)));
        }
        return lines;
    }

    private static Double orNull(double value) {
        return Double.isNaN(value) ? null : value;
    }

    /** What a list is compared with: the one it replaces, else the last one that stands. */
    private Map<UUID, Double> predecessor(Pools.Ref pool, List<PoolList> lists, Integer replaces) {
        List<PoolList> standing = Previews.standing(lists);
        Optional<PoolList> before = replaces == null
                ? standing.stream().max(Comparator.comparing(PoolList::date).thenComparing(PoolList::number))
                : lists.stream().filter(list -> list.number() == replaces).findFirst();
        Map<UUID, Double> ratings = new HashMap<>();
        before.ifPresent(list -> transactor
                .inTransaction(connection -> ListTables.lines(connection, list.listId()))
                .forEach(line -> ratings.put(line.player(), line.rating())));
        return ratings;
    }

    /**
     * Publishes the list of a day.
     *
     * @param seenHash the inputs the office looked at; 409 when they are others now
     */
    PoolList publish(Pools.Ref pool, LocalDate date, String seenHash, Actor actor, String key) {
        String request = actor.accountId() + pool + date + seenHash;
        String number = once.answer(pool.federation(), "lists", key, request, connection -> {
            mustBePublishable(pool, date);
            Draft draft = draft(pool, date, null);
            if (!draft.list().inputHash().equals(seenHash)) {
                throw Problem.of(
                                409,
                                "draft-outdated",
                                "The draft is outdated",
                                "The pool changed since you looked at it. Look at the new draft and decide again.")
                        .with("inputHash", draft.list().inputHash())
                        .exception();
            }
            write(connection, pool, draft, "", actor);
            return Integer.toString(draft.list().number());
        });
        relay.wake();
        return published(pool, Integer.parseInt(number));
    }

    private PoolList published(Pools.Ref pool, int number) {
        return find(pool, number).orElseThrow().list();
    }

    private void mustBePublishable(Pools.Ref pool, LocalDate date) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        if (date == null || date.isAfter(today)) {
            throw Problems.invalid("date", "must be a day that is not to come").exception();
        }
        pools.current(pool).state().lists().stream()
                .map(PoolList::date)
                .filter(known -> known.isAfter(date))
                .findAny()
                .ifPresent(later -> {
                    throw Problem.of(
                                    409,
                                    "later-list-published",
                                    "A later list is published",
                                    "The list of " + later + " stands; lists are published in the order of their days.")
                            .exception();
                });
    }

    private void write(Connection connection, Pools.Ref pool, Draft draft, String log, Actor actor) {
        Instant now = clock.instant();
        Outcome<PoolRefusal> outcome = pools.decide(
                connection,
                pool,
                List.of(new PoolEvent.ListPublished(draft.list())),
                -1,
                EventMeta.by(actor.accountId(), Roles.FEDERATION_ADMIN).because(log.isEmpty() ? null : log));
        if (outcome instanceof Outcome.Refused<PoolRefusal> refused) {
            throw Problem.of(
                            409,
                            "list-refused",
                            "Not published",
                            refused.reason().sentence())
                    .exception();
        }
        ListTables.insert(
                connection, pool, new ListTables.Published(draft.list(), now, actor.accountId(), log), draft.lines());
        ListMessages.published(connection, pool, draft.list(), now);
    }

    /** Lists that would be others if they were made again, oldest first. */
    List<PoolList> outdated(Pools.Ref pool) {
        List<PoolList> standing = Previews.standing(pools.current(pool).state().lists());
        return standing.stream()
                .filter(list -> again.differs(pool, list))
                .sorted(Comparator.comparing(PoolList::date))
                .toList();
    }

    /** Publishes anew every list that corrections have changed, with a log of what they were; in one transaction. */
    List<PoolList> republish(Pools.Ref pool, Actor actor, String key) {
        if (!pools.current(pool).state().definition().republishes()) {
            throw Problem.of(409, "lists-are-fixed", "Published lists stay", PoolRefusal.LISTS_ARE_FIXED.sentence())
                    .exception();
        }
        String numbers =
                once.answer(pool.federation(), "lists", key, actor.accountId() + pool + "republish", connection -> {
                    List<Integer> made = new ArrayList<>();
                    for (PoolList old : outdated(pool)) {
                        Draft draft = draft(pool, old.date(), old.number());
                        int number = draft.list().number() + made.size();
                        Draft numbered = new Draft(numbered(draft.list(), number), draft.lines());
                        write(connection, pool, numbered, log(pool, numbered), actor);
                        made.add(number);
                    }
                    return EventJson.write(made);
                });
        relay.wake();
        changed.fire(new LedgerChanged());
        return Arrays.stream(EventJson.read(numbers, Integer[].class))
                .map(number -> published(pool, number))
                .toList();
    }

    private static PoolList numbered(PoolList list, int number) {
        return new PoolList(
                number,
                list.listId(),
                list.date(),
                list.system(),
                list.version(),
                list.parameters(),
                list.players(),
                list.poolVersion(),
                list.inputHash(),
                list.contentHash(),
                list.replaces());
    }

    /** What the office decided and what came in since the list that is replaced was made, and how many lines differ. */
    private String log(Pools.Ref pool, Draft draft) {
        int since = transactor
                .inTransaction(connection ->
                        ListTables.find(connection, pool, draft.list().replaces()))
                .orElseThrow()
                .list()
                .poolVersion();
        List<String> reasons = new ArrayList<>();
        pools.eachAfter(pool, since, draft.list().poolVersion(), recorded -> {
            boolean list = recorded.event() instanceof PoolEvent.ListPublished;
            if (!list && recorded.stored().meta().reason() != null) {
                reasons.add(recorded.stored().type().replaceAll("pool\\.|\\.v1", "") + ": "
                        + recorded.stored().meta().reason());
            }
        });
        long differing = draft.lines().stream()
                .filter(line -> !Objects.equals(line.before(), line.rating()))
                .count();
        return differing + " lines differ from list " + draft.list().replaces()
                + (reasons.isEmpty() ? "" : "; " + String.join("; ", reasons));
    }

    List<ListTables.Published> all(Pools.Ref pool) {
        return transactor.inTransaction(connection -> ListTables.all(connection, pool));
    }

    Optional<ListTables.Published> find(Pools.Ref pool, int number) {
        return transactor.inTransaction(connection -> ListTables.find(connection, pool, number));
    }

    List<ListTables.Line> lines(PoolList list) {
        return transactor.inTransaction(connection -> ListTables.lines(connection, list.listId()));
    }

    /** The list as it would be with everything known today. */
    List<ListTables.Line> corrected(Pools.Ref pool, PoolList list) {
        Map<UUID, Double> published = new HashMap<>();
        lines(list).forEach(line -> published.put(line.player(), line.rating()));
        return lines(again.players(pool, list), published);
    }
}
