package org.tengen.rules.sgf;

import java.util.List;
import java.util.Optional;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.Move;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.result.ResultText;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.text.Coordinates;

/** Builds the tree of a game of ours, for {@link SgfWriter}: the head first, then move by move. */
public final class SgfBuilder {

    private final BoardSize size;
    private final SgfNode root = new SgfNode();
    private SgfNode last = root;

    public SgfBuilder(BoardSize size) {
        this.size = size;
        root.add("SZ", size.isSquare() ? Integer.toString(size.width()) : size.width() + ":" + size.height());
    }

    /** Any text property of the root: PB, PW, BR, WR, EV, RO, PC, DT, GN, OT ... */
    public SgfBuilder text(String property, String value) {
        root.add(property, SgfText.escape(value));
        return this;
    }

    public SgfBuilder komi(int halfPoints) {
        root.add("KM", halfPoints % 2 == 0 ? Integer.toString(halfPoints / 2) : Double.toString(halfPoints / 2.0));
        return this;
    }

    public SgfBuilder rules(Ruleset rules) {
        root.add("RU", SgfText.escape(Rulesets.familiarName(rules)));
        return this;
    }

    public SgfBuilder result(GameResult result) {
        root.add("RE", ResultText.write(result));
        return this;
    }

    /** Handicap stones on the board; for handicap as moves give only their number. */
    public SgfBuilder handicap(int stones, List<Point> placed) {
        root.add("HA", Integer.toString(stones));
        if (!placed.isEmpty()) {
            root.add(new SgfProperty("AB", points(placed)));
        }
        return this;
    }

    /** A position set up, in a node of its own unless nothing was played yet. */
    public SgfBuilder setUp(List<Point> black, List<Point> white, List<Point> empty, Color toMove) {
        SgfNode node = last == root && !root.has("AB") ? root : next();
        add(node, "AB", black);
        add(node, "AW", white);
        add(node, "AE", empty);
        node.add("PL", String.valueOf(toMove.letter()));
        return this;
    }

    private void add(SgfNode node, String name, List<Point> points) {
        if (!points.isEmpty()) {
            node.add(new SgfProperty(name, points(points)));
        }
    }

    private List<String> points(List<Point> points) {
        return points.stream()
                .sorted()
                .map(point -> Coordinates.sgf(point, size))
                .toList();
    }

    public SgfBuilder move(Move move) {
        Optional<Point> point = move instanceof Move.Play play ? Optional.of(play.point()) : Optional.empty();
        String value = point.map(at -> Coordinates.sgf(at, size)).orElse("");
        next().add(String.valueOf(move.color().letter()), value);
        return this;
    }

    /** A comment on the last move, or on the game before any. */
    public SgfBuilder comment(String text) {
        last.add("C", SgfText.escape(text));
        return this;
    }

    private SgfNode next() {
        last = last.addChild(new SgfNode());
        return last;
    }

    public SgfNode build() {
        return root;
    }
}
