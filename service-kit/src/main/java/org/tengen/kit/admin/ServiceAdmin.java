package org.tengen.kit.admin;

import java.sql.Connection;
import java.util.Map;
import java.util.Optional;
import org.tengen.kit.store.Consumers;

/** A service's own part of its administration; each service has one bean of it. */
public interface ServiceAdmin {

    /** Builds every projection anew from the log; nothing is published. Answers the revision that is live now, by name. */
    Map<String, Integer> rebuild();

    /**
     * Puts what the service has to say on a topic into the outbox again, with the same ids as the first time.
     *
     * @param topic as in {@code deploy/topics.yaml}
     * @return how many messages; empty when the service does not own the topic
     */
    Optional<Integer> republish(Connection connection, String topic);

    /** What a consumer of this service does with a message, by the name it gave to {@link Consumers#take}. */
    Optional<Consumers.Effect> effectOf(String consumer);
}
