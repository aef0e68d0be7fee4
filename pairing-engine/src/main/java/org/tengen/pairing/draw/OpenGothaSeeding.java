package org.tengen.pairing.draw;

import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.settings.Seeding;

/** What OpenGotha 3.52 gives for following the seeding inside a group. */
final class OpenGothaSeeding {

    private final Seeding seeding;
    private final long most;
    private final Groups groups;
    private final NameNumbers names;

    OpenGothaSeeding(PairingSettings settings, int round, Groups groups, NameNumbers names) {
        this.seeding = settings.seeding(round);
        this.most = settings.seedingWeight();
        this.groups = groups;
        this.names = names;
    }

    /** For two of one group. */
    long reward(int a, int b) {
        int size = Math.max(1, groups.size(a));
        int first = groups.place(a);
        int second = groups.place(b);
        return switch (seeding) {
            case SLIP -> {
                long x = 2L * Math.abs(first - second) - size;
                yield most - most * x / size * x / size;
            }
            case FOLD -> {
                long x = first + second - (size - 1);
                yield size == 1 ? most : most - most * x / (size - 1) * x / (size - 1);
            }
            case RANDOM -> {
                boolean halves = (2 * first < size) != (2 * second < size);
                yield halves ? most - names.number(a, b, most / 5) : 0;
            }
        };
    }
}
