package org.tengen.rules.ruleset;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The one string form of a rule set: {@code NAME;key=value;...}, where only what differs from the preset is needed. */
public final class RulesetText {

    /** Longer texts are no rule set; this is three times the longest one written here. */
    static final int MAX_LENGTH = 2000;

    private record Field(Function<Ruleset, Object> get, BiConsumer<RulesetBuilder, String> set) {}

    private static final Map<String, Field> FIELDS = fields();

    private RulesetText() {}

    /** All values, in a fixed order, after the name. */
    static String write(Ruleset rules) {
        StringBuilder text = new StringBuilder(rules.name());
        FIELDS.forEach((key, field) ->
                text.append(';').append(key).append('=').append(field.get().apply(rules)));
        return text.toString();
    }

    /**
     * Reads what {@link Ruleset#text()} writes, or a preset's name alone, or a preset's name and the values that differ.
     *
     * @return empty if there is no such preset (for {@link Ruleset#CUSTOM} the values start from Tromp-Taylor)
     * @throws IllegalArgumentException for an unknown key or a value that the key does not take
     */
    public static Optional<Ruleset> parse(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("a rule set of " + text.length() + " characters");
        }
        String[] parts = text.strip().split(";");
        Optional<Ruleset> start =
                parts[0].equals(Ruleset.CUSTOM) ? Optional.of(Rulesets.TROMP_TAYLOR) : Rulesets.byName(parts[0]);
        return start.map(preset -> apply(preset, parts));
    }

    private static Ruleset apply(Ruleset preset, String[] parts) {
        RulesetBuilder builder = preset.with();
        for (int i = 1; i < parts.length; i++) {
            int equals = parts[i].indexOf('=');
            Field field =
                    equals < 0 ? null : FIELDS.get(parts[i].substring(0, equals).strip());
            if (field == null) {
                throw new IllegalArgumentException("no such rule: " + parts[i]);
            }
            field.set().accept(builder, parts[i].substring(equals + 1).strip());
        }
        Ruleset read = builder.build();
        return sameValues(read, preset) ? preset : read;
    }

    private static boolean sameValues(Ruleset a, Ruleset b) {
        return FIELDS.values().stream()
                .allMatch(field -> field.get().apply(a).equals(field.get().apply(b)));
    }

    private static boolean flag(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("true or false, not " + text);
        };
    }

    private static Map<String, Field> fields() {
        Map<String, Field> map = new LinkedHashMap<>();
        map.put("scoring", new Field(Ruleset::scoring, (b, v) -> b.scoring(Scoring.valueOf(v))));
        map.put("ko", new Field(Ruleset::ko, (b, v) -> b.ko(KoRule.valueOf(v))));
        map.put("longCycle", new Field(Ruleset::longCycle, (b, v) -> b.longCycle(LongCycle.valueOf(v))));
        map.put("suicide", new Field(Ruleset::suicide, (b, v) -> b.suicide(SuicideRule.valueOf(v))));
        map.put("sekiPoints", new Field(Ruleset::sekiPoints, (b, v) -> b.sekiPoints(flag(v))));
        map.put(
                "komiEvenHalfPoints",
                new Field(Ruleset::komiEvenHalfPoints, (b, v) -> b.komiEvenHalfPoints(Integer.parseInt(v))));
        map.put(
                "komiHandicapHalfPoints",
                new Field(Ruleset::komiHandicapHalfPoints, (b, v) -> b.komiHandicapHalfPoints(Integer.parseInt(v))));
        map.put("komiSide", new Field(Ruleset::komiSide, (b, v) -> b.komiSide(KomiSide.valueOf(v))));
        map.put(
                "handicapPlacement",
                new Field(Ruleset::handicapPlacement, (b, v) -> b.handicapPlacement(HandicapPlacement.valueOf(v))));
        map.put(
                "handicapCompensation",
                new Field(
                        Ruleset::handicapCompensation,
                        (b, v) -> b.handicapCompensation(HandicapCompensation.valueOf(v))));
        map.put("passStones", new Field(Ruleset::passStones, (b, v) -> b.passStones(flag(v))));
        map.put("lastMove", new Field(Ruleset::lastMove, (b, v) -> b.lastMove(LastMove.valueOf(v))));
        map.put("passesToStop", new Field(Ruleset::passesToStop, (b, v) -> b.passesToStop(Integer.parseInt(v))));
        map.put("dispute", new Field(Ruleset::dispute, (b, v) -> b.dispute(Dispute.valueOf(v))));
        map.put("resumeFirst", new Field(Ruleset::resumeFirst, (b, v) -> b.resumeFirst(ResumeFirst.valueOf(v))));
        map.put("tie", new Field(Ruleset::tie, (b, v) -> b.tie(Tie.valueOf(v))));
        map.put("illegalMove", new Field(Ruleset::illegalMove, (b, v) -> b.illegalMove(IllegalMove.valueOf(v))));
        map.put("kosMustBeClosed", new Field(Ruleset::kosMustBeClosed, (b, v) -> b.kosMustBeClosed(flag(v))));
        return map;
    }
}
