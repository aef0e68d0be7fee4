package org.tengen.gameservice.page;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.tengen.gameservice.board.BoardSvg;
import org.tengen.gameservice.clock.ClockFace;
import org.tengen.gameservice.command.Audience;
import org.tengen.gameservice.command.GameView;
import org.tengen.gameservice.game.GameRecord.NumberedMove;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Seat;
import org.tengen.kit.language.Saying;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.page.DisplayName;
import org.tengen.rules.board.Color;
import org.tengen.rules.text.Coordinates;

/**
 * What the page of one game shows.
 *
 * @param nav which part of the main menu it belongs to: the live games only while it runs
 * @param recorded whether there is a board to look at, or somebody who may begin one
 * @param commentator whether the visitor may comment
 * @param sealed whether the visitor sees all, and so may see the hash
 * @param record the moves as JSON for the script, safe inside a script element
 * @param note what the state of the game needs said, or null
 */
public record GamePageModel(
        UUID gameId,
        String files,
        String title,
        String nav,
        boolean recorded,
        String event,
        String tournamentLink,
        Integer round,
        Integer table,
        String verdict,
        SideModel black,
        SideModel white,
        String board,
        String at,
        List<MoveModel> moves,
        String note,
        String ruleset,
        String komi,
        String handicap,
        String timeSystem,
        List<String> columns,
        List<RowModel> rows,
        String asked,
        boolean hidden,
        String seat,
        boolean commentator,
        boolean sealed,
        PhaseModel phase,
        String record) {

    /** @param color BLACK or WHITE; {@code colorClass} is empty for White, whose stone is the plain one */
    public record SideModel(String color, String colorClass, String name, String rank, int taken) {}

    public record MoveModel(int number, String letter, String where, String despite) {}

    public record RowModel(int name, List<CellModel> cells) {}

    public record CellModel(String point, String stone) {}

    /**
     * Which buttons make sense now.
     *
     * @param placing how many handicap stones wait to be placed; 0 for none
     */
    public record PhaseModel(
            boolean open, int placing, boolean playing, boolean marking, boolean proposed, boolean undoAsked) {

        static PhaseModel of(GameView game) {
            boolean open = game.status() != Phase.FINISHED && game.status() != Phase.ANNULLED;
            boolean marking = game.status() == Phase.MARKING;
            int placing = !open || game.handicapToPlace() == null ? 0 : game.handicapToPlace();
            boolean playing = open && !marking && placing == 0;
            return new PhaseModel(open, placing, playing, marking, game.proposal() != null, game.undoAsked() != null);
        }
    }

    /**
     * What the script gets.
     *
     * @param query to be sent along when more is asked for, so that what is kept from the visitor stays so
     * @param seat for whom the visitor may play: BLACK, WHITE, REFEREE, or null
     * @param late whether moves are held back, and what is said about them with them
     * @param startAt the move the page opens at
     * @param clock absent where none is kept, or none is shown
     */
    record RecordModel(
            UUID gameId,
            int version,
            String query,
            Seat seat,
            boolean marking,
            boolean late,
            int startAt,
            boolean follow,
            boolean open,
            Color toMove,
            List<GameView.Setup> setups,
            List<NumberedMove> moves,
            List<String> dead,
            ClockFace clock) {}

    /** White first, as everywhere. */
    public List<SideModel> sides() {
        return List.of(white, black);
    }

    static GamePageModel of(GameView game, Seat seat, boolean commentator, Audience audience, String files) {
        boolean hide = audience.hidesResults();
        int startAt = hide ? 0 : game.moveCount();
        boolean open = game.status() != Phase.FINISHED && game.status() != Phase.ANNULLED;
        List<String> dead = game.marked() == null ? List.of() : game.marked();
        SideModel black = side("BLACK", "black", game.black(), game.captures().black());
        SideModel white = side("WHITE", "", game.white(), game.captures().white());
        String title = white.name() + " – " + black.name();
        List<String> board = hide ? game.start() : game.board();
        NumberedMove last = hide || game.moves().isEmpty()
                ? null
                : game.moves().get(game.moves().size() - 1);
        return new GamePageModel(
                game.gameId(),
                files,
                title,
                isRunning(game.status()) ? "live" : "tournaments",
                isRecorded(game, seat),
                game.event(),
                game.tournamentId() == null ? null : "/tournaments/" + game.tournamentId(),
                game.round(),
                game.table(),
                hide
                        ? Saying.say("resultsHidden")
                        : Words.verdict(game.status(), game.result(), game.toMove(), game.moveCount()),
                black,
                white,
                BoardSvg.draw(board, last == null ? null : last.point(), new HashSet<>(dead), title),
                startAt == 0 ? Saying.say("startOfGame") : Saying.say("moveOf", game.moveCount(), game.moveCount()),
                moves(game),
                note(game),
                Words.rules(game.ruleset()),
                Words.points(game.komiHalfPoints()),
                game.handicap() < 2 ? Saying.say("none") : Saying.say("stones", game.handicap()),
                game.timeSystem(),
                columns(game),
                rows(board),
                hide ? "?hide=results" : "",
                hide,
                seat == null ? null : seat.name(),
                commentator,
                game.recordHash() != null && !hide,
                PhaseModel.of(game),
                json(new RecordModel(
                        game.gameId(),
                        game.version(),
                        hide ? "?hide=results" : "",
                        seat,
                        game.status() == Phase.MARKING,
                        audience.delayMoves() > 0,
                        startAt,
                        true,
                        open,
                        game.toMove(),
                        game.setups(),
                        game.moves(),
                        dead,
                        ClockFace.of(game.clock(), Instant.now()))));
    }

    private static boolean isRunning(Phase phase) {
        return phase == Phase.PLAYING || phase == Phase.MARKING;
    }

    /** Most tournament games are known by their result alone: an empty board would only stand in its way. */
    private static boolean isRecorded(GameView game, Seat seat) {
        boolean mayBegin = seat != null && game.status() == Phase.SCHEDULED;
        return mayBegin
                || isRunning(game.status())
                || game.moveCount() > 0
                || !game.setups().isEmpty();
    }

    private static SideModel side(String color, String colorClass, GameView.Player player, int taken) {
        String name = DisplayName.of(player.name(), player.firstName());
        String rank = player.rank().shown();
        return new SideModel(color, colorClass, name, rank.equals("?") ? "" : rank, taken);
    }

    private static List<MoveModel> moves(GameView game) {
        return game.moves().stream()
                .map(move -> new MoveModel(
                        move.number(),
                        Saying.say(move.color() == Color.BLACK ? "blackLetter" : "whiteLetter"),
                        move.point() == null ? Saying.say("passMove") : move.point(),
                        move.despite()))
                .toList();
    }

    private static String note(GameView game) {
        if (game.proposal() != null && game.result() == null) {
            int margin = game.proposal().marginHalfPoints();
            return margin == 0
                    ? Saying.say("proposedJigo")
                    : Saying.say(margin > 0 ? "proposedBlack" : "proposedWhite", Words.points(Math.abs(margin)));
        }
        if (game.attached() != null) {
            String mismatch = game.attached().mismatch();
            return mismatch == null ? Saying.say("recordBroughtIn") : Saying.say("recordDisagrees", mismatch);
        }
        if (game.moveCount() > 0) {
            return null;
        }
        return game.status() == Phase.FINISHED ? Saying.say("notRecorded") : Saying.say("noMoveYet");
    }

    private static List<String> columns(GameView game) {
        List<String> columns = new ArrayList<>();
        for (int column = 0; column < game.boardSize().width(); column++) {
            columns.add(String.valueOf(Coordinates.columnName(column)));
        }
        return columns;
    }

    private static List<RowModel> rows(List<String> board) {
        List<RowModel> rows = new ArrayList<>();
        int name = board.size();
        for (String line : board) {
            List<CellModel> cells = new ArrayList<>();
            for (int column = 0; column < line.length(); column++) {
                char stone = line.charAt(column) == '.' ? '·' : line.charAt(column);
                cells.add(new CellModel("" + Coordinates.columnName(column) + name, String.valueOf(stone)));
            }
            rows.add(new RowModel(name--, cells));
        }
        return rows;
    }

    /** JSON that cannot end the script element it stands in. */
    private static String json(Object value) {
        return EventJson.write(value).replace("<", "\\u003c");
    }
}
