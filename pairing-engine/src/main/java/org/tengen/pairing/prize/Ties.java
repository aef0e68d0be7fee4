package org.tengen.pairing.prize;

/** What becomes of prizes for which several players are equal. */
public enum Ties {
    /** Each of them gets the best of the prizes in full; as many prizes as there are equals are used up. */
    SHARED,
    /** The prizes of all places they take together are added and divided; odd cents go to those placed higher. */
    SPLIT,
    /** The standings decide, and the lot with the plan's seed where they tie too. */
    BY_TIE_BREAK
}
