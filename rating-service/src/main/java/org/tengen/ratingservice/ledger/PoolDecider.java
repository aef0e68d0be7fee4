package org.tengen.ratingservice.ledger;

import org.tengen.eventstore.Revision;
import org.tengen.eventstore.command.Decider;
import org.tengen.eventstore.command.Decision;

/** Takes the newest revision of every result, in whatever order they come. */
final class PoolDecider implements Decider<Pool, PoolCommand, PoolEvent, PoolRefusal> {

    @Override
    public Pool initial() {
        return Pool.EMPTY;
    }

    @Override
    public Pool evolve(Pool pool, PoolEvent event) {
        return event instanceof PoolEvent.ResultTakenIn
                ? new Pool(pool.results() + 1, pool.startingRatings())
                : new Pool(pool.results(), pool.startingRatings() + 1);
    }

    @Override
    public Decision<PoolEvent, PoolRefusal> decide(Pool pool, PoolCommand command) {
        if (command instanceof PoolCommand.TakeResult take) {
            Revision offered = new Revision(take.game().epoch(), take.game().revision());
            boolean newer =
                    take.held().isEmpty() || offered.isNewerThan(take.held().get());
            return newer
                    ? Decision.accept(new PoolEvent.ResultTakenIn(take.game()))
                    : Decision.refuse(PoolRefusal.NOT_NEWER);
        }
        PoolCommand.SetStartingRating set = (PoolCommand.SetStartingRating) command;
        return Decision.accept(new PoolEvent.StartingRatingSet(set.player(), set.rating()));
    }
}
