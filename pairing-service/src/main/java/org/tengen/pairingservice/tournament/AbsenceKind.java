package org.tengen.pairingservice.tournament;

import java.util.Optional;

/** Why somebody missed a round, where that is more than an announced absence; stored under these names. */
public enum AbsenceKind {
    NO_SHOW,
    EXCUSED,
    LATE_ENTRY;

    /** By the engine's name for it; empty for the reasons that are told otherwise. */
    public static Optional<AbsenceKind> of(String reason) {
        for (AbsenceKind kind : values()) {
            if (kind.name().equals(reason)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
