package org.tengen.gameservice.page;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.tengen.eventstore.ChainVerifier;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StreamHead;
import org.tengen.eventstore.jdbc.Transactor;

/** Whether what is recorded of a game still fits its hashes, computed anew from the log and remembered for a moment. */
@Singleton
class Seals {

    /** As many boards as a congress broadcasts at once. */
    private static final int GAMES_REMEMBERED = 500;
    /** A thousand spectators of one board make one look into the log a minute; a change in the log shows as soon. */
    private static final Duration REMEMBERED = Duration.ofMinutes(1);

    private final Cache<StreamHead, Seal> known = Caffeine.newBuilder()
            .maximumSize(GAMES_REMEMBERED)
            .expireAfterWrite(REMEMBERED)
            .build();
    private final Transactor transactor;
    private final ChainVerifier verifier;

    Seals(Transactor transactor, EventStore store) {
        this.transactor = transactor;
        this.verifier = new ChainVerifier(store);
    }

    /**
     * What was found.
     *
     * @param holds every event fits its hash and the one before it, up to the head asked for
     * @param events how many there are
     * @param hash of the last one, 64 hexadecimal digits
     */
    public record Seal(boolean holds, long events, String hash) {

        /** Its beginning, enough for two people to compare. */
        public String shortHash() {
            return hash.substring(0, 12);
        }
    }

    /** @param head as the reader knows the game */
    Seal of(StreamHead head) {
        return known.get(head, this::look);
    }

    private Seal look(StreamHead head) {
        ChainVerifier.Report report = transactor.inTransaction(connection -> verifier.verify(connection, head));
        return new Seal(report.holds(), report.events(), head.hash());
    }
}
