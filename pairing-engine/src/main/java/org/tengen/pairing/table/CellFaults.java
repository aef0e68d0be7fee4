package org.tengen.pairing.table;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;

/** Collects everything wrong or odd about the cells of a table, so that a person mends them all at once. */
final class CellFaults {

    /** Of one oddity in every row nobody reads more. */
    private static final int MOST_ODD = 100;

    private final List<Finding> faults = new ArrayList<>();
    private final List<Finding> odd = new ArrayList<>();

    /** A cell that cannot be used. */
    void refuse(Grid.Row row, int column, String field, String found, String expected) {
        if (faults.size() < FileLimits.MOST_FINDINGS) {
            faults.add(
                    new Finding(Finding.Severity.REFUSAL, row.line(), column + 1, field, found, expected, "refused"));
        }
    }

    /** A cell that can be used, and that somebody should look at. */
    void warn(Grid.Row row, int column, String field, String found, String expected, String done) {
        if (odd.size() < MOST_ODD) {
            odd.add(new Finding(Finding.Severity.WARNING, row.line(), column + 1, field, found, expected, done));
        }
    }

    boolean any() {
        return !faults.isEmpty();
    }

    List<Finding> all() {
        List<Finding> all = new ArrayList<>(faults);
        all.addAll(odd);
        return all;
    }
}
