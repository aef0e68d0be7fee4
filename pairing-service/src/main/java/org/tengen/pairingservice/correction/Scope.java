package org.tengen.pairingservice.correction;

import org.tengen.pairingservice.tournament.Result;

/** How far a correction reaches; the names travel in the revision of the result. */
enum Scope {
    /** Standings change now; boards already drawn are played as they are. */
    NEXT_DRAW,
    /** Besides, boards of the running round where nobody plays yet are drawn again. */
    REPAIR,
    /** The tournament keeps what it counted; only the rating follows the truth. */
    RATING_ONLY;

    Correction correction(CorrectionsResource.CorrectionRequest wanted, Result before) {
        boolean byDefault = wanted.byDefault() == null ? wanted.by() == Result.By.FORFEIT : wanted.byDefault();
        return new Correction(
                wanted.winner(),
                wanted.by(),
                wanted.marginHalfPoints(),
                byDefault,
                wanted.reason(),
                this == RATING_ONLY ? before.inCompetition() : null,
                this,
                true);
    }
}
