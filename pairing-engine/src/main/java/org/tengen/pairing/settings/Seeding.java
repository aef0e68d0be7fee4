package org.tengen.pairing.settings;

/** Whom inside a score group one should meet. */
public enum Seeding {
    /** The best of the upper half meets the best of the lower half. */
    SLIP,
    /** First meets last, second meets last but one. */
    FOLD,
    /** Anyone of the upper half meets anyone of the lower half. */
    RANDOM
}
