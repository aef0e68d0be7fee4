package org.tengen.rating;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/** Reads the rating data beside the repository; says loudly when it is absent. */
public final class DataFiles {

    private DataFiles() {}

    /** Rows by column; these files have no quoted fields. */
    public static List<Map<String, String>> rows(String file) {
        Path path = Path.of(System.getProperty("tengen.data", "../../shared/data"), "ratings", file);
        if (!Files.isReadable(path)) {
            System.err.println("!!! NOT TESTED against real ratings: no " + path.toAbsolutePath());
            Assumptions.abort("no data at " + path);
        }
        try {
            List<String> lines = Files.readAllLines(path);
            String[] columns = lines.get(0).split(",", -1);
            List<Map<String, String>> rows = new ArrayList<>(lines.size());
            for (String line : lines.subList(1, lines.size())) {
                String[] fields = line.split(",", -1);
                Map<String, String> row = new LinkedHashMap<>();
                for (int i = 0; i < columns.length; i++) {
                    row.put(columns[i], fields[i]);
                }
                rows.add(row);
            }
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static double number(Map<String, String> row, String column) {
        return Double.parseDouble(row.get(column));
    }
}
