package org.tengen.pairing.explain;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.draw.DrawnPair;

/** Pairs by the ids of their players, in either order. */
final class PairIndex {

    private PairIndex() {}

    static Map<String, Map<String, DrawnPair>> of(List<DrawnPair> pairs) {
        Map<String, Map<String, DrawnPair>> index = new HashMap<>();
        for (DrawnPair pair : pairs) {
            index.computeIfAbsent(pair.whiteId(), key -> new HashMap<>()).put(pair.blackId(), pair);
            index.computeIfAbsent(pair.blackId(), key -> new HashMap<>()).put(pair.whiteId(), pair);
        }
        return index;
    }

    static Optional<DrawnPair> find(Map<String, Map<String, DrawnPair>> index, String oneId, String otherId) {
        return Optional.ofNullable(index.getOrDefault(oneId, Map.of()).get(otherId));
    }
}
