package org.tengen.pairing.table;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;

/** Collects everything wrong with the cells of a table, so that a person mends them all at once. */
final class CellFaults {

    private final List<Finding> faults = new ArrayList<>();

    /** A cell that cannot be used. */
    void refuse(Grid.Row row, int column, String field, String found, String expected) {
        if (faults.size() < FileLimits.MOST_FINDINGS) {
            faults.add(
                    new Finding(Finding.Severity.REFUSAL, row.line(), column + 1, field, found, expected, "refused"));
        }
    }

    boolean any() {
        return !faults.isEmpty();
    }

    List<Finding> all() {
        return List.copyOf(faults);
    }
}
