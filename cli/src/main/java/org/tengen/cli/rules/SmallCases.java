package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.handicap.Handicap;
import org.tengen.rules.life.EyeSpace;
import org.tengen.rules.life.UnconditionalLife;
import org.tengen.rules.text.Coordinates;
import org.tengen.rules.text.Diagram;

/** The kinds of case that ask one question of a board. */
final class SmallCases {

    /** 3 to the power of 12 positions take seconds; more points would take hours. */
    private static final int MAX_ENUMERATED_POINTS = 12;

    private static final int STATES_OF_A_POINT = 3;

    private SmallCases() {}

    private static BoardSize size(JsonNode one) {
        int width = one.path("width").asInt();
        int height = one.path("height").asInt();
        if (!BoardSize.allowed(width, height)) {
            throw new InputRefused("width, height: a board of 1 to " + BoardSize.MAX + " lines");
        }
        return new BoardSize(width, height);
    }

    static ObjectNode passAlive(JsonNode one) {
        Board board = Diagram.board(PlayCase.rows(one));
        ObjectNode actual = Values.object();
        actual.set("suicideForbidden", alive(board, false));
        actual.set("suicideAllowed", alive(board, true));
        return actual;
    }

    private static ObjectNode alive(BoardView board, boolean suicideAllowed) {
        ObjectNode node = Values.object();
        for (Color color : Color.values()) {
            UnconditionalLife.Alive alive = UnconditionalLife.of(board, color, suicideAllowed);
            ObjectNode side = node.putObject(String.valueOf(color.letter()));
            side.set("stones", names(board, alive.stones()));
            side.set("territory", names(board, alive.territory()));
            side.set("bensonRegions", names(board, alive.vitalRegions()));
        }
        return node;
    }

    private static ArrayNode names(BoardView board, boolean[] chosen) {
        List<Point> points = new ArrayList<>();
        for (int index = 0; index < chosen.length; index++) {
            if (chosen[index]) {
                points.add(board.point(index));
            }
        }
        return Values.names(points);
    }

    static ObjectNode legalPositions(JsonNode one) {
        BoardSize size = size(one);
        if (size.area() > MAX_ENUMERATED_POINTS) {
            throw new InputRefused("legalpositions: at most " + MAX_ENUMERATED_POINTS + " points");
        }
        Board board = new Board(size);
        byte[] colors = board.colors();
        int[] points = new int[size.area()];
        for (int n = 0; n < points.length; n++) {
            points[n] = board.empty(n);
        }
        long positions = (long) Math.pow(STATES_OF_A_POINT, points.length);
        long count = 0;
        for (long position = 0; position < positions; position++) {
            long rest = position;
            for (int point : points) {
                colors[point] = (byte) (rest % STATES_OF_A_POINT);
                rest /= STATES_OF_A_POINT;
            }
            board.setUp(colors);
            count += board.everyChainBreathes() ? 1 : 0;
        }
        return Values.object().put("count", count);
    }

    static ObjectNode handicap(JsonNode one) {
        Optional<List<Point>> points =
                Handicap.fixed(size(one), one.path("handicap").asInt());
        ObjectNode actual = Values.object();
        if (points.isEmpty()) {
            return actual.put("error", true);
        }
        actual.set("points", Values.names(points.get()));
        return actual.put("whiteMovesFirst", true);
    }

    static ObjectNode setUp(JsonNode one) {
        Board board = new Board(size(one));
        byte[] colors = board.colors();
        for (Color color : Color.values()) {
            for (JsonNode name : one.path("setup").path(String.valueOf(color.letter()))) {
                colors[board.index(Values.point(name.asText(), board.size()))] = (byte) color.code();
            }
        }
        board.setUp(colors);
        return Values.object().put("valid", board.everyChainBreathes());
    }

    static ObjectNode corners(JsonNode one) {
        BoardSize size = size(one);
        ArrayNode corners = Json.MAPPER.createArrayNode();
        List<Point> points = List.of(
                new Point(0, size.height() - 1),
                new Point(size.width() - 1, size.height() - 1),
                new Point(0, 0),
                new Point(size.width() - 1, 0));
        points.stream()
                .distinct()
                .forEach(point -> corners.addObject()
                        .put("gtp", Coordinates.name(point))
                        .put("sgf", Coordinates.sgf(point, size)));
        ObjectNode actual = Values.object();
        actual.set("corners", corners);
        return actual;
    }

    static ObjectNode liberties(JsonNode one) {
        Board board = Diagram.board(PlayCase.rows(one));
        ObjectNode actual = Values.object();
        ObjectNode counts = actual.putObject("liberties");
        for (int index = 0; index < board.cells(); index++) {
            if (board.at(index) == Board.BLACK || board.at(index) == Board.WHITE) {
                counts.put(Coordinates.name(board.point(index)), board.liberties(index));
            }
        }
        return actual;
    }

    static ObjectNode eyeShape(JsonNode one) {
        List<String> shape = new ArrayList<>();
        one.path("shape").forEach(row -> shape.add(row.asText()));
        EyeSpace space = EyeSpace.of(shape);
        return Values.object()
                .put("ownerFirst", space.livesWithAMove() ? "alive" : "dead")
                .put("attackerFirst", space.livesWithoutAMove() ? "alive" : "dead");
    }
}
