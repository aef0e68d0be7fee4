package org.tengen.ratingservice.ledger.pool;

import java.util.Optional;
import java.util.Set;
import org.tengen.eventstore.Revision;
import org.tengen.eventstore.command.Decider;
import org.tengen.eventstore.command.Decision;
import org.tengen.ratingservice.ledger.game.LedgerGame;

/**
 * Takes the newest revision of every result, in whatever order they come, and what the office decides. A revision of a
 * result that a published list was made of waits for the office, which sees first what it would move.
 */
public final class PoolDecider implements Decider<Pool, PoolCommand, PoolEvent, PoolRefusal> {

    /** The part of the stream that only the office changes: two officers at once, and the slower one looks again. */
    public static final String OFFICE = "office";

    @Override
    public Pool initial() {
        return Pool.EMPTY;
    }

    @Override
    public Set<String> partsOf(PoolEvent event) {
        return event instanceof PoolEvent.Intake ? Set.of() : Set.of(OFFICE);
    }

    @Override
    public Pool evolve(Pool pool, PoolEvent event) {
        if (event instanceof PoolEvent.PoolOpened opened) {
            return pool.defined(opened.definition());
        } else if (event instanceof PoolEvent.PolicyChanged changed) {
            return pool.with(changed.policy());
        } else if (event instanceof PoolEvent.ListPublished published) {
            return pool.with(published.list());
        } else if (event instanceof PoolEvent.EventMoved move) {
            return pool.moved(move.event(), move.date());
        } else if (event instanceof PoolEvent.IdentityMerged merge) {
            return pool.merged(merge);
        } else if (event instanceof PoolEvent.IdentitySplit split) {
            return pool.split(split.merge());
        }
        return pool;
    }

    @Override
    public Decision<PoolEvent, PoolRefusal> decide(Pool pool, PoolCommand command) {
        if (command instanceof PoolCommand.TakeResult take) {
            return take(pool, take);
        } else if (command instanceof PoolCommand.WeighAgain again) {
            return weighAgain(pool, again);
        } else if (command instanceof PoolCommand.SetStartingRating set) {
            return Decision.accept(new PoolEvent.StartingRatingSet(set.player(), set.rating()));
        }
        PoolCommand.Office office = (PoolCommand.Office) command;
        Pool state = pool;
        for (PoolEvent decision : office.decisions()) {
            Optional<PoolRefusal> refusal = refusal(state, decision);
            if (refusal.isPresent()) {
                return Decision.refuse(refusal.get());
            }
            state = evolve(state, decision);
        }
        return new Decision.Accepted<>(office.decisions());
    }

    private static Decision<PoolEvent, PoolRefusal> take(Pool pool, PoolCommand.TakeResult take) {
        LedgerGame game = take.game();
        Revision offered = new Revision(game.epoch(), game.revision());
        if (take.held().isEmpty()) {
            return Decision.accept(new PoolEvent.ResultTakenIn(game));
        }
        PoolCommand.Held held = take.held().get();
        if (!offered.isNewerThan(held.revision())) {
            return Decision.refuse(PoolRefusal.NOT_NEWER);
        }
        // A list made while a result was open left it out: what comes then is like a late result, which counts at once.
        boolean published = held.game() != null
                && !held.game().waitsToBeFinal()
                && pool.isPublished(held)
                && !game.sameForRating(held.game());
        return Decision.accept(published ? new PoolEvent.ResultQueued(game) : new PoolEvent.ResultTakenIn(game));
    }

    /** An appeal against a result that a list was made of moves nothing; what it comes to is a revision, and waits. */
    private static Decision<PoolEvent, PoolRefusal> weighAgain(Pool pool, PoolCommand.WeighAgain again) {
        LedgerGame game = again.game();
        LedgerGame taken = again.held().game();
        boolean sameRevision = taken != null && taken.epoch() == game.epoch() && taken.revision() == game.revision();
        if (!sameRevision || taken.equals(game)) {
            return Decision.refuse(PoolRefusal.NOT_NEWER);
        }
        return game.waitsToBeFinal() && pool.isPublished(again.held())
                ? Decision.refuse(PoolRefusal.PUBLISHED)
                : Decision.accept(new PoolEvent.ResultTakenIn(game));
    }

    private static Optional<PoolRefusal> refusal(Pool pool, PoolEvent decision) {
        if (decision instanceof PoolEvent.IdentityMerged merge) {
            boolean one = pool.personOf(merge.from()).equals(pool.personOf(merge.into()));
            boolean gone = !pool.personOf(merge.from()).equals(merge.from());
            return one || gone ? Optional.of(PoolRefusal.ALREADY_MERGED) : Optional.empty();
        } else if (decision instanceof PoolEvent.IdentitySplit split) {
            return pool.merges().containsKey(split.merge()) ? Optional.empty() : Optional.of(PoolRefusal.NO_SUCH_MERGE);
        } else if (decision instanceof PoolEvent.ListPublished published) {
            return refusal(pool, published.list());
        }
        return Optional.empty();
    }

    private static Optional<PoolRefusal> refusal(Pool pool, PoolList list) {
        if (list.number() != pool.lists().size() + 1) {
            return Optional.of(PoolRefusal.NOT_THE_NEXT_LIST);
        }
        if (list.replaces() == null) {
            return Optional.empty();
        }
        if (list.replaces() < 1 || list.replaces() > pool.lists().size()) {
            return Optional.of(PoolRefusal.LIST_UNKNOWN);
        }
        return pool.definition().republishes() ? Optional.empty() : Optional.of(PoolRefusal.LISTS_ARE_FIXED);
    }
}
