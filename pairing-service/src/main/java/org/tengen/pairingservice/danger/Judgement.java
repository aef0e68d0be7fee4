package org.tengen.pairingservice.danger;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.consequence.Comparison;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.decide.TournamentDecider;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * What the table says to a command, and what its sender has to send along.
 *
 * @param consequences null at the levels that show none
 * @param confirmation what confirms it; null where nothing has to be confirmed
 */
public record Judgement(Rule rule, Comparison consequences, String confirmation) {

    /** Confirms where a plain yes will do. */
    public static final String YES = "yes";

    private static final TournamentDecider DECIDER = new TournamentDecider();
    /** Long enough that no other consequences have the same one by chance, short enough to read out. */
    private static final int TOKEN_LENGTH = 10;

    /** Whether such a command can be dangerous at all. */
    public static boolean concerns(TournamentCommand command) {
        return DangerTable.knows(command);
    }

    /**
     * Empty for a command without danger, and for one that will be refused for another reason anyway.
     *
     * @param persons asked only when consequences have to be shown
     */
    public static Optional<Judgement> of(
            Tournament state, TournamentCommand command, Supplier<Map<UUID, Person>> persons) {
        if (!DangerTable.knows(command) || !state.announced()) {
            return Optional.empty();
        }
        Decision<TournamentEvent, Refused> decision = DECIDER.decide(state, command);
        if (!(decision instanceof Decision.Accepted<TournamentEvent, Refused> accepted)
                || accepted.events().isEmpty()) {
            return Optional.empty();
        }
        Tournament after = state;
        for (TournamentEvent event : accepted.events()) {
            after = DECIDER.evolve(after, event);
        }
        Tournament then = after;
        return DangerTable.of(new Situation(state, command, after))
                .map(rule -> judged(rule, state, then, command, persons));
    }

    private static Judgement judged(
            Rule rule,
            Tournament state,
            Tournament after,
            TournamentCommand command,
            Supplier<Map<UUID, Person>> persons) {
        return switch (rule.level()) {
            case NOTE, REFUSE -> new Judgement(rule, null, null);
            case CONFIRM -> new Judgement(rule, null, YES);
            case CONSEQUENCES -> {
                Comparison consequences = Comparison.of(state, after, persons.get());
                if (command instanceof TournamentCommand.Repair repair) {
                    yield new Judgement(rule, consequences, confirming(repair.repaired()));
                }
                String token = rule.typed() && command instanceof TournamentCommand.OfRound ofRound
                        ? Integer.toString(ofRound.round())
                        : token(rule.command() + consequences);
                yield new Judgement(rule, consequences, token);
            }
        };
    }

    /** What a director sees before boards are drawn again with a corrected result. */
    public static Judgement repairing(Comparison consequences, String confirmation) {
        Rule rule = DangerTable.RULES.stream()
                .filter(line -> line.type() == TournamentCommand.Repair.class)
                .findFirst()
                .orElseThrow();
        return new Judgement(rule, consequences, confirmation);
    }

    /** What confirms these boards, before the corrected result is here and after. */
    public static String confirming(TournamentEvent.RoundRepaired repaired) {
        return token(repaired.arrangement());
    }

    /** Names these consequences and no others. */
    public static String token(String consequences) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(consequences.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, TOKEN_LENGTH);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }
}
