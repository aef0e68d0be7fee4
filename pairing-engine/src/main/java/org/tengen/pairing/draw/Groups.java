package org.tengen.pairing.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Score groups: for each player the size of his group and his place in it, 0 the best. */
final class Groups {

    private final int[] size;
    private final int[] place;

    /**
     * @param members the players to be grouped
     * @param groups group of each player, equal numbers are one group
     * @param order order inside a group, best first, without equals
     */
    Groups(List<Integer> members, long[] groups, Comparator<Integer> order) {
        size = new int[groups.length];
        place = new int[groups.length];
        Map<Long, List<Integer>> byGroup = new HashMap<>();
        for (int player : members) {
            byGroup.computeIfAbsent(groups[player], key -> new ArrayList<>()).add(player);
        }
        for (List<Integer> group : byGroup.values()) {
            group.sort(order);
            for (int k = 0; k < group.size(); k++) {
                size[group.get(k)] = group.size();
                place[group.get(k)] = k;
            }
        }
    }

    int size(int player) {
        return size[player];
    }

    int place(int player) {
        return place[player];
    }
}
