package org.tengen.pairingservice.page;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.hall.MissingResult;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * The boards whose results have to be gone after.
 *
 * @param since how long each of their rounds has been going on, in words; empty without a clock
 * @param few whether they stand before the round's table; more are folded away until somebody wants them
 * @param due whether somebody who has not come may lose
 */
public record Chase(List<MissingResult> boards, List<String> since, boolean few, boolean due) {

    /** Fits a screen together with the head of the table that follows; more would push the table out of sight. */
    private static final int FEW = 12;

    static Chase of(Tournament state, Map<UUID, Person> persons, Instant now) {
        List<MissingResult> boards = MissingResult.of(state, persons, now);
        return new Chase(
                boards,
                boards.stream()
                        .filter(board -> board.minutes() != null)
                        .map(board -> Saying.say("roundSince", board.round(), board.minutes()))
                        .distinct()
                        .toList(),
                boards.size() <= FEW,
                boards.stream().anyMatch(board -> board.stage() == MissingResult.Stage.DEFAULT_LOSS_DUE));
    }
}
