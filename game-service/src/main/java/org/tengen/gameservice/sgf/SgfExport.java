package org.tengen.gameservice.sgf;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tengen.gameservice.clock.TimeControl;
import org.tengen.gameservice.clock.TimeControlText;
import org.tengen.gameservice.comment.Comment;
import org.tengen.gameservice.game.GameEvent.RecordAttached;
import org.tengen.gameservice.game.GameRecord;
import org.tengen.gameservice.game.GameRecord.HandicapStones;
import org.tengen.gameservice.game.GameRecord.Pass;
import org.tengen.gameservice.game.GameRecord.SetUp;
import org.tengen.gameservice.game.GameRecord.Step;
import org.tengen.gameservice.game.GameRecord.Stone;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.game.Results;
import org.tengen.gameservice.people.Names;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.sgf.SgfNode;
import org.tengen.rules.sgf.SgfText;
import org.tengen.rules.text.Coordinates;

/** Writes a game as FF[4]: the main line, the terms, the result, what commentators said, and the hash of the stream it was written from. */
public final class SgfExport {

    /** Private property: the hash of the game's stream, by which a file can be compared with the log. */
    public static final String HASH = "TENGENHASH";

    /** The names SGF and other programs know; other rule sets go by their own. */
    private static final Map<String, String> RULES = Map.of(
            "JAPANESE_1989", "Japanese",
            "CHINESE_2002", "Chinese",
            "NEW_ZEALAND", "NZ",
            "ING", "GOE",
            "KOREAN", "Korean");

    private final GameState state;
    private final BoardSize size;
    private final Map<Integer, String> comments;
    private int moves;

    private SgfExport(GameState state, List<Comment> comments) {
        this.state = state;
        this.comments = comments.stream()
                .collect(Collectors.toMap(Comment::afterMove, Comment::text, (one, next) -> one + "\n\n" + next));
        this.size = state.terms().boardSize();
    }

    /**
     * @param recordHash of the stream the state was folded from; null where the state is less than all of it
     * @param comments to be written at their moves
     */
    public static SgfNode tree(GameState state, Names names, String recordHash, List<Comment> comments) {
        return new SgfExport(state, comments).tree(names, recordHash);
    }

    /** How many moves the file has: the game's own, else those of a record that was brought in. */
    static int moveCount(GameState state) {
        int own = state.record().moveCount();
        return own == 0 && state.attached() != null ? state.attached().moves().size() : own;
    }

    private SgfNode tree(Names names, String recordHash) {
        SgfNode root = new SgfNode();
        root.add("GM", "1").add("FF", "4").add("CA", "UTF-8").add("AP", "Tengen");
        root.add("SZ", size.isSquare() ? "" + size.width() : size.width() + ":" + size.height());
        GameTerms terms = state.terms();
        for (Color color : Color.values()) {
            String name = names.of(
                            terms.side(color).playerId(), terms.side(color).entryId())
                    .shown();
            root.add("P" + color.letter(), SgfText.escape(name));
            root.add(
                    color.letter() + "R",
                    SgfText.escape(terms.side(color).rank().shown()));
        }
        root.add("KM", halves(terms.komiHalfPoints()));
        if (terms.handicap() >= 2) {
            root.add("HA", "" + terms.handicap());
        }
        root.add("RU", SgfText.escape(RULES.getOrDefault(terms.ruleset(), terms.ruleset())));
        about(root, terms);
        Result result = state.publishedResult();
        if (result != null && !result.leavesOpen()) {
            root.add("RE", Results.sgf(result));
        }
        if (recordHash != null) {
            root.add(HASH, recordHash);
        }
        comment(root);
        moves(root);
        return root;
    }

    private void about(SgfNode root, GameTerms terms) {
        addIfThere(root, "EV", terms.event());
        addIfThere(root, "PC", terms.place());
        time(root, terms.timeSystem());
        if (terms.round() != null) {
            addIfThere(root, "RO", round(terms));
        }
        // in a tournament the announced day is its last one, outside it is the day of the game
        boolean announced = terms.eventDate() != null && terms.tournamentId() == null;
        LocalDate day = announced || state.finishedAt() == null
                ? terms.eventDate()
                : LocalDate.ofInstant(state.finishedAt(), ZoneOffset.UTC);
        addIfThere(root, "DT", day == null ? null : day.toString());
    }

    /** TM and OT as programs read them; what is no known system goes into OT as it was announced. */
    private static void time(SgfNode root, String announced) {
        Optional<TimeControl> control = TimeControlText.parse(announced);
        if (control.isEmpty()) {
            addIfThere(root, "OT", announced);
            return;
        }
        TimeControlText.sgfMainTime(control.get()).ifPresent(main -> root.add("TM", main));
        TimeControlText.sgfOvertime(control.get()).ifPresent(overtime -> root.add("OT", overtime));
    }

    private static String round(GameTerms terms) {
        return terms.table() == null ? "" + terms.round() : terms.round() + " (table " + terms.table() + ")";
    }

    private static void addIfThere(SgfNode node, String name, String text) {
        if (text != null && !text.isBlank()) {
            node.add(name, SgfText.escape(text));
        }
    }

    private static String halves(int halfPoints) {
        String sign = halfPoints < 0 ? "-" : "";
        int whole = Math.abs(halfPoints) / 2;
        return sign + whole + (halfPoints % 2 == 0 ? "" : ".5");
    }

    private void moves(SgfNode root) {
        GameRecord record = state.record();
        RecordAttached attached = state.attached();
        if (record.moveCount() == 0 && attached != null) {
            attached(root, attached);
            return;
        }
        SgfNode last = root;
        for (Step step : record.steps()) {
            last = write(step, last, last == root);
        }
    }

    /** Stones put down before the first move stand in the root, where every program looks for them. */
    private SgfNode write(Step step, SgfNode last, boolean atRoot) {
        if (step instanceof Stone stone) {
            return move(last, letter(stone.color()), sgf(stone.point()));
        }
        if (step instanceof Pass pass) {
            return move(last, letter(pass.color()), "");
        }
        SgfNode node = atRoot ? last : null;
        if (step instanceof HandicapStones handicap) {
            node = node == null ? child(last) : node;
            addPoints(node, "AB", handicap.points());
            return node;
        }
        if (step instanceof SetUp setUp) {
            node = node == null ? child(last) : node;
            addPoints(node, "AB", setUp.black());
            addPoints(node, "AW", setUp.white());
            addPoints(node, "AE", setUp.empty());
            node.add("PL", letter(setUp.toMove()));
            return node;
        }
        return last; // play taken up again shows in the moves that follow
    }

    private void attached(SgfNode root, RecordAttached record) {
        addPoints(root, "AB", record.black());
        addPoints(root, "AW", record.white());
        SgfNode last = root;
        for (String move : record.moves()) {
            String where = move.substring(2);
            last = move(last, move.substring(0, 1), where.equals("pass") ? "" : sgf(where));
        }
    }

    private static SgfNode child(SgfNode parent) {
        SgfNode node = new SgfNode();
        parent.addChild(node);
        return node;
    }

    private SgfNode move(SgfNode parent, String name, String value) {
        moves++;
        SgfNode node = child(parent).add(name, value);
        comment(node);
        return node;
    }

    private void comment(SgfNode node) {
        addIfThere(node, "C", comments.get(moves));
    }

    private void addPoints(SgfNode node, String name, List<String> points) {
        if (!points.isEmpty()) {
            node.add(name, points.stream().map(this::sgf).toArray(String[]::new));
        }
    }

    private static String letter(Color color) {
        return String.valueOf(color.letter());
    }

    private String sgf(String name) {
        Point point = Coordinates.parse(name, size)
                .orElseThrow(() -> new IllegalStateException(name + " is no point of this board"));
        return Coordinates.sgf(point, size);
    }
}
