package org.tengen.rules.sgf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.result.ResultText;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;

/** Reads the Go meaning of one game of a collection. */
public final class SgfGameReader {

    /** What came of it. */
    public sealed interface Reading {

        record Read(SgfGame game) implements Reading {}

        /** The tree is no Go game that a board of ours can hold. */
        record Refused(String reason) implements Reading {}
    }

    private static final int DEFAULT_SIZE = 19;
    private static final String GO = "1";

    private final SgfNode root;
    private final SgfNotes notes;

    private SgfGameReader(SgfNode root, SgfNotes notes) {
        this.root = root;
        this.notes = notes;
    }

    /** Reads a file's first game; what is wrong with the file or the game is the refusal. */
    public static Reading readFirst(byte[] bytes) {
        SgfReading reading = SgfReader.read(bytes);
        if (reading instanceof SgfReading.Refused refused) {
            return new Reading.Refused(refused.text());
        }
        return read(((SgfReading.Read) reading).collection(), 0);
    }

    /**
     * Reads a game of a collection.
     *
     * @param number from 0
     */
    public static Reading read(SgfCollection collection, int number) {
        SgfNotes notes = new SgfNotes(collection.warnings());
        return new SgfGameReader(collection.games().get(number), notes).read();
    }

    private Reading read() {
        Optional<String> kind = root.text("GM");
        if (kind.isPresent() && !kind.get().equals(GO)) {
            return new Reading.Refused("GM: not a game of Go but GM[" + kind.get() + "]");
        }
        Optional<BoardSize> size = size();
        if (size.isEmpty()) {
            return new Reading.Refused("SZ: not a board of 1 to " + BoardSize.MAX + " lines: SZ["
                    + root.text("SZ").orElse("") + "]");
        }
        SgfMainLine line = new SgfMainLine(size.get(), notes);
        List<RecordStep> steps = line.read(root);
        int handicap = SgfHeader.handicap(root, notes);
        SgfGame game = new SgfGame(
                root,
                size.get(),
                SgfHeader.komi(root, notes),
                handicap,
                ruleset(),
                result(),
                root.property("RE").map(property -> SgfText.simple(property.value())),
                mainTime(),
                SgfDates.read(root.text("DT").orElse(""), notes),
                steps,
                List.of());
        compareHandicap(game);
        return new Reading.Read(withWarnings(game));
    }

    private SgfGame withWarnings(SgfGame game) {
        return new SgfGame(
                game.root(),
                game.size(),
                game.komiHalfPoints(),
                game.handicap(),
                game.ruleset(),
                game.result(),
                game.rawResult(),
                game.mainTimeSeconds(),
                game.dates(),
                game.steps(),
                notes.warnings());
    }

    private Optional<BoardSize> size() {
        Optional<String> text = root.text("SZ");
        if (text.isEmpty()) {
            return Optional.of(BoardSize.square(DEFAULT_SIZE));
        }
        String[] parts = text.get().split(":", -1);
        Optional<Integer> width = SgfHeader.whole(parts[0]);
        Optional<Integer> height = SgfHeader.whole(parts[parts.length - 1]);
        boolean readable = parts.length <= 2 && width.isPresent() && height.isPresent();
        if (!readable || !BoardSize.allowed(width.get(), height.get())) {
            return Optional.empty();
        }
        if (parts.length == 2 && width.get().equals(height.get())) {
            notes.warn(SgfWarning.Kind.SIZE, "SZ[" + text.get() + "]");
        }
        return Optional.of(new BoardSize(width.get(), height.get()));
    }

    private Optional<Ruleset> ruleset() {
        Optional<String> text = root.text("RU");
        Optional<Ruleset> preset = text.flatMap(Rulesets::byFamiliarName);
        if (text.isPresent() && preset.isEmpty()) {
            notes.warn(SgfWarning.Kind.RULES, text.get());
        }
        return preset;
    }

    private Optional<GameResult> result() {
        return root.property("RE").map(property -> {
            ResultText.Read read = ResultText.read(SgfText.simple(property.value()));
            if (!read.standard()) {
                notes.warn(SgfWarning.Kind.RESULT, "RE[" + property.value() + "]");
            }
            return read.result();
        });
    }

    private OptionalDouble mainTime() {
        Optional<String> text = root.text("TM");
        if (text.isEmpty()) {
            return OptionalDouble.empty();
        }
        if (text.get().matches("\\d{1,9}(\\.\\d{1,6})?")) {
            return OptionalDouble.of(Double.parseDouble(text.get()));
        }
        notes.warn(SgfWarning.Kind.TIME_NOT_A_NUMBER, "TM[" + text.get() + "]");
        return OptionalDouble.empty();
    }

    private void compareHandicap(SgfGame game) {
        if (game.handicap() == 0 || game.stonesSetUp() == game.handicap()) {
            return;
        }
        boolean asMoves = game.stonesSetUp() == 0 && game.effectiveHandicap() == game.handicap();
        notes.warn(
                asMoves ? SgfWarning.Kind.HANDICAP_AS_MOVES : SgfWarning.Kind.HANDICAP_STONES,
                "HA[" + game.handicap() + "], " + game.stonesSetUp() + " stones set up");
    }

    /** All games of a collection; a refusal stands for the game it concerns. */
    public static List<Reading> readAll(SgfCollection collection) {
        List<Reading> all = new ArrayList<>();
        for (int n = 0; n < collection.games().size(); n++) {
            all.add(read(collection, n));
        }
        return all;
    }

    static Color colorOf(String property) {
        return property.equals("B") ? Color.BLACK : Color.WHITE;
    }
}
