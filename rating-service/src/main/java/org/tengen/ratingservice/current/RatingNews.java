package org.tengen.ratingservice.current;

import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.calculation.PoolStanding;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerMessages;
import org.tengen.ratingservice.player.PlayerTables;

/** Brings the people's table up to a standing of the main pool and tells the others whose rating is another. */
final class RatingNews {

    private RatingNews() {}

    /** What was told of somebody. @param rating null for who has none of ours */
    record Told(Double rating, int games, double lastChange) {

        private static final Told NOTHING = new Told(null, 0, 0);

        static Told of(Player known) {
            return known.ratedGames() == 0 ? NOTHING : new Told(known.rating(), known.ratedGames(), known.lastChange());
        }
    }

    /** Everything told so far, and how many people have another rating than was told before. */
    record News(Map<UUID, Told> told, int changed) {}

    /** @param before what this process told last and nobody told anything since; null to read it from the people's table */
    static News tell(
            Connection connection, Pools.Ref pool, PoolStanding standing, Map<UUID, Told> before, Instant now) {
        String federation = pool.federation();
        Map<UUID, Told> known = before == null ? stored(connection, federation) : before;
        Map<String, Double> lastChanges = new HashMap<>();
        for (PeriodChange change : standing.rating().changes()) {
            lastChanges.put(change.player(), change.after() - change.before());
        }
        Map<UUID, Told> told = new HashMap<>();
        rated(connection, pool, standing)
                .forEach((player, rating) -> told.put(
                        player, new Told(rating.rating(), rating.games(), lastChanges.getOrDefault(rating.id(), 0.0))));
        List<PlayerTables.Rated> changed = new ArrayList<>();
        told.forEach((player, is) -> {
            if (!is.equals(known.get(player))) {
                changed.add(new PlayerTables.Rated(player, is.rating(), is.games(), is.lastChange()));
            }
        });
        // Whose last game was annulled has no rating of ours any more.
        known.forEach((player, was) -> {
            if (was.games() > 0 && !told.containsKey(player)) {
                changed.add(new PlayerTables.Rated(player, null, 0, 0));
            }
        });
        changed.sort(java.util.Comparator.comparing(one -> one.player().toString()));
        PlayerTables.rate(connection, federation, changed);
        PlayerMessages.changed(
                connection,
                federation,
                changed.stream().map(PlayerTables.Rated::player).toList(),
                now);
        return new News(told, changed.size());
    }

    private static Map<UUID, Told> stored(Connection connection, String federation) {
        Map<UUID, Told> stored = new HashMap<>();
        PlayerTables.list(connection, federation).forEach(player -> stored.put(player.playerId(), Told.of(player)));
        return stored;
    }

    /** Whoever was merged into somebody is that person, under both ids. */
    private static Map<UUID, PlayerRating> rated(Connection connection, Pools.Ref pool, PoolStanding standing) {
        Map<UUID, PlayerRating> rated = new HashMap<>();
        standing.rating().players().values().forEach(player -> rated.put(UUID.fromString(player.id()), player));
        List<LedgerTables.Identity> merges = LedgerTables.identities(connection, pool.id()).stream()
                .filter(LedgerTables.Identity::holds)
                .toList();
        // A chain of merges is followed link by link.
        for (int link = 0; link < merges.size(); link++) {
            merges.stream()
                    .filter(merge -> rated.containsKey(merge.into()))
                    .forEach(merge -> rated.putIfAbsent(merge.from(), rated.get(merge.into())));
        }
        return rated;
    }
}
