package org.tengen.pairing.matching;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.tengen.pairing.matching.Certificate.Blossom;
import org.tengen.pairing.matching.Certificate.BrokenProof;

/**
 * Blossoms inside blossoms, laid out so that each holds a stretch of one list of players; tells quickly what the blossoms around two
 * players add up to.
 */
final class BlossomNest {

    private final int width;
    private final List<Blossom> blossoms;
    private final int[] playerAt;
    private final int[] from;
    private final int[] to;
    private final int[] outer;
    private final long[] sums;
    private final int[] innermost;
    private final int[] shared;
    private final int[] sharedFor;
    private int lookedFrom;

    /** @throws BrokenProof if a blossom is even, negative, or crosses another */
    BlossomNest(int size, int width, List<Blossom> given) {
        this.width = width;
        blossoms = given.stream()
                .sorted(Comparator.comparingInt((Blossom blossom) -> -blossom.members().length))
                .toList();
        int count = blossoms.size();
        playerAt = new int[size];
        from = new int[count];
        to = new int[count];
        outer = new int[count];
        sums = new long[count * width];
        innermost = new int[size];
        Arrays.fill(innermost, -1);
        shared = new int[size];
        sharedFor = new int[size];
        Arrays.fill(sharedFor, -1);
        int[] position = new int[size];
        Arrays.fill(position, -1);
        int next = 0;
        for (int b = 0; b < count; b++) {
            Blossom blossom = blossoms.get(b);
            if (blossom.members().length % 2 == 0 || Vectors.sign(blossom.dual(), 0, width) < 0) {
                throw new BrokenProof("a blossom that proves nothing");
            }
            for (int v : blossom.members()) {
                if (innermost[blossom.members()[0]] < 0) {
                    if (position[v] >= 0) {
                        throw new BrokenProof("blossoms that cross");
                    }
                    position[v] = next;
                    playerAt[next++] = v;
                }
            }
            place(b, position);
        }
    }

    private void place(int b, int[] position) {
        int[] members = blossoms.get(b).members();
        outer[b] = innermost[members[0]];
        from[b] = Integer.MAX_VALUE;
        for (int v : members) {
            if (innermost[v] != outer[b]) {
                throw new BrokenProof("blossoms that cross");
            }
            from[b] = Math.min(from[b], position[v]);
            to[b] = Math.max(to[b], position[v] + 1);
        }
        if (to[b] - from[b] != members.length) {
            throw new BrokenProof("blossoms that cross");
        }
        for (int v : members) {
            innermost[v] = b;
        }
        Vectors.set(sums, b * width, blossoms.get(b).dual(), 0, width);
        if (outer[b] >= 0) {
            Vectors.add(sums, b * width, sums, outer[b] * width, width);
        }
    }

    /** Adds to each player's value the duals of all blossoms around him. */
    void addDuals(long[] values) {
        for (int v = 0; v < innermost.length; v++) {
            for (int k = 0; innermost[v] >= 0 && k < width; k++) {
                values[v * width + k] = Math.addExact(values[v * width + k], sums[innermost[v] * width + k]);
            }
        }
    }

    /** Prepares questions about one player. */
    void lookFrom(int player) {
        lookedFrom = player;
        int innerFrom = 0;
        int innerTo = 0;
        for (int b = innermost[player]; b >= 0; b = outer[b]) {
            share(from[b], innerTo > 0 ? innerFrom : to[b], b);
            share(innerTo > 0 ? innerTo : to[b], to[b], b);
            innerFrom = from[b];
            innerTo = to[b];
        }
    }

    private void share(int begin, int end, int blossom) {
        for (int p = begin; p < end; p++) {
            shared[playerAt[p]] = blossom;
            sharedFor[playerAt[p]] = lookedFrom;
        }
    }

    /** Whether some blossom holds both the player of {@link #lookFrom} and this one. */
    boolean holdsWithLast(int player) {
        return sharedFor[player] == lookedFrom;
    }

    /** Adds twice the duals of the blossoms that hold both. */
    void addTwiceCommon(int player, long[] out) {
        int at = shared[player] * width;
        for (int k = 0; k < width; k++) {
            out[k] = Math.addExact(out[k], Math.multiplyExact(2L, sums[at + k]));
        }
    }
}
