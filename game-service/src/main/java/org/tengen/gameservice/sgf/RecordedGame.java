package org.tengen.gameservice.sgf;

import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.eventstore.EventIds;
import org.tengen.gameservice.clock.TimeControlText;
import org.tengen.gameservice.game.Decision;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.GameDecider;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Rank;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.game.Seat;
import org.tengen.gameservice.game.Side;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.sgf.RecordStep;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfWarning;

/**
 * A record as a game of its own: the commands that would have been given had somebody typed it in. A move against the
 * rules stands, as on the table. Where a move cannot be made at all, on a stone or off the board, the game ends with the
 * position before it, contested, and the whole record is kept beside it for the referee.
 */
final class RecordedGame {

    /** An imported record is never rated: it says nothing of the event it belongs to. */
    private static final String CLASS = "X";

    private static final int MAX_TEXT = 200;
    /** Whoever wants to know more about a file looks into it; one of variations alone would have thousands. */
    private static final int MAX_WARNINGS = 50;
    /** What is longer is no attempt at a point. */
    private static final int LONGEST_POINT = 8;
    /** 9 dan on the scale of the contracts. */
    private static final int HIGHEST_RANK = 8;

    private static final Rank UNKNOWN_RANK = new Rank(-20, "?");
    private static final Pattern RANK = Pattern.compile("(\\d{1,2})\\s*([kdpKDP]).*");

    private final SgfGame game;
    private final List<GameCommand> commands = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Instant now;
    private GameState state = GameState.NONE;

    private RecordedGame(SgfGame game, Instant now) {
        this.game = game;
        this.now = now;
    }

    /** What comes of reading a record. */
    sealed interface Reading {}

    /** @param notes what was assumed or let stand */
    record Readable(GameCommand.Several command, List<String> notes) implements Reading {}

    record Unusable(String why) implements Reading {}

    /** @param gameId from which the players' ids are derived; names stay out of the stream */
    static Reading of(SgfGame game, String federation, UUID gameId, Instant now) {
        return new RecordedGame(game, now).read(federation, gameId);
    }

    private Reading read(String federation, UUID gameId) {
        game.warnings().stream().limit(MAX_WARNINGS).forEach(warning -> notes.add(said(warning)));
        Optional<Decision.Refused> opened = give(new GameCommand.Open(terms(federation, gameId)));
        if (opened.isPresent()) {
            return new Unusable(opened.get().detail());
        }
        Optional<String> unusable = giveSteps();
        if (unusable.isPresent()) {
            return new Unusable(unusable.get());
        }
        game.result().flatMap(RecordedGame::told).ifPresent(this::giveResult);
        return new Readable(new GameCommand.Several(List.copyOf(commands)), List.copyOf(notes));
    }

    /** The reason why nothing can be made of the record, if there is one. */
    private Optional<String> giveSteps() {
        int moves = 0;
        for (RecordStep step : game.steps()) {
            boolean move = step instanceof RecordStep.Turn;
            moves += move ? 1 : 0;
            Optional<Decision.Refused> refused = give(step);
            if (refused.isPresent()) {
                String where = move ? "move " + moves + ": " : "set-up after move " + moves + ": ";
                return endsAt(
                        step, where + refused.get().detail(), refused.get().reason());
            }
        }
        return Optional.empty();
    }

    /** What came before stands, when the record itself is to blame and not its size. */
    private Optional<String> endsAt(RecordStep step, String why, Decision.Reason reason) {
        if (reason == Decision.Reason.GAME_FINISHED) {
            notes.add(why + " The rules had ended the game; what follows is left out.");
            return Optional.empty();
        }
        if (reason == Decision.Reason.ILLEGAL_MOVE && step instanceof RecordStep.Turn turn) {
            String point = turn.point().map(Point::toString).orElse(written(turn));
            give(new GameCommand.Contest(turn.color(), point, SgfRecord.whole(game)));
            notes.add(why + " The position before it is contested and for a referee to rule on;"
                    + " the whole record is kept beside it.");
            return Optional.empty();
        }
        return Optional.of(why);
    }

    /** A value that names no point, in brackets as the file has it, so that nobody takes it for one. */
    private static String written(RecordStep.Turn turn) {
        return "[" + turn.raw().substring(0, Math.min(LONGEST_POINT, turn.raw().length())) + "]";
    }

    private void giveResult(Result result) {
        if (state.isOpen()) {
            give(new GameCommand.RecordResult(result))
                    .ifPresent(refused -> notes.add("the result is left out: " + refused.detail()));
        }
    }

    private Optional<Decision.Refused> give(RecordStep step) {
        if (state.phase() == Phase.MARKING) {
            give(new GameCommand.Resume(Seat.REFEREE)); // the record goes on after two passes
        }
        if (step instanceof RecordStep.Turn turn) {
            if (turn.isOffBoard()) {
                String detail = written(turn) + " is no point of this board.";
                return Optional.of(new Decision.Refused(Decision.Reason.ILLEGAL_MOVE, detail, Map.of()));
            }
            String point = turn.point().map(Point::toString).orElse(null);
            return give(new GameCommand.Play(Seat.REFEREE, turn.color(), point, null, true));
        }
        RecordStep.SetUp setUp = (RecordStep.SetUp) step;
        boolean handicap = state.record().isEmpty()
                && game.handicap() >= 2
                && setUp.black().size() == game.handicap()
                && setUp.white().isEmpty()
                && setUp.empty().isEmpty();
        Color toMove = setUp.toMove()
                .orElse(
                        state.record().isEmpty()
                                ? game.firstToMove()
                                : state.record().toMove());
        return handicap && toMove == Color.WHITE
                ? give(new GameCommand.PlaceHandicap(Seat.REFEREE, names(setUp.black())))
                : give(new GameCommand.SetPosition(
                        names(setUp.black()), names(setUp.white()), names(setUp.empty()), toMove));
    }

    private Optional<Decision.Refused> give(GameCommand command) {
        Decision decision = GameDecider.decide(state, command, now);
        if (decision instanceof Decision.Refused refused) {
            return Optional.of(refused);
        }
        for (GameEvent event : ((Decision.Accepted) decision).events()) {
            state = state.after(event);
            if (event instanceof GameEvent.MovePlayed move && move.despite() != null) {
                notes.add("move " + move.moveNumber() + " breaks a rule and stands: " + move.despite());
            }
        }
        commands.add(command);
        return Optional.empty();
    }

    private GameTerms terms(String federation, UUID gameId) {
        Ruleset rules = game.ruleset().orElse(null);
        if (rules == null) {
            notes.add("the record names no rules that are known; Japanese ones are taken");
            rules = Rulesets.JAPANESE_1989;
        }
        boolean freely = game.handicap() >= 2 && game.stonesSetUp() == 0;
        if (freely && rules != Rulesets.FR_FFG) {
            notes.add("the handicap stones are not set up in the record; they are taken as played");
        }
        int handicap = freely && rules != Rulesets.FR_FFG ? 0 : game.handicap();
        return new GameTerms(
                federation,
                null,
                null,
                null,
                text("EV"),
                text("PC"),
                date(),
                game.size().width(),
                game.size().height(),
                rules.name(),
                handicap,
                game.komiHalfPoints().orElse(rules.komiHalfPoints(handicap)),
                CLASS,
                TimeControlText.ofSgf(game.mainTimeSeconds(), game.overtime())
                        .map(TimeControlText::write)
                        .orElse(text("OT")),
                false,
                new Side(player(gameId, Color.BLACK), null, rank(Color.BLACK), null),
                new Side(player(gameId, Color.WHITE), null, rank(Color.WHITE), null));
    }

    /** The id under which the record's player of this colour is known. */
    static UUID player(UUID gameId, Color color) {
        return EventIds.derived(gameId, color.name());
    }

    private static String said(SgfWarning warning) {
        String what = warning.kind().text();
        return warning.detail().isBlank() ? what : what + ": " + warning.detail();
    }

    /** A file's text as one line of a list: what a database cannot hold becomes a space, the end is cut. */
    static String line(String text) {
        return text.codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE ? ' ' : c)
                .limit(MAX_TEXT)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .strip();
    }

    private String text(String property) {
        return game.root()
                .text(property)
                .map(RecordedGame::line)
                .filter(text -> !text.isBlank())
                .orElse(null);
    }

    private LocalDate date() {
        try {
            return game.dates().isEmpty() ? null : LocalDate.parse(game.dates().get(0));
        } catch (DateTimeParseException noDay) {
            return null;
        }
    }

    private Rank rank(Color color) {
        Matcher rank = RANK.matcher(game.rank(color).orElse("").strip());
        if (!rank.matches()) {
            return UNKNOWN_RANK;
        }
        int number = Integer.parseInt(rank.group(1));
        boolean kyu = rank.group(2).equalsIgnoreCase("k");
        return new Rank(
                kyu ? Math.max(Rank.LOWEST, -number) : Math.min(HIGHEST_RANK, number - 1),
                number + rank.group(2).toLowerCase(java.util.Locale.ROOT));
    }

    private static Optional<Result> told(GameResult result) {
        boolean usable = result.by() != GameResult.Reason.UNKNOWN
                && result.marginHalfPoints().orElse(1) > 0;
        return usable
                ? Optional.of(new Result(
                        Result.Winner.valueOf(result.winner().name()),
                        Result.By.valueOf(result.by().name()),
                        result.marginHalfPoints().isEmpty()
                                ? null
                                : result.marginHalfPoints().getAsInt(),
                        result.byDefault(),
                        Result.Proof.IMPORT,
                        null,
                        null,
                        null))
                : Optional.empty();
    }

    private static List<String> names(List<Point> points) {
        return points.stream().map(Point::toString).toList();
    }
}
