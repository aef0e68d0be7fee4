package org.tengen.pairing.settings;

/** The score that makes groups. */
public enum MainScore {
    MMS,
    NBW,
    CPS
}
