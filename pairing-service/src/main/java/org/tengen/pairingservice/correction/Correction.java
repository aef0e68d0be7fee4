package org.tengen.pairingservice.correction;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.tengen.pairingservice.tournament.Result;

/**
 * What game-service is asked to record, in its own words ({@code POST /api/games/{id}/correction}).
 *
 * @param confirm game-service asks whoever corrects a result that others rely on; here the consequences have been shown
 * @param competitionResult what the tournament counts instead, null when the same
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Correction(
        Result.Winner winner,
        Result.By by,
        Integer marginHalfPoints,
        boolean byDefault,
        String reason,
        Result.ForPurpose competitionResult,
        Scope scope,
        boolean confirm) {

    /** As the tournament will take it over. */
    Result asResult() {
        return new Result(
                winner, by, marginHalfPoints, byDefault, Result.Proof.REFEREE, competitionResult, null, scope.name());
    }
}
