package org.tengen.pairingservice.page;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tengen.kit.language.Saying;
import org.tengen.kit.messaging.EventJson;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.PairConstraint;
import org.tengen.pairingservice.tournament.PrizeRules;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;

/** What was laid down, as forms and lists show it. */
public final class RuleTexts {

    private static final double CENTS = 100.0;

    /** A rule about pairs with names, and as it is sent. */
    public record Rule(String text, String json) {}

    /** What is arranged, as forms show it. */
    public record Arranged(
            String entrantLimit,
            String requestCutoffMinutes,
            String defaultLossMinutes,
            String overtimeLimitMinutes,
            String fee,
            String currency,
            String days,
            String pairingAbsence,
            String countedFrom,
            String lotSeed,
            String entryAddress,
            List<RoundStart> starts) {}

    /** When a round is planned to start, as a field for day and time holds it; empty where nobody planned it. */
    public record RoundStart(int round, String at) {}

    private RuleTexts() {}

    static Arranged arranged(Settings settings) {
        Arrangements arranged = settings.arranged();
        return new Arranged(
                text(arranged.entrantLimit()),
                text(arranged.requestCutoffMinutes()),
                text(arranged.defaultLossMinutes()),
                text(arranged.overtimeLimitMinutes()),
                arranged.feeCents() == null ? "" : plain(arranged.feeCents() / CENTS),
                text(arranged.currency()),
                arranged.firstRoundsOfDays() == null
                        ? ""
                        : arranged.firstRoundsOfDays().stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(", ")),
                text(arranged.pairingAbsenceHalfPoints()),
                text(arranged.countedFromPercent()),
                text(arranged.lotSeed()),
                text(arranged.entryAddress()),
                IntStream.rangeClosed(1, settings.rounds())
                        .mapToObj(round -> new RoundStart(
                                round,
                                arranged.startOf(round)
                                        .map(LocalDateTime::toString)
                                        .orElse("")))
                        .toList());
    }

    /** The value of a field for numbers, which has a point in every language. */
    private static String plain(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static String text(Object value) {
        return Objects.toString(value, "");
    }

    static List<Rule> constraints(Tournament state, Map<UUID, Person> persons) {
        return state.direction().constraints().stream()
                .map(rule -> new Rule(text(rule, persons), EventJson.write(rule)))
                .toList();
    }

    private static String text(PairConstraint rule, Map<UUID, Person> persons) {
        String names = rule.entries().stream()
                .map(entryId -> persons.getOrDefault(entryId, Person.FORGOTTEN).fullName())
                .collect(Collectors.joining(", "));
        String how = switch (rule.strength()) {
            case MUST_NOT -> Saying.say("ruleMustNot");
            case PREFER_NOT -> Saying.say("rulePreferNot");
            case PREFER -> Saying.say("rulePrefer");
            case MUST -> Saying.say("ruleMust");
        };
        String rounds = rule.toRound() >= Limits.MAX_ROUNDS
                ? rule.fromRound() == 1 ? "" : Saying.say("ruleFrom", rule.fromRound())
                : Saying.say("ruleRounds", rule.fromRound(), rule.toRound());
        return Saying.say("ruleMeet", names, how, rounds) + (rule.reason().isEmpty() ? "" : " (" + rule.reason() + ")");
    }

    static String prizes(PrizeRules rules) {
        return EventJson.write(rules);
    }
}
