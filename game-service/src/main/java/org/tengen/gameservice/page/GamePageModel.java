package org.tengen.gameservice.page;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.tengen.gameservice.board.BoardSvg;
import org.tengen.gameservice.command.GameView;
import org.tengen.gameservice.game.GameRecord.NumberedMove;
import org.tengen.gameservice.game.Phase;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.page.DisplayName;
import org.tengen.rules.board.Color;
import org.tengen.rules.text.Coordinates;

/**
 * What the page of one game shows.
 *
 * @param record the moves as JSON for the script, safe inside a script element
 * @param note what the state of the game needs said, or null
 */
public record GamePageModel(
        UUID gameId,
        String files,
        String title,
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
        String record) {

    /** @param color BLACK or WHITE; {@code colorClass} is empty for White, whose stone is the plain one */
    public record SideModel(String color, String colorClass, String name, String rank, int taken) {}

    public record MoveModel(int number, String letter, String where, String despite) {}

    public record RowModel(int name, List<CellModel> cells) {}

    public record CellModel(String point, String stone) {}

    /** What the script gets. */
    record RecordModel(
            UUID gameId,
            boolean follow,
            boolean open,
            Color toMove,
            List<GameView.Setup> setups,
            List<NumberedMove> moves,
            List<String> dead) {}

    public List<SideModel> sides() {
        return List.of(black, white);
    }

    static GamePageModel of(GameView game, String files) {
        boolean open = game.status() != Phase.FINISHED && game.status() != Phase.ANNULLED;
        List<String> dead =
                game.proposal() == null ? List.of() : game.proposal().dead();
        SideModel black = side("BLACK", "black", game.black(), game.captures().black());
        SideModel white = side("WHITE", "", game.white(), game.captures().white());
        String title = black.name() + " – " + white.name();
        NumberedMove last =
                game.moves().isEmpty() ? null : game.moves().get(game.moves().size() - 1);
        return new GamePageModel(
                game.gameId(),
                files,
                title,
                game.event(),
                game.tournamentId() == null ? null : "/tournaments/" + game.tournamentId(),
                game.round(),
                game.table(),
                Words.verdict(game.status(), game.result(), game.toMove(), game.moveCount()),
                black,
                white,
                BoardSvg.draw(game.board(), last == null ? null : last.point(), new HashSet<>(dead), title),
                game.moveCount() == 0 ? "Start" : "Move " + game.moveCount() + " of " + game.moveCount(),
                moves(game),
                note(game),
                Words.rules(game.ruleset()),
                Words.points(game.komiHalfPoints()),
                game.handicap() < 2 ? "none" : game.handicap() + " stones",
                game.timeSystem(),
                columns(game),
                rows(game),
                json(new RecordModel(game.gameId(), true, open, game.toMove(), game.setups(), game.moves(), dead)));
    }

    private static SideModel side(String color, String colorClass, GameView.Player player, int taken) {
        String name = DisplayName.of(player.name(), player.firstName());
        return new SideModel(color, colorClass, name, player.rank().shown(), taken);
    }

    private static List<MoveModel> moves(GameView game) {
        return game.moves().stream()
                .map(move -> new MoveModel(
                        move.number(),
                        move.color() == Color.BLACK ? "B" : "W",
                        move.point() == null ? "pass" : move.point(),
                        move.despite()))
                .toList();
    }

    private static String note(GameView game) {
        if (game.proposal() != null && game.result() == null) {
            int margin = game.proposal().marginHalfPoints();
            String who = margin == 0 ? "Jigo" : margin > 0 ? "Black ahead by " : "White ahead by ";
            return "Proposed: " + (margin == 0 ? who : who + Words.points(Math.abs(margin)))
                    + ". It counts once both agree.";
        }
        if (game.moveCount() > 0) {
            return null;
        }
        return game.status() == Phase.FINISHED
                ? "This game was not recorded move by move."
                : "No move has been recorded yet.";
    }

    private static List<String> columns(GameView game) {
        List<String> columns = new ArrayList<>();
        for (int column = 0; column < game.boardSize().width(); column++) {
            columns.add(String.valueOf(Coordinates.columnName(column)));
        }
        return columns;
    }

    private static List<RowModel> rows(GameView game) {
        List<RowModel> rows = new ArrayList<>();
        int name = game.boardSize().height();
        for (String line : game.board()) {
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
