package org.tengen.cli.pairing;

import java.util.ArrayList;
import java.util.List;

/** Columns wide enough for their contents. */
final class TextTable {

    private final List<List<String>> rows = new ArrayList<>();

    void row(List<String> cells) {
        rows.add(List.copyOf(cells));
    }

    List<String> lines() {
        List<Integer> widths = new ArrayList<>();
        for (List<String> row : rows) {
            for (int k = 0; k < row.size(); k++) {
                if (k == widths.size()) {
                    widths.add(0);
                }
                widths.set(k, Math.max(widths.get(k), row.get(k).length()));
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int k = 0; k < row.size(); k++) {
                line.append(row.get(k))
                        .append(" ".repeat(widths.get(k) - row.get(k).length() + 2));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }
}
