package org.tengen.cli.rules;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tengen.cli.InputRefused;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.estimate.DeadStones;
import org.tengen.rules.handicap.Handicap;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.play.MoveOutcome;
import org.tengen.rules.record.Replay;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.score.CountOutcome;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.Counting;
import org.tengen.rules.score.Ending;
import org.tengen.rules.score.Score;
import org.tengen.rules.score.Seki;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfGameReader;
import org.tengen.rules.text.Coordinates;
import org.tengen.rules.text.Diagram;

/**
 * The state behind the GTP front and its commands (GTP 2, G. Farnebäck 2002). Moves need not alternate, as GTP has it;
 * ko and suicide are those of the rule set, positional superko and no suicide at first.
 */
final class GtpBoard {

    /**
     * What to print.
     *
     * @param last whether the conversation ends here
     */
    record Answer(String text, boolean last) {}

    /** A command's refusal, printed after a question mark. */
    private static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refusal(String message) {
            super(message);
        }
    }

    private static final int DEFAULT_SIZE = 19;
    private static final long SEED = 1;

    private final Map<String, Function<List<String>, String>> commands = new LinkedHashMap<>();
    private Ruleset rules = Rulesets.CHINESE_2002;
    private Game game = Game.asRecorded(BoardSize.square(DEFAULT_SIZE), rules);
    private int komiHalfPoints = rules.komiEvenHalfPoints();
    private int handicap;
    private boolean quit;

    GtpBoard() {
        commands.put("protocol_version", words -> "2");
        commands.put("name", words -> "Tengen");
        commands.put("version", words -> "0.1.0");
        commands.put("list_commands", words -> String.join("\n", commands.keySet()));
        commands.put("known_command", words -> String.valueOf(commands.containsKey(word(words, 0))));
        commands.put("quit", words -> {
            quit = true;
            return "";
        });
        commands.put("boardsize", this::boardSize);
        commands.put("clear_board", words -> clear(game.board().size()));
        commands.put("komi", this::komi);
        commands.put("kgs-rules", this::rules);
        commands.put("fixed_handicap", words -> place(fixed(words)));
        commands.put("place_free_handicap", words -> place(fixed(words)));
        commands.put("set_free_handicap", this::setFree);
        commands.put("play", this::play);
        commands.put("undo", words -> undo());
        commands.put("showboard", words -> "\n" + Diagram.withCoordinates(game.board()));
        commands.put("loadsgf", this::loadSgf);
        commands.put("final_score", words -> finalScore());
        commands.put("final_status_list", this::statusList);
    }

    /** The answer to a line, null for a line that asks nothing. */
    Answer answer(String line) {
        String plain = line.replaceAll("#.*", "")
                .replace('\t', ' ')
                .replaceAll("\\p{Cntrl}", "")
                .strip();
        if (plain.isEmpty()) {
            return null;
        }
        List<String> words = new ArrayList<>(Arrays.asList(plain.split(" +")));
        String id = words.get(0).matches("\\d{1,9}") ? words.remove(0) : "";
        String name = words.isEmpty() ? "" : words.remove(0);
        Function<List<String>, String> command = commands.get(name);
        if (command == null) {
            return new Answer("?" + id + " unknown command\n\n", false);
        }
        try {
            String text = command.apply(words);
            return new Answer("=" + id + (text.isEmpty() ? "" : " " + text) + "\n\n", quit);
        } catch (Refusal | InputRefused e) {
            return new Answer("?" + id + " " + e.getMessage() + "\n\n", false);
        }
    }

    private static String word(List<String> words, int n) {
        if (n >= words.size()) {
            throw new Refusal("syntax error");
        }
        return words.get(n);
    }

    private static int number(List<String> words) {
        String word = word(words, 0);
        if (!word.matches("\\d{1,4}")) {
            throw new Refusal("syntax error");
        }
        return Integer.parseInt(word);
    }

    private String clear(BoardSize size) {
        game = Game.asRecorded(size, rules);
        handicap = 0;
        return "";
    }

    private String boardSize(List<String> words) {
        int lines = number(words);
        if (!BoardSize.allowed(lines, lines)) {
            throw new Refusal("unacceptable size");
        }
        return clear(BoardSize.square(lines));
    }

    private String komi(List<String> words) {
        komiHalfPoints = Values.halfPoints(word(words, 0)).orElseThrow(() -> new Refusal("syntax error"));
        return "";
    }

    /** Takes the rules over for the game as it stands: its moves are carried out again under them. */
    private String rules(List<String> words) {
        rules = Rulesets.byFamiliarName(word(words, 0)).orElseThrow(() -> new Refusal("unknown rules"));
        game = game.under(rules);
        return "";
    }

    private List<Point> fixed(List<String> words) {
        return Handicap.fixed(game.board().size(), number(words))
                .orElseThrow(() -> new Refusal("invalid number of stones"));
    }

    private String place(List<Point> points) {
        if (game.moveCount() > 0
                || game.board().emptyCount() < game.board().size().area()) {
            throw new Refusal("board not empty");
        }
        game.placeHandicap(points);
        handicap = points.size();
        return points.stream().map(Coordinates::name).collect(Collectors.joining(" "));
    }

    private String setFree(List<String> words) {
        List<Point> points = words.stream()
                .map(name ->
                        Coordinates.parse(name, game.board().size()).orElseThrow(() -> new Refusal("bad vertex list")))
                .toList();
        boolean usable = points.size() >= 2
                && points.size() < game.board().size().area()
                && Set.copyOf(points).size() == points.size();
        if (!usable) {
            throw new Refusal("bad vertex list");
        }
        place(points);
        return "";
    }

    private static Color color(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "b", "black" -> Color.BLACK;
            case "w", "white" -> Color.WHITE;
            default -> throw new Refusal("invalid color or coordinate");
        };
    }

    private String play(List<String> words) {
        Color color = color(word(words, 0));
        String vertex = word(words, 1);
        Move move = vertex.equalsIgnoreCase("pass")
                ? Move.pass(color)
                : Move.play(
                        color,
                        Coordinates.parse(vertex, game.board().size())
                                .orElseThrow(() -> new Refusal("invalid color or coordinate")));
        if (game.play(move) instanceof MoveOutcome.Illegal) {
            throw new Refusal("illegal move");
        }
        return "";
    }

    private String undo() {
        if (game.moveCount() == 0) {
            throw new Refusal("cannot undo");
        }
        game.undo(1);
        return "";
    }

    /** {@code loadsgf FILE [MOVE]}: the position before that move, or after the last one. */
    private String loadSgf(List<String> words) {
        SgfGameReader.Reading reading = SgfGameReader.readFirst(Values.bytes(Path.of(word(words, 0))));
        if (reading instanceof SgfGameReader.Reading.Refused) {
            throw new Refusal("cannot load file");
        }
        SgfGame record = ((SgfGameReader.Reading.Read) reading).game();
        game = Replay.of(record, rules).game();
        komiHalfPoints = record.komiHalfPoints().orElse(rules.komiEvenHalfPoints());
        handicap = record.handicapForCompensation();
        if (words.size() > 1) {
            int keep = Math.max(0, number(words.subList(1, 2)) - 1);
            game.undo(Math.max(0, game.moveCount() - keep));
        }
        return "";
    }

    private Score score() {
        Ending ending = Ending.of(game.board(), Set.of(), game.capturedBy(Color.BLACK), game.capturedBy(Color.WHITE));
        CountTerms terms = CountTerms.of(rules, handicap, komiHalfPoints);
        return ((CountOutcome.Counted) Counting.count(ending, terms)).score();
    }

    private String finalScore() {
        int margin = score().marginHalfPoints();
        if (margin == 0) {
            return "0";
        }
        return (margin > 0 ? "B+" : "W+") + Values.pointsText(Math.abs(margin));
    }

    /** What we propose as dead; Tromp-Taylor rules take nothing off. */
    private Set<Point> deadStones() {
        boolean asItStands = rules.name().equals(Rulesets.TROMP_TAYLOR.name());
        return asItStands ? Set.of() : DeadStones.propose(game.board(), SEED).dead();
    }

    private String statusList(List<String> words) {
        String status = word(words, 0).toLowerCase(Locale.ROOT);
        Set<Point> dead = deadStones();
        Set<Point> seki = Set.copyOf(Seki.stones(without(dead)));
        return switch (status) {
            case "alive" -> chains(point -> !seki.contains(point) && !dead.contains(point));
            case "seki" -> chains(seki::contains);
            case "dead" -> chains(dead::contains);
            default -> throw new Refusal("syntax error");
        };
    }

    private Board without(Set<Point> dead) {
        byte[] colors = game.board().colors();
        dead.forEach(point -> colors[game.board().index(point)] = Board.EMPTY);
        Board rest = new Board(game.board().size());
        rest.setUp(colors);
        return rest;
    }

    /** One line for each chain whose first stone is asked for. */
    private String chains(Predicate<Point> wanted) {
        BoardView board = game.board();
        Map<Integer, List<String>> lines = new LinkedHashMap<>();
        for (int index = 0; index < board.cells(); index++) {
            boolean stone = board.at(index) == Board.BLACK || board.at(index) == Board.WHITE;
            if (stone && wanted.test(board.point(index))) {
                lines.computeIfAbsent(board.chain(index), head -> new ArrayList<>())
                        .add(Coordinates.name(board.point(index)));
            }
        }
        return lines.values().stream().map(line -> String.join(" ", line)).collect(Collectors.joining("\n"));
    }
}
