package org.tengen.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.cli.InputRefused;

/** Compares our final standings with a {@code .standings.csv} that lies beside the tournament's file, when one does. */
final class KnownStandings {

    static final List<String> COMPARED = List.of("NBW", "MMS", "SOSW", "SOSM", "SOSOSW", "SOSOSM");
    private static final double TOLERANCE = 1e-9;

    private KnownStandings() {}

    private static Path beside(FileStory story) {
        String name = story.file().getFileName().toString().replaceFirst("\\.xml$", ".standings.csv");
        return story.file().resolveSibling(name);
    }

    /** Whether such a file lies there. */
    static boolean exist(FileStory story) {
        return Files.exists(beside(story));
    }

    /** One sentence per difference; {@code standings} must hold all {@link #COMPARED} criteria. */
    static List<String> differences(FileStory story, JsonNode standings) {
        Path file = beside(story);
        Map<String, JsonNode> ours = new HashMap<>();
        standings
                .path("rows")
                .forEach(row -> ours.put(
                        row.path("name").asText() + " " + row.path("firstName").asText(), row));
        List<String> differences = new ArrayList<>();
        int compared = 0;
        for (Map<String, String> row : rows(file)) {
            if (!row.get("round").equals(Integer.toString(story.rounds()))) {
                continue;
            }
            String player = row.get("name") + " " + row.get("firstName");
            JsonNode our = ours.get(player);
            if (our == null) {
                differences.add(player + " is missing");
                continue;
            }
            compared++;
            for (String criterion : COMPARED) {
                JsonNode value = our.path("criteria").path(criterion);
                if (!value.isNumber()
                        || Math.abs(value.asDouble() - Double.parseDouble(row.get(criterion))) > TOLERANCE) {
                    differences.add(player + ", " + criterion + ": " + value.asText("none") + ", the file says "
                            + row.get(criterion));
                }
            }
        }
        if (compared != standings.path("rows").size()) {
            differences.add(file + ": " + compared + " players could be compared of "
                    + standings.path("rows").size());
        }
        return differences;
    }

    private static List<Map<String, String>> rows(Path file) {
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
            List<String> head = Arrays.asList(lines.get(0).split(",", -1));
            List<Map<String, String>> rows = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split(",", -1);
                Map<String, String> row = new HashMap<>();
                for (int i = 0; i < head.size() && i < cells.length; i++) {
                    row.put(head.get(i), cells[i]);
                }
                rows.add(row);
            }
            return rows;
        } catch (IOException e) {
            throw InputRefused.unreadable(file, e);
        }
    }
}
