package org.tengen.eventstore;

/**
 * What a revision guard compares: a fact is taken when its revision is greater than the one held. The epoch counts first,
 * so a restored producer is not ignored. In SQL: {@code WHERE (excluded.epoch, excluded.revision) > (t.epoch, t.revision)}.
 */
public record Revision(int epoch, long number) implements Comparable<Revision> {

    @Override
    public int compareTo(Revision other) {
        int byEpoch = Integer.compare(epoch, other.epoch);
        return byEpoch != 0 ? byEpoch : Long.compare(number, other.number);
    }

    public boolean isNewerThan(Revision held) {
        return compareTo(held) > 0;
    }
}
