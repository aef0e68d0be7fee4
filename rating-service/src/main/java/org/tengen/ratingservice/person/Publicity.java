package org.tengen.ratingservice.person;

/** How much of a person everybody may see; results and numbers are shown in any case. */
public enum Publicity {
    /** The name as it is. */
    FULL,
    /** First letters only. */
    INITIALS,
    /** No name; federation's numbers stay. */
    NUMBER,
    /** No name, until a day when there is one. */
    HIDDEN
}
