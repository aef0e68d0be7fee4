package org.tengen.ratingservice.calculation;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.policy.PolicyRating;
import org.tengen.rating.policy.Standing;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.Scores;
import org.tengen.ratingservice.ledger.pool.PoolBook;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolPolicy;

/** One pool's rating, kept up to date as its stream grows. Not for several threads at once. */
public final class Calculation {

    private final PoolBook book;
    private final CalculationInput input;
    private PolicyRating rating;
    private PoolStanding standing;
    private int version;
    private boolean dirty;

    public Calculation() {
        this(new PoolBook(), new CalculationInput(), null, null, 0);
    }

    private Calculation(
            PoolBook book, CalculationInput input, PolicyRating rating, PoolStanding standing, int version) {
        this.book = book;
        this.input = input;
        this.rating = rating;
        this.standing = standing;
        this.version = version;
        this.dirty = standing == null;
    }

    /** A what-if that begins where this one stands. */
    public Calculation fork() {
        return new Calculation(book.copy(), input.fork(), rating == null ? null : rating.fork(), standing, version);
    }

    public int version() {
        return version;
    }

    public PoolBook book() {
        return book;
    }

    /** Takes in the next event of the stream. */
    public void apply(int eventVersion, PoolEvent event) {
        version = eventVersion;
        suppose(event);
    }

    /** Takes in an event that has not happened. */
    public void suppose(PoolEvent event) {
        if (event instanceof PoolEvent.ListPublished || event instanceof PoolEvent.ResultQueued) {
            return;
        }
        book.apply(event);
        dirty = true;
        if (event instanceof PoolEvent.PolicyChanged) {
            input.forget();
            rating = null;
        }
    }

    /** Where everybody stands now. */
    public PoolStanding standing() {
        if (dirty) {
            Standing now = rating().update(input.games(book, null), input.resets(book, null), input.starts(book));
            standing = new PoolStanding(version, now, book.events());
            dirty = false;
        } else if (standing.version() != version) {
            standing = new PoolStanding(version, standing.rating(), standing.events());
        }
        return standing;
    }

    /** Where everybody stood on a day, as the ledger is now: events that end later are left out. */
    public Standing on(LocalDate day) {
        boolean allCount = book.events().isEmpty()
                || !book.events().get(book.events().size() - 1).date().isAfter(day);
        boolean allResets =
                book.resets().stream().noneMatch(reset -> reset.date().isAfter(day));
        if (allCount && allResets) {
            return standing().rating();
        }
        standing();
        return rating().fork().update(input.games(book, day), input.resets(book, day), input.starts(book));
    }

    /** Everything the list of a day is made of. */
    public Inputs inputs(LocalDate day) {
        return new Inputs(
                CalculationInput.policies(book),
                input.starts(book),
                input.resets(book, day),
                input.games(book, day),
                input.hash(book, day));
    }

    /** What a list is made of, for whoever wants to make it again. */
    public record Inputs(
            List<Policy> policies,
            List<org.tengen.rating.game.StartingValue> starts,
            List<org.tengen.rating.game.Reset> resets,
            List<RatedGame> games,
            String hash) {}

    public String inputHash(LocalDate day) {
        return input.hash(book, day);
    }

    public List<Policy> policies() {
        return CalculationInput.policies(book);
    }

    /** Name of the system that the ratings of a day are in. */
    public String system(LocalDate day) {
        PoolPolicy policy = book.policies().get(0);
        for (PoolPolicy later : book.policies()) {
            policy = later.from() == null || !later.from().isAfter(day) ? later : policy;
        }
        return policy.system();
    }

    /**
     * What the games of these events did; an empty label means all games outside events.
     *
     * @param player whose effects alone are wanted; null for everybody's
     */
    public List<GameEffect> effects(Set<String> labels, String player) {
        List<GameEffect> effects = new ArrayList<>();
        effects(labels, player, effects::add);
        return effects;
    }

    /** The same one after the other, for whoever adds up a hundred thousand of them and keeps none. */
    public void effects(Set<String> labels, String player, Consumer<GameEffect> taker) {
        standing();
        rating().effects(labels::contains, player, new EffectSink() {
            @Override
            public boolean wantsEffects() {
                return true;
            }

            @Override
            public void effect(GameEffect effect) {
                taker.accept(effect);
            }
        });
    }

    /** How well the pool's formulas foresaw its games; see {@link PolicyRating#foresight}. */
    public Scores foresight(LocalDate from) {
        standing();
        return rating().foresight(from);
    }

    private PolicyRating rating() {
        if (rating == null) {
            rating = new PolicyRating(CalculationInput.policies(book));
        }
        return rating;
    }
}
