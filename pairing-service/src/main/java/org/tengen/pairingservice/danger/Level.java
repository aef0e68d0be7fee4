package org.tengen.pairingservice.danger;

/** What has to happen before a dangerous command is carried out. */
public enum Level {
    /** It is done, and the answer says what to mind. */
    NOTE,
    /** Somebody has to say yes. */
    CONFIRM,
    /** Somebody has to see the consequences and confirm these, and no others. */
    CONSEQUENCES,
    /** It is not done at all. */
    REFUSE
}
