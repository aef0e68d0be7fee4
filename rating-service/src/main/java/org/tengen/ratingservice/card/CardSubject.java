package org.tengen.ratingservice.card;

import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.calculation.PersonHistory;
import org.tengen.ratingservice.ledger.FinishedGames;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolList;
import org.tengen.ratingservice.page.Figures;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** Whose card it is and in which pool. */
@Singleton
class CardSubject {

    /** Points of a grade on every scale but the American. */
    static final int GRADE = 100;

    private final Transactor transactor;
    private final Pools pools;

    CardSubject(Transactor transactor, Pools pools) {
        this.transactor = transactor;
        this.pools = pools;
    }

    record Subject(Player player, Pools.Ref pool) {}

    /** 404 for an id of nobody. */
    Subject find(String id, String pool) {
        try {
            UUID uuid = UUID.fromString(id);
            Player player = transactor
                    .inTransaction(connection -> PlayerTables.find(connection, uuid))
                    .orElseThrow(() -> Problems.notFound("player " + id).exception());
            return new Subject(player, new Pools.Ref(player.federation(), pool));
        } catch (IllegalArgumentException noUuid) {
            throw Problems.notFound("player " + id).exception();
        }
    }

    static Figures figures(PersonHistory told) {
        return new Figures(
                told.policies().get(told.policies().size() - 1).ratingSystem().scale());
    }

    /** The day of the last published list of a pool; null when there is none. */
    LocalDate official(Pools.Ref pool) {
        return pools.current(pool).state().lists().stream()
                .map(PoolList::date)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    /** Those of the games that were played on the platform and so have a page. */
    Set<UUID> withPage(Pools.Ref pool, List<UUID> games) {
        return transactor.inTransaction(connection -> FinishedGames.among(connection, pool.federation(), games));
    }

    /** Names of those of the person's tournaments that the platform knows. */
    Map<UUID, String> tournaments(PersonHistory told) {
        List<UUID> ids = told.names().keySet().stream()
                .filter(label -> !label.isEmpty())
                .map(UUID::fromString)
                .toList();
        return transactor.inTransaction(connection -> PlayerTables.tournamentNames(connection, ids));
    }
}
