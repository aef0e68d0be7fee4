package org.tengen.pairing.draw;

/** Someone the draw leaves out, and why. */
public record NotPaired(String entryId, Reason reason) {

    public enum Reason {
        ABSENT("absent"),
        EXCUSED("excused"),
        NO_SHOW("no-show"),
        LATE_ENTRY("late-entry"),
        WITHDRAWN("withdrawn"),
        /** Registration not settled. */
        PRELIMINARY("preliminary"),
        /** Takes part, but the round was assigned without this entry. */
        NOT_ASSIGNED("not-assigned"),
        /** A stand-in who is not needed, because the field is even without. */
        GHOST("ghost-not-needed");

        private final String code;

        Reason(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }
    }
}
