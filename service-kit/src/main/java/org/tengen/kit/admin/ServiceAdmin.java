package org.tengen.kit.admin;

import java.util.Map;
import java.util.Optional;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.store.Consumers;

/** A service's own part of its administration; each service has one bean of it. */
public interface ServiceAdmin {

    /** Builds every projection anew from the log; nothing is published. Answers the revision that is live now, by name. */
    Map<String, Integer> rebuild();

    /**
     * Puts what the service has to say on a topic into the outbox again, with the same ids as the first time. A stream at
     * a time: one transaction over all of a log would outlast its time limit, and hold back the relay until its end.
     *
     * @param transactor begins each transaction
     * @param topic as in {@code deploy/topics.yaml}
     * @return how many messages; empty when the service does not own the topic
     */
    Optional<Integer> republish(Transactor transactor, String topic);

    /** What a consumer of this service does with a message, by the name it gave to {@link Consumers#take}. */
    Optional<Consumers.Effect> effectOf(String consumer);
}
