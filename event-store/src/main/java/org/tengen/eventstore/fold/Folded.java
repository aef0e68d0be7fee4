package org.tengen.eventstore.fold;

import java.util.Map;
import org.tengen.eventstore.StreamHead;

/**
 * A stream folded up to a version. Immutable.
 *
 * @param head the version folded up to, and its hash
 * @param parts version at which each part last changed
 */
public record Folded<S>(S state, StreamHead head, Map<String, Integer> parts) {

    public int version() {
        return head.version();
    }

    /** Version at which the part last changed, 0 when it never has. */
    public int partVersion(String part) {
        return parts.getOrDefault(part, 0);
    }
}
