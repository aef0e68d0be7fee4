package org.tengen.rules.life;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;

/**
 * Solves an eye space exhaustively: all positions that can arise inside, and the smallest set of them in which the
 * attacker can force the capture of the surrounding chain. A cycle is no capture, so what ends in one is alive.
 */
final class EyeSpaceSearch {

    private static final int OWNER = Board.BLACK;
    private static final int ATTACKER = Board.WHITE;

    /** A position with a player to move; moves lead to the positions of these numbers. */
    private static final class Node {
        final boolean attackerToMove;
        final List<Integer> moves = new ArrayList<>();
        boolean captured; // the surrounding chain is gone, or its capture can be forced

        Node(boolean attackerToMove) {
            this.attackerToMove = attackerToMove;
        }
    }

    private record Key(long hash, boolean attackerToMove) {}

    private final List<Node> nodes = new ArrayList<>();
    private final List<Board> boards = new ArrayList<>();
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<Integer> space = new ArrayList<>();
    private final int anchor;

    EyeSpaceSearch(List<String> rows) {
        Board board = surrounded(rows);
        anchor = board.index(0, 0);
        number(board, true);
        number(board, false);
        for (int n = 0; n < nodes.size(); n++) {
            expand(n);
        }
        while (spreadCaptures()) {
            // until no further position is won
        }
    }

    /** The shape, with owner's stones on every other point of a board one line larger on each side. */
    private Board surrounded(List<String> rows) {
        int width = rows.get(0).length() + 2;
        Board board = new Board(new BoardSize(width, rows.size() + 2));
        byte[] colors = new byte[board.cells()];
        java.util.Arrays.fill(colors, (byte) OWNER);
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < width - 2; column++) {
                if (rows.get(row).charAt(column) == '*') {
                    int index = board.index(column + 1, rows.size() - row);
                    colors[index] = Board.EMPTY;
                    space.add(index);
                }
            }
        }
        board.setUp(colors);
        return board;
    }

    boolean attackerWins(boolean attackerFirst) {
        return nodes.get(attackerFirst ? 0 : 1).captured;
    }

    private int number(Board board, boolean attackerToMove) {
        return numbers.computeIfAbsent(new Key(board.hash(), attackerToMove), key -> {
            nodes.add(new Node(attackerToMove));
            boards.add(new Board(board));
            return nodes.size() - 1;
        });
    }

    private void expand(int n) {
        Node node = nodes.get(n);
        Board board = boards.get(n);
        if (board.at(anchor) != OWNER) {
            node.captured = true;
            return;
        }
        int player = node.attackerToMove ? ATTACKER : OWNER;
        Board next = new Board(board);
        for (int point : space) {
            if (board.at(point) == Board.EMPTY && !board.isSuicide(player, point)) {
                next.copyFrom(board);
                next.play(player, point);
                node.moves.add(number(next, !node.attackerToMove));
            }
        }
        node.moves.add(number(board, !node.attackerToMove)); // a pass
    }

    private boolean spreadCaptures() {
        boolean changed = false;
        for (Node node : nodes) {
            if (!node.captured && (node.attackerToMove ? canCapture(node) : cannotEscape(node))) {
                node.captured = true;
                changed = true;
            }
        }
        return changed;
    }

    private boolean canCapture(Node node) {
        return node.moves.stream().anyMatch(next -> nodes.get(next).captured);
    }

    private boolean cannotEscape(Node node) {
        return node.moves.stream().allMatch(next -> nodes.get(next).captured);
    }
}
