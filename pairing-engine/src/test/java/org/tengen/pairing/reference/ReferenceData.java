package org.tengen.pairing.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.opengotha.OpenGothaReader;
import org.tengen.pairing.tournament.Tournament;

/** The folder of real tournaments. */
final class ReferenceData {

    private ReferenceData() {}

    static List<Path> files(String ending) {
        Path folder = Path.of(System.getProperty("tengen.data", "../shared/data"), "tournaments");
        if (!Files.isDirectory(folder)) {
            System.err.println(
                    "!!! NO TOURNAMENT DATA AT " + folder.toAbsolutePath() + ": REFERENCE TESTS SKIPPED !!!");
            Assumptions.abort("no data at " + folder);
        }
        try (Stream<Path> found = Files.list(folder)) {
            return found.filter(path -> path.getFileName().toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path xmlOf(Path other) {
        String name = other.getFileName().toString();
        String stem = name.replaceAll("(\\.standings\\.csv|\\.optimum\\.csv|_weights(52)?_R\\d+\\.txt)$", "");
        return other.resolveSibling(stem + ".xml");
    }

    static Tournament tournament(Path xml) {
        try {
            OpenGothaFile file = OpenGothaReader.read(Files.readAllBytes(xml));
            if (file instanceof OpenGothaFile.Read read) {
                return read.tournament();
            }
            throw new AssertionError(xml + ":" + file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Map<String, String>> rows(Path csv) {
        List<String> lines = lines(csv);
        String[] head = lines.get(0).split(",", -1);
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] values = line.split(",", -1);
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < head.length; i++) {
                row.put(head[i], values[i]);
            }
            rows.add(row);
        }
        return rows;
    }

    static List<String> lines(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
