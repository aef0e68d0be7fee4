package org.tengen.benchmarks.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Point;
import org.tengen.rules.sgf.RecordStep;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfGameReader;

/** The recorded games of {@code data/sgf}, read once. */
record Corpus(List<Recorded> games, List<byte[]> files) {

    /** The folders of real games; the others hold odd files and trees. */
    private static final List<String> FOLDERS =
            List.of("handicap", "pro", "scored", "scored-unverified", "small", "special");

    /**
     * A game's set-up and moves, ready to be replayed.
     *
     * @param colors 1 Black, 2 White
     * @param points null for a pass
     */
    record Recorded(String name, BoardSize size, List<Point> black, List<Point> white, int[] colors, Point[] points) {}

    static Corpus load() {
        Path data = Path.of(System.getProperty("tengen.data", "../shared/data")).resolve("sgf");
        List<Recorded> games = new ArrayList<>();
        List<byte[]> files = new ArrayList<>();
        for (String folder : FOLDERS) {
            try (Stream<Path> found = Files.list(data.resolve(folder))) {
                for (Path file : found.sorted().toList()) {
                    byte[] bytes = Files.readAllBytes(file);
                    files.add(bytes);
                    if (SgfGameReader.readFirst(bytes) instanceof SgfGameReader.Reading.Read read) {
                        games.add(recorded(file.getFileName().toString(), read.game()));
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException("the games of " + data + " are needed (-Dtengen.data=...)", e);
            }
        }
        return new Corpus(games, files);
    }

    private static Recorded recorded(String name, SgfGame game) {
        List<Point> black = new ArrayList<>();
        List<Point> white = new ArrayList<>();
        List<RecordStep.Turn> turns = new ArrayList<>();
        for (RecordStep step : game.steps()) {
            if (step instanceof RecordStep.Turn turn) {
                turns.add(turn);
            } else if (step instanceof RecordStep.SetUp setUp && turns.isEmpty()) {
                black.addAll(setUp.black());
                white.addAll(setUp.white());
            }
        }
        int[] colors = turns.stream().mapToInt(turn -> turn.color().code()).toArray();
        Point[] points = turns.stream().map(turn -> turn.point().orElse(null)).toArray(Point[]::new);
        return new Recorded(name, game.size(), black, white, colors, points);
    }

    int moves() {
        return games.stream().mapToInt(game -> game.colors().length).sum();
    }
}
