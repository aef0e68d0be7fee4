package org.tengen.pairingservice.inbound;

import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.admin.ServiceAdmin;
import org.tengen.kit.store.Consumers;
import org.tengen.pairingservice.desk.TournamentDesk;

/** What an operator may have rebuilt, told again or taken in after all. */
@Singleton
public class PairingAdmin implements ServiceAdmin {

    private final TournamentDesk desk;
    private final FinishedGames games;
    private final RatedPlayers players;

    PairingAdmin(TournamentDesk desk, FinishedGames games, RatedPlayers players) {
        this.desk = desk;
        this.games = games;
        this.players = players;
    }

    @Override
    public Map<String, Integer> rebuild() {
        return desk.rebuild();
    }

    @Override
    public Optional<Integer> republish(Transactor transactor, String topic) {
        return desk.republish(transactor, topic);
    }

    @Override
    public Optional<Consumers.Effect> effectOf(String consumer) {
        return switch (consumer) {
            case FinishedGames.CONSUMER -> Optional.of(games::apply);
            case RatedPlayers.CONSUMER -> Optional.of(players::apply);
            default -> Optional.empty();
        };
    }
}
