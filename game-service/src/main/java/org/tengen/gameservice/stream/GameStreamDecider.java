package org.tengen.gameservice.stream;

import java.time.Instant;
import java.util.function.Function;
import org.tengen.eventstore.command.Decider;
import org.tengen.eventstore.command.Decision;
import org.tengen.gameservice.game.Decision.Accepted;
import org.tengen.gameservice.game.Decision.Refused;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.GameDecider;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.stream.GameStreamDecider.TimedCommand;

/** The game's own fold and decision in the event store's terms. */
final class GameStreamDecider implements Decider<GameState, TimedCommand, GameEvent, Refused> {

    /**
     * @param command made from the state it is judged on, because who may do what may have changed a moment ago
     * @param now when the service received the command
     */
    record TimedCommand(Function<GameState, GameCommand> command, Instant now) {}

    @Override
    public GameState initial() {
        return GameState.NONE;
    }

    @Override
    public GameState evolve(GameState state, GameEvent event) {
        return state.after(event);
    }

    @Override
    public Decision<GameEvent, Refused> decide(GameState state, TimedCommand timed) {
        org.tengen.gameservice.game.Decision decision =
                GameDecider.decide(state, timed.command().apply(state), timed.now());
        return decision instanceof Accepted accepted
                ? Decision.accept(accepted.events())
                : Decision.refuse((Refused) decision);
    }
}
