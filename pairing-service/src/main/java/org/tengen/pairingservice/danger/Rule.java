package org.tengen.pairingservice.danger;

import java.util.function.Predicate;
import org.tengen.pairingservice.decide.TournamentCommand;

/**
 * A line of the table.
 *
 * @param type the command
 * @param command its name for people and programs
 * @param when the situation, in words
 * @param says the message with what somebody should know first
 * @param typed what has to be typed to confirm: the number of the round, so that a whole round never goes by a slip
 */
public record Rule(
        Class<? extends TournamentCommand> type,
        String command,
        String when,
        Level level,
        boolean typed,
        String says,
        Predicate<Situation> holds) {

    static Rule of(
            Class<? extends TournamentCommand> type,
            String command,
            String when,
            Level level,
            String says,
            Predicate<Situation> holds) {
        return new Rule(type, command, when, level, false, says, holds);
    }

    Rule byTypingTheRound() {
        return new Rule(type, command, when, level, true, says, holds);
    }

    boolean covers(Situation situation) {
        return type.isInstance(situation.command()) && holds.test(situation);
    }
}
