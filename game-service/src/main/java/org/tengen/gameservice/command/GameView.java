package org.tengen.gameservice.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.gameservice.clock.GameClock;
import org.tengen.gameservice.game.Claims;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameRecord;
import org.tengen.gameservice.game.GameRecord.NumberedMove;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Rank;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.game.Side;
import org.tengen.gameservice.people.Names;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;

/**
 * A game whole, as {@code GET /api/games/{id}} answers it.
 *
 * @param handicapToPlace handicap stones that have to be placed before the first move, absent when there are none
 * @param board rows from the top, X Black, O White, . empty
 * @param claimed how far the players' own words on the result have come
 * @param marked stones called dead, not proposed yet
 * @param clock how the clocks stand, absent when none is kept; since tells when the running one was started
 * @param byHand opened by somebody here, not by a published round
 * @param setups stones that came onto the board other than by moves, handicap among them
 * @param record the hash of the stream at this version, lower-case hex
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record GameView(
        UUID gameId,
        int version,
        String federation,
        UUID tournamentId,
        String event,
        String place,
        LocalDate eventDate,
        Integer round,
        Integer table,
        Phase status,
        Player black,
        Player white,
        Size boardSize,
        String ruleset,
        int handicap,
        int komiHalfPoints,
        String gameClass,
        String timeSystem,
        Integer handicapToPlace,
        List<String> board,
        Color toMove,
        int moveCount,
        Captures captures,
        List<Setup> setups,
        List<NumberedMove> moves,
        List<String> marked,
        GameEvent.ScoreProposed proposal,
        boolean disputed,
        GameEvent.UndoAsked undoAsked,
        Claims.Standing claimed,
        ClaimsView claims,
        Result result,
        int revision,
        boolean rated,
        Instant finishedAt,
        GameEvent.RecordAttached attached,
        GameClock clock,
        boolean byHand,
        String recordHash) {

    public record Player(UUID playerId, UUID entryId, Rank rank, Double rating, String name, String firstName) {
        public String shown() {
            return new Names.Name(name, firstName).shown();
        }
    }

    public record Size(int width, int height) {}

    /** Stones each player has taken. */
    public record Captures(int black, int white) {}

    /** @param afterMove how many moves came before */
    public record Setup(int afterMove, List<String> black, List<String> white, List<String> empty) {}

    static GameView of(UUID gameId, int version, String hash, GameState state, Names names) {
        return of(gameId, version, hash, state, names, state.record());
    }

    /** @param record that is shown: the game's own, or one that was brought in */
    static GameView of(UUID gameId, int version, String hash, GameState state, Names names, GameRecord record) {
        GameTerms terms = state.terms();
        return new GameView(
                gameId,
                version,
                terms.federation(),
                terms.tournamentId(),
                terms.event(),
                terms.place(),
                terms.eventDate(),
                terms.round(),
                terms.table(),
                state.phase(),
                player(terms.black(), names),
                player(terms.white(), names),
                new Size(terms.width(), terms.height()),
                terms.ruleset(),
                terms.handicap(),
                terms.komiHalfPoints(),
                terms.gameClass(),
                terms.timeSystem(),
                state.isOpen() && state.record().awaitsHandicap() ? terms.handicap() : null,
                record.rows(),
                state.isOpen() ? record.toMove() : null,
                record.moveCount(),
                new Captures(record.capturedBy(Color.BLACK), record.capturedBy(Color.WHITE)),
                setups(record),
                record.moves(),
                state.marked().isEmpty() ? null : state.marked(),
                state.proposal(),
                state.disputed(),
                state.undoAsked(),
                state.claims().standing(),
                state.claims().standing() == Claims.Standing.NONE ? null : ClaimsView.of(state.claims()),
                state.publishedResult(),
                state.revision(),
                state.isRated(),
                state.finishedAt(),
                state.attached(),
                state.clock() == null || state.isOpen()
                        ? state.clock()
                        : state.clock().running(null, state.finishedAt()),
                terms.tournamentId() == null,
                hash);
    }

    private static Player player(Side side, Names names) {
        Names.Name name = names.of(side.playerId(), side.entryId());
        return new Player(side.playerId(), side.entryId(), side.rank(), side.rating(), name.name(), name.firstName());
    }

    /** The rows of the board before the first move, stones set up then included. */
    public List<String> start() {
        Map<String, Character> stones = new HashMap<>();
        for (Setup setup : setups) {
            if (setup.afterMove() == 0) {
                setup.empty().forEach(stones::remove);
                setup.black().forEach(point -> stones.put(point, 'X'));
                setup.white().forEach(point -> stones.put(point, 'O'));
            }
        }
        List<String> rows = new ArrayList<>();
        for (int row = boardSize.height() - 1; row >= 0; row--) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < boardSize.width(); column++) {
                line.append(stones.getOrDefault(new Point(column, row).toString(), '.'));
            }
            rows.add(line.toString());
        }
        return rows;
    }

    static List<Setup> setups(GameRecord record) {
        List<Setup> setups = new ArrayList<>();
        int moves = 0;
        for (GameRecord.Step step : record.steps()) {
            if (step instanceof GameRecord.HandicapStones handicap) {
                setups.add(new Setup(moves, handicap.points(), List.of(), List.of()));
            } else if (step instanceof GameRecord.SetUp setUp) {
                setups.add(new Setup(moves, setUp.black(), setUp.white(), setUp.empty()));
            } else if (!(step instanceof GameRecord.Resumption)) {
                moves++;
            }
        }
        return setups;
    }
}
