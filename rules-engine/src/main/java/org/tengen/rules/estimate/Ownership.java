package org.tengen.rules.estimate;

import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardView;

/** Who owns each point at the end of many playouts from one position, either colour beginning half of them. */
final class Ownership {

    /** No playout lasts longer: by then something repeats. */
    private static final int MOVES_PER_POINT = 3;

    private final BoardView position;
    private final Board board;
    private final PlayoutMoves moves;
    private final int[] balance;
    private int playouts;

    Ownership(BoardView position, long seed) {
        this.position = position;
        board = new Board(position);
        moves = new PlayoutMoves(board, new RandomSource(seed));
        balance = new int[position.cells()];
    }

    /** Plays on to the end a number of times. */
    void sample(int count) {
        for (int i = 0; i < count; i++) {
            playOut((playouts & 1) == 0 ? Board.BLACK : Board.WHITE);
            tally();
            playouts++;
        }
    }

    private void playOut(int first) {
        board.copyFrom(position);
        board.clearKo();
        int player = first;
        int passes = 0;
        int last = Board.NONE;
        int longest = MOVES_PER_POINT * board.size().area();
        for (int n = 0; n < longest && passes < 2; n++) {
            last = moves.choose(player, last);
            if (last == Board.NONE) {
                passes++;
                board.clearKo();
            } else {
                passes = 0;
                board.play(player, last);
            }
            player = Board.BLACK + Board.WHITE - player;
        }
    }

    private void tally() {
        for (int point = 0; point < balance.length; point++) {
            int at = board.at(point);
            int owner = at == Board.EMPTY ? eyeOwner(point) : at;
            balance[point] += owner == Board.BLACK ? 1 : owner == Board.WHITE ? -1 : 0;
        }
    }

    /** What is left empty at the end is an eye: it belongs to the stones beside it. */
    private int eyeOwner(int point) {
        int stride = board.stride();
        int[] around = {point - 1, point + 1, point - stride, point + stride};
        for (int beside : around) {
            if (board.at(beside) != Board.BORDER) {
                return board.at(beside);
            }
        }
        return Board.EMPTY;
    }

    /** From -1 (always White's) to 1 (always Black's). */
    double of(int point) {
        return playouts == 0 ? 0 : balance[point] / (double) playouts;
    }

    /** The mean over a chain, from -1 (always the enemy's) to 1 (always its own). */
    double ofChain(int chain) {
        double sum = 0;
        int stone = chain;
        do {
            sum += of(stone);
            stone = position.nextInChain(stone);
        } while (stone != chain);
        double mean = sum / position.chainSize(chain);
        return position.at(chain) == Board.BLACK ? mean : -mean;
    }
}
