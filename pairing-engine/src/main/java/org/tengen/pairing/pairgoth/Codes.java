package org.tengen.pairing.pairgoth;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tengen.pairing.settings.Criterion;

/** Pairgoth's names of criteria and signs of results. */
final class Codes {

    private static final Map<String, Criterion> CRITERIA = new TreeMap<>();

    static {
        for (Criterion criterion : Criterion.values()) {
            if (criterion != Criterion.PLAY_OFF && criterion != Criterion.LOT) {
                CRITERIA.put(code(criterion), criterion);
            }
        }
    }

    private Codes() {}

    /** The criteria pairgoth has a name for. */
    static Set<Criterion> criteria() {
        return Set.copyOf(CRITERIA.values());
    }

    static Optional<Criterion> criterion(String code) {
        return Optional.ofNullable(CRITERIA.get(code));
    }

    static String code(Criterion criterion) {
        return switch (criterion) {
            case CAT -> "CATEGORY";
            case SOSW_1 -> "SOSWM1";
            case SOSW_2 -> "SOSWM2";
            case SOSM_1 -> "SOSMM1";
            case SOSM_2 -> "SOSMM2";
            default -> criterion.name();
        };
    }
}
