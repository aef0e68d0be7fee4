package org.tengen.ratingservice.admin;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.admin.ServiceAdmin;
import org.tengen.kit.store.Consumers;
import org.tengen.ratingservice.account.AccountMessages;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.ResultConsumer;
import org.tengen.ratingservice.ledger.RoundConsumer;
import org.tengen.ratingservice.list.ListMessages;
import org.tengen.ratingservice.player.EntryConsumer;
import org.tengen.ratingservice.player.PlayerMessages;

/** This service's part of its administration. */
@Singleton
public class RatingAdmin implements ServiceAdmin {

    private final Pools pools;
    private final ResultConsumer results;
    private final RoundConsumer rounds;
    private final EntryConsumer people;
    private final Clock clock;

    RatingAdmin(Pools pools, ResultConsumer results, RoundConsumer rounds, EntryConsumer people, Clock clock) {
        this.pools = pools;
        this.results = results;
        this.rounds = rounds;
        this.people = people;
        this.clock = clock;
    }

    @Override
    public Map<String, Integer> rebuild() {
        return Map.of("ledger", pools.rebuildLedger());
    }

    @Override
    public Optional<Integer> republish(Transactor transactor, String topic) {
        return switch (topic) {
            case PlayerMessages.TOPIC ->
                Optional.of(transactor.inTransaction(connection -> PlayerMessages.again(connection, clock.instant())));
            case AccountMessages.TOPIC ->
                Optional.of(transactor.inTransaction(connection -> AccountMessages.again(connection, clock.instant())));
            case ListMessages.TOPIC -> Optional.of(transactor.inTransaction(ListMessages::again));
            default -> Optional.empty();
        };
    }

    @Override
    public Optional<Consumers.Effect> effectOf(String consumer) {
        return switch (consumer) {
            case ResultConsumer.NAME -> Optional.of(results::take);
            case RoundConsumer.NAME -> Optional.of(rounds::take);
            case EntryConsumer.NAME -> Optional.of(people::take);
            default -> Optional.empty();
        };
    }
}
