package org.tengen.ratingservice.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolEvent;

/** The office's log of a pool, read from its end: a million results before the last decisions cost nothing. */
public final class History {

    private static final int READ_AT_ONCE = 2_000;

    private History() {}

    /** A decision, or what came in with a reason given by hand. */
    public record Entry(int version, String type, Instant at, String actor, String reason, About about) {}

    /**
     * What it was about, as far as it was about that; ids and figures only.
     *
     * @param code of the event, when it came by file
     * @param other whom the person is counted as, or who it was
     * @param list number of the list
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record About(
            UUID eventId,
            String code,
            UUID gameId,
            UUID playerId,
            UUID other,
            LocalDate date,
            Double rating,
            Integer list,
            String system) {

        private static final About NOTHING = new About(null, null, null, null, null, null, null, null, null);

        static About of(PoolEvent event) {
            if (event instanceof PoolEvent.EventTakenIn taken) {
                return event(
                        taken.results().event(),
                        taken.results().code(),
                        taken.results().date());
            } else if (event instanceof PoolEvent.EventWithdrawn withdrawn) {
                return event(withdrawn.event(), null, null);
            } else if (event instanceof PoolEvent.EventMoved moved) {
                return event(moved.event(), null, moved.date());
            } else if (event instanceof PoolEvent.EntryReassigned entry) {
                return new About(entry.event(), null, null, entry.from(), entry.to(), null, null, null, null);
            } else if (event instanceof PoolEvent.IdentityMerged merge) {
                return new About(null, null, null, merge.from(), merge.into(), null, null, null, null);
            } else if (event instanceof PoolEvent.RatingReset reset) {
                return player(reset.player(), reset.date(), reset.rating());
            } else if (event instanceof PoolEvent.StartingRatingSet set) {
                return player(set.player(), null, set.rating());
            } else if (event instanceof PoolEvent.ListPublished published) {
                return list(published.list().date(), published.list().number(), null);
            } else if (event instanceof PoolEvent.PolicyChanged changed) {
                return list(changed.policy().from(), null, changed.policy().system());
            }
            return game(event);
        }

        private static About game(PoolEvent event) {
            if (event instanceof PoolEvent.GameRuled ruling) {
                return new About(null, null, ruling.gameId(), null, null, null, null, null, null);
            } else if (event instanceof PoolEvent.ResultDropped dropped) {
                return new About(null, null, dropped.gameId(), null, null, null, null, null, null);
            } else if (event instanceof PoolEvent.ResultTakenIn taken) {
                return new About(taken.game().event(), null, taken.game().gameId(), null, null, null, null, null, null);
            }
            return NOTHING;
        }

        private static About event(UUID event, String code, LocalDate date) {
            return new About(event, code, null, null, null, date, null, null, null);
        }

        private static About player(UUID player, LocalDate date, double rating) {
            return new About(null, null, null, player, null, date, rating, null, null);
        }

        private static About list(LocalDate date, Integer number, String system) {
            return new About(null, null, null, null, null, date, null, number, system);
        }
    }

    /** Newest first. */
    static List<Entry> of(Pools pools, Pools.Ref pool, int limit) {
        List<Entry> newest = new ArrayList<>();
        int until = pools.current(pool).version();
        while (until > 0 && newest.size() < limit) {
            int after = Math.max(0, until - READ_AT_ONCE);
            List<Entry> some = new ArrayList<>();
            pools.eachAfter(pool, after, until, recorded -> {
                if (recorded.stored().meta().reason() != null || !PoolEvent.isIntake(recorded.event())) {
                    some.add(entry(recorded));
                }
            });
            Collections.reverse(some);
            newest.addAll(some);
            until = after;
        }
        return newest.subList(0, Math.min(newest.size(), limit));
    }

    private static Entry entry(Recorded<PoolEvent> recorded) {
        return new Entry(
                recorded.version(),
                recorded.stored().type(),
                recorded.stored().recordedAt(),
                recorded.stored().meta().actor(),
                recorded.stored().meta().reason(),
                About.of(recorded.event()));
    }
}
