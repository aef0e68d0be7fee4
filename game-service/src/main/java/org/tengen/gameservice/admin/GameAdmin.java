package org.tengen.gameservice.admin;

import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.gameservice.consequence.RatingListConsumer;
import org.tengen.gameservice.people.PeopleConsumer;
import org.tengen.gameservice.round.RoundConsumer;
import org.tengen.gameservice.stream.GamePublication;
import org.tengen.gameservice.stream.Games;
import org.tengen.kit.admin.ServiceAdmin;
import org.tengen.kit.store.Consumers;

/** What the operator can do with games: never a result. */
@Singleton
public class GameAdmin implements ServiceAdmin {

    private static final Set<String> TOPICS = Set.of(GamePublication.FINISHED_TOPIC, GamePublication.MOVES_TOPIC);

    private final Games games;
    private final RoundConsumer rounds;

    GameAdmin(Games games, RoundConsumer rounds) {
        this.games = games;
        this.rounds = rounds;
    }

    @Override
    public Map<String, Integer> rebuild() {
        return Map.of("game-summary", games.rebuild());
    }

    /** No topic named: all of them. */
    @Override
    public Optional<Integer> republish(Transactor transactor, String topic) {
        if (!topic.isEmpty() && !TOPICS.contains(topic)) {
            return Optional.empty();
        }
        int messages = 0;
        for (StreamId game : transactor.inTransaction(games::all)) {
            messages += transactor.inTransaction(connection -> games.republish(connection, game, topic));
        }
        return Optional.of(messages);
    }

    @Override
    public Optional<Consumers.Effect> effectOf(String consumer) {
        return switch (consumer) {
            case RoundConsumer.CONSUMER -> Optional.of(rounds::take);
            case RatingListConsumer.CONSUMER -> Optional.of(RatingListConsumer::take);
            default -> Optional.ofNullable(PeopleConsumer.EFFECTS.get(consumer));
        };
    }
}
