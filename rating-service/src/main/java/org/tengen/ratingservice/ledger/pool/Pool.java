package org.tengen.ratingservice.ledger.pool;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The state of a pool's stream, as far as decisions need it. Results themselves are kept in {@link PoolBook}, since a
 * federation has a million of them and a decision needs only the one at hand.
 *
 * @param opened whether somebody defined it; the main pool works without
 * @param policies in order of their days
 * @param lists published, in order
 * @param merges that hold, by id
 * @param moved the days that the office gave to events, by event; a game outside any event stands under its own id
 */
public record Pool(
        boolean opened,
        PoolDefinition definition,
        List<PoolPolicy> policies,
        List<PoolList> lists,
        Map<UUID, PoolEvent.IdentityMerged> merges,
        Map<UUID, LocalDate> moved) {

    static final Pool EMPTY =
            new Pool(false, PoolDefinition.FIRST, List.of(PoolPolicy.FIRST), List.of(), Map.of(), Map.of());

    Pool defined(PoolDefinition definition) {
        return new Pool(true, definition, policies, lists, merges, moved);
    }

    Pool with(PoolPolicy policy) {
        return new Pool(opened, definition, ordered(policies, policy), lists, merges, moved);
    }

    Pool with(PoolList list) {
        List<PoolList> more = new ArrayList<>(lists);
        more.add(list);
        return new Pool(opened, definition, policies, List.copyOf(more), merges, moved);
    }

    Pool merged(PoolEvent.IdentityMerged merge) {
        Map<UUID, PoolEvent.IdentityMerged> more = new HashMap<>(merges);
        more.put(merge.merge(), merge);
        return new Pool(opened, definition, policies, lists, Collections.unmodifiableMap(more), moved);
    }

    Pool split(UUID merge) {
        Map<UUID, PoolEvent.IdentityMerged> fewer = new HashMap<>(merges);
        fewer.remove(merge);
        return new Pool(opened, definition, policies, lists, Collections.unmodifiableMap(fewer), moved);
    }

    Pool moved(UUID event, LocalDate date) {
        Map<UUID, LocalDate> more = new HashMap<>(moved);
        more.put(event, date);
        return new Pool(opened, definition, policies, lists, merges, Collections.unmodifiableMap(more));
    }

    /** A policy without a day begins the history anew; one of the same day replaces that one. */
    static List<PoolPolicy> ordered(List<PoolPolicy> policies, PoolPolicy policy) {
        List<PoolPolicy> all = new ArrayList<>();
        for (PoolPolicy known : policies) {
            boolean replaced = policy.from() == null || policy.from().equals(known.from());
            if (!replaced) {
                all.add(known);
            }
        }
        all.add(policy);
        all.sort(Comparator.comparing(known -> known.from() == null ? LocalDate.MIN : known.from()));
        return List.copyOf(all);
    }

    /** Whether a published list was made of this game as it was taken in; lists go by the day on which its event counts. */
    boolean isPublished(PoolCommand.Held held) {
        UUID event =
                held.game().event() == null ? held.game().gameId() : held.game().event();
        LocalDate counts = moved.getOrDefault(event, held.eventDate());
        return lists.stream()
                .anyMatch(list -> !list.date().isBefore(counts) && list.poolVersion() >= held.poolVersion());
    }

    /** Who is meant by an id. */
    public UUID personOf(UUID player) {
        return personOf(player, merges);
    }

    /** The same with merges of the caller's own. */
    public static UUID personOf(UUID player, Map<UUID, PoolEvent.IdentityMerged> merges) {
        UUID person = player;
        Optional<UUID> next = next(person, merges);
        while (next.isPresent()) {
            person = next.get();
            next = next(person, merges);
        }
        return person;
    }

    private static Optional<UUID> next(UUID player, Map<UUID, PoolEvent.IdentityMerged> merges) {
        return merges.values().stream()
                .filter(merge -> merge.from().equals(player))
                .map(PoolEvent.IdentityMerged::into)
                .findFirst();
    }
}
