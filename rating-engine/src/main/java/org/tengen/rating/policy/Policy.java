package org.tengen.rating.policy;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.game.LedgerOrder;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.system.Parameters;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingSystem;

/**
 * By which formula periods are rated from a day on.
 *
 * @param from the first day; periods that end on it or later are rated by this policy; null for the beginning
 * @param system name of a rating system
 * @param parameters those that differ from the system's standard
 * @param period what makes a batch; null for the system's usual one
 */
public record Policy(LocalDate from, String system, Map<String, Double> parameters, PeriodLength period) {

    public Policy {
        parameters = java.util.Collections.unmodifiableMap(new TreeMap<>(parameters == null ? Map.of() : parameters));
    }

    /** The system as it is usually run, from the beginning. */
    public static Policy of(String system) {
        return new Policy(null, system, Map.of(), null);
    }

    /** Why this policy cannot be; empty when it can. */
    public Optional<String> refusal() {
        Optional<RatingSystem> known = RatingSystems.named(system == null ? "" : system);
        if (known.isEmpty()) {
            return Optional.of("no rating system " + system + "; there are "
                    + RatingSystems.all().stream().map(RatingSystem::name).toList());
        }
        Parameters standard = known.get().standardParameters();
        return parameters.entrySet().stream()
                .flatMap(parameter -> standard.refusal(parameter.getKey(), parameter.getValue()).stream())
                .findFirst();
    }

    public RatingSystem ratingSystem() {
        return RatingSystems.named(system).orElseThrow();
    }

    /** The calculation, for games already in the order in which they count. */
    public RatingCalculation calculation() {
        RatingSystem found = ratingSystem();
        Parameters chosen = found.standardParameters();
        for (Map.Entry<String, Double> parameter : parameters.entrySet()) {
            chosen = chosen.with(parameter.getKey(), parameter.getValue());
        }
        RatingCalculation usual = RatingCalculation.usual(found).with(chosen).with(LedgerOrder.AS_GIVEN);
        return period == null ? usual : usual.with(period);
    }

    /** Every parameter by name, the standard ones too. */
    public Map<String, Double> allParameters() {
        return new LinkedHashMap<>(calculation().parameters().values());
    }

    boolean holdsFrom(LocalDate day) {
        return from == null || !day.isBefore(from);
    }

    /** One line, the same for equal policies; part of the input hash. */
    String line() {
        StringBuilder line = new StringBuilder("policy|")
                .append(from == null ? "" : from)
                .append('|')
                .append(system)
                .append('|')
                .append(ratingSystem().version())
                .append('|')
                .append(calculation().period());
        calculation()
                .parameters()
                .values()
                .forEach((name, value) ->
                        line.append('|').append(name).append('=').append(Exact.text(value)));
        return line.toString();
    }
}
