package org.tengen.pairing.crosstable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tengen.pairing.settings.Criterion;

/** Short names of criteria at the head of columns: SOS is the sum of scores or of wins, whichever the tournament counts. */
public final class CriterionNames {

    private CriterionNames() {}

    /** {@code SOSM} and {@code SOSW} are both {@code SOS}. */
    public static String shortName(Criterion criterion) {
        String code = criterion.code();
        for (String stem : List.of("SODOS", "SOSOS", "SOS", "CUSS")) {
            if (code.equals(stem + "M") || code.equals(stem + "W")) {
                return stem;
            }
            if (code.startsWith(stem + "M-") || code.startsWith(stem + "W-")) {
                return stem + code.substring(stem.length() + 1);
            }
        }
        return code;
    }

    /** What a heading means; nothing when it is unknown. */
    public static Optional<Criterion> criterion(String heading, boolean wins) {
        String name = heading.strip().toUpperCase(Locale.ROOT);
        Optional<Criterion> plain = Criterion.ofCode(name);
        if (plain.isPresent()) {
            return plain;
        }
        int dash = name.indexOf('-');
        String stem = dash < 0 ? name : name.substring(0, dash);
        return Criterion.ofCode(stem + (wins ? 'W' : 'M') + (dash < 0 ? "" : name.substring(dash)));
    }

    /**
     * The columns of a heading, whether their names are parted by blanks or fill columns of five characters.
     *
     * @return known criteria in order; a heading with an unknown name gives none
     */
    public static List<Criterion> columns(String heading) {
        boolean wins = !heading.toUpperCase(Locale.ROOT).contains("MMS");
        List<Criterion> parted = known(List.of(heading.strip().split("\\s+")), wins);
        if (!parted.isEmpty()) {
            return parted;
        }
        List<String> fives = new ArrayList<>();
        for (int i = 0; i < heading.length(); i += 5) {
            fives.add(heading.substring(i, Math.min(heading.length(), i + 5)));
        }
        return known(fives, wins);
    }

    private static List<Criterion> known(List<String> names, boolean wins) {
        List<Criterion> criteria = new ArrayList<>();
        for (String name : names) {
            if (name.isBlank()) {
                continue;
            }
            Optional<Criterion> criterion = criterion(name, wins);
            if (criterion.isEmpty()) {
                return List.of();
            }
            criteria.add(criterion.get());
        }
        return criteria;
    }
}
