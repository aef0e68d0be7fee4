package org.tengen.eventstore.outbox;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StoredEvent;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.fold.Fold;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.fold.Folds;

/**
 * Tells the world again what a stream has to say, with the same ids as the first time and the log's present epoch. The
 * operator's means to fill a new or an emptied broker and to speak up after a restore; a rebuild of projections never
 * publishes anything.
 */
public final class Republisher<S, E> {

    private final EventStore store;
    private final EventCodec<E> codec;
    private final Folds<S, E> folds;
    private final Publication<S, E> publication;

    public Republisher(EventStore store, EventCodec<E> codec, Fold<S, E> fold, Publication<S, E> publication) {
        this.store = store;
        this.codec = codec;
        this.folds = new Folds<>(store, codec, fold);
        this.publication = publication;
    }

    /**
     * Adds the messages of one stream to the outbox, in the caller's transaction, which must have begun with it: nobody adds
     * anything else until its end. Returns how many.
     */
    public int republish(Connection connection, StreamId stream) {
        Outbox.holdOthers(connection);
        List<OutboxMessage> messages = new ArrayList<>();
        Folded<S> after = folds.empty(stream);
        for (StoredEvent row : store.read(connection, stream)) {
            Recorded<E> event = codec.decode(row);
            after = folds.extendDecoded(after, List.of(event));
            messages.addAll(publication.messages(event, after.state()));
        }
        Outbox.add(connection, messages);
        return messages.size();
    }
}
