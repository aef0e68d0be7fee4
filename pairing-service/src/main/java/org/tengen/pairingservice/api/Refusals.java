package org.tengen.pairingservice.api;

import org.tengen.eventstore.command.Outcome;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.decide.Refused;

/** Turns what became of a command into an answer or a problem. */
public final class Refusals {

    private Refusals() {}

    /** @throws org.tengen.kit.problem.ProblemException for everything that is not done */
    public static Outcome.Done<Refused> doneOrProblem(Outcome<Refused> outcome) {
        if (outcome instanceof Outcome.Done<Refused> done) {
            return done;
        }
        throw problem(outcome).exception();
    }

    private static Problem problem(Outcome<Refused> outcome) {
        if (outcome instanceof Outcome.Refused<Refused> refused) {
            return problem(refused.reason());
        }
        if (outcome instanceof Outcome.Stale<Refused> stale) {
            return Problems.versionConflict(stale.currentVersion());
        }
        return outcome instanceof Outcome.KeyReused ? Problems.idempotencyKeyReused() : Problems.unavailable();
    }

    public static Problem problem(Refused refused) {
        Problem problem = Problem.of(status(refused), refused.refusal().problem(), title(refused), refused.detail());
        for (var fact : refused.facts().entrySet()) {
            problem = problem.with(fact.getKey(), fact.getValue());
        }
        return problem;
    }

    private static String title(Refused refused) { // messages: refusal_*
        return Saying.say("refusal_" + refused.refusal().problem().replace('-', '_'));
    }

    private static int status(Refused refused) {
        return switch (refused.refusal()) {
            case NO_SUCH_TOURNAMENT, NO_SUCH_ENTRY, NOTHING_TO_UNDO, NO_SUCH_LINK -> 404;
            case ROUND_OUT_OF_RANGE,
                    INVALID_PAIRING,
                    INVALID_SETTINGS,
                    INVALID_CONSTRAINT,
                    IMPOSSIBLE_PINS,
                    NOTHING_TO_PAIR -> 422;
            default -> 409;
        };
    }
}
