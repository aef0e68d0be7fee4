package org.tengen.rules.testkit;

import java.util.Random;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.ruleset.Ruleset;

/** Random legal games: the same seed gives the same game. */
public final class RandomGames {

    /** One turn in so many is a pass, so that passes inside games are common. */
    private static final int PASS_ONE_IN = 40;
    /** How often a random point is tried before passing. */
    private static final int TRIES = 30;

    private RandomGames() {}

    /** A game of this many moves, fewer when it stops before. */
    public static Game play(BoardSize size, Ruleset rules, int moves, Random random) {
        Game game = Game.orderly(size, rules);
        while (game.moveCount() < moves && !game.isStopped()) {
            step(game, random);
        }
        return game;
    }

    /** A game played until it stops, at the latest after three moves for each point; then passes stop it. */
    public static Game playToTheEnd(BoardSize size, Ruleset rules, Random random) {
        Game game = play(size, rules, 3 * size.area(), random);
        while (!game.isStopped()) {
            game.play(Move.pass(game.toMove()));
        }
        return game;
    }

    /** One random legal move; a pass when none is found soon. */
    public static Move step(Game game, Random random) {
        Color color = game.toMove();
        for (int tries = 0; tries < TRIES && random.nextInt(PASS_ONE_IN) > 0; tries++) {
            if (game.board().emptyCount() == 0) {
                break;
            }
            int index = game.board().empty(random.nextInt(game.board().emptyCount()));
            if (game.tryPlay(color.code(), index) == Game.LEGAL) {
                return Move.play(color, game.board().point(index));
            }
        }
        Move pass = Move.pass(color);
        game.play(pass);
        return pass;
    }

    /** A position with random stones, chains without liberties included, as a broken set-up may have. */
    public static Board stones(BoardSize size, Random random) {
        Board board = new Board(size);
        byte[] colors = board.colors();
        for (int n = 0; n < size.area(); n++) {
            colors[board.empty(n)] = (byte) random.nextInt(Board.BORDER);
        }
        board.setUp(colors);
        return board;
    }
}
