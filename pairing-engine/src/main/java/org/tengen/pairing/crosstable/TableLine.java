package org.tengen.pairing.crosstable;

import java.util.List;
import org.tengen.pairing.tournament.Entry;

/**
 * One player's line.
 *
 * @param entry in the form of the file
 * @param number of the line, from 1, to which cells refer
 * @param quarterPoints values of the table's criteria
 * @param source line of the file it was read from, from 1
 */
public record TableLine(Entry entry, int number, List<Integer> quarterPoints, List<Cell> cells, int source) {

    public TableLine {
        quarterPoints = List.copyOf(quarterPoints);
        cells = List.copyOf(cells);
    }
}
