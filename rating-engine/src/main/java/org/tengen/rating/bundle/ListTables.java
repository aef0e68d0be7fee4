package org.tengen.rating.bundle;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.policy.Exact;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.system.PlayerRating;

/** The tables of a list: policies, starting ratings, resets, games (as {@code tengen rate} reads them), lines. */
final class ListTables {

    static final String HEADS = "lists.csv";

    private ListTables() {}

    static byte[] heads(List<PoolBundle.PublishedList> lists) {
        Csv.Writer table = new Csv.Writer("number,date,replaces,system_version,input_hash,content_hash");
        lists.forEach(list -> table.row(
                list.number(),
                list.date(),
                list.replaces(),
                list.systemVersion(),
                list.inputHash(),
                list.contentHash()));
        return table.bytes();
    }

    static Map<String, byte[]> of(PoolBundle.PublishedList list) {
        Map<String, byte[]> tables = new LinkedHashMap<>();
        tables.put(name(list.number(), "policies"), policies(list.policies()));
        tables.put(name(list.number(), "starts"), starts(list.starts()));
        tables.put(name(list.number(), "resets"), resets(list.resets()));
        tables.put(name(list.number(), "games"), games(list.games()));
        tables.put(name(list.number(), "lines"), lines(list.lines()));
        return tables;
    }

    private static String name(int number, String what) {
        return "list-" + number + "-" + what + ".csv";
    }

    private static byte[] policies(List<Policy> policies) {
        Csv.Writer table = new Csv.Writer("from,system,period,parameters");
        for (Policy policy : policies) {
            StringBuilder parameters = new StringBuilder();
            policy.parameters()
                    .forEach((name, value) -> parameters
                            .append(parameters.length() == 0 ? "" : ";")
                            .append(name)
                            .append('=')
                            .append(Exact.text(value)));
            table.row(
                    policy.from() == null ? "" : policy.from(),
                    policy.system(),
                    policy.period() == null ? "" : policy.period(),
                    parameters);
        }
        return table.bytes();
    }

    private static byte[] starts(List<StartingValue> starts) {
        Csv.Writer table = new Csv.Writer("id,rating");
        starts.forEach(start -> table.row(start.player(), Exact.text(start.rating())));
        return table.bytes();
    }

    private static byte[] resets(List<Reset> resets) {
        Csv.Writer table = new Csv.Writer("id,date,rating,deviation,officer,reason");
        resets.forEach(reset -> table.row(
                reset.player(),
                reset.date(),
                Exact.text(reset.rating()),
                Exact.text(reset.deviation()),
                reset.officer(),
                reset.reason()));
        return table.bytes();
    }

    private static byte[] games(List<RatedGame> games) {
        Csv.Writer table =
                new Csv.Writer("id,event,date,round,black,black_rank,black_rating,white,white_rank,white_rating,"
                        + "board_size,counting,handicap,komi,result,class,exclude");
        for (RatedGame game : games) {
            table.row(
                    game.id(),
                    game.event(),
                    game.playedAt(),
                    game.round(),
                    game.black().player(),
                    game.black().rank(),
                    Exact.text(game.black().entryRating()),
                    game.white().player(),
                    game.white().rank(),
                    Exact.text(game.white().entryRating()),
                    game.conditions().boardSize(),
                    game.conditions().counting(),
                    game.conditions().handicap(),
                    game.conditions().komiHalfPoints() / 2.0,
                    letter(game.outcome()),
                    game.gameClass(),
                    game.notRated());
        }
        return table.bytes();
    }

    private static String letter(Outcome outcome) {
        return switch (outcome) {
            case BLACK_WINS -> "B";
            case WHITE_WINS -> "W";
            case JIGO -> "D";
        };
    }

    private static byte[] lines(List<PlayerRating> lines) {
        Csv.Writer table = new Csv.Writer("id,rating,deviation,volatility,games");
        lines.forEach(line -> table.row(
                line.id(),
                Exact.text(line.rating()),
                Exact.text(line.deviation()),
                Exact.text(line.volatility()),
                line.games()));
        return table.bytes();
    }

    /** Takes the tables out of the files. */
    static List<PoolBundle.PublishedList> read(Map<String, byte[]> files) {
        List<PoolBundle.PublishedList> lists = new ArrayList<>();
        Csv.read(HEADS, taken(files, HEADS), head -> {
            int number = head.whole("number");
            lists.add(new PoolBundle.PublishedList(
                    number,
                    day(head, "date"),
                    head.whole("replaces"),
                    head.text("input_hash"),
                    head.text("content_hash"),
                    head.text("system_version"),
                    readPolicies(files, number),
                    readStarts(files, number),
                    readResets(files, number),
                    readGames(files, number),
                    readLines(files, number)));
        });
        return lists;
    }

    private static byte[] taken(Map<String, byte[]> files, String name) {
        byte[] content = files.remove(name);
        if (content == null) {
            throw new UnreadableBundle(name + " is missing");
        }
        return content;
    }

    private static List<Policy> readPolicies(Map<String, byte[]> files, int number) {
        List<Policy> policies = new ArrayList<>();
        String file = name(number, "policies");
        Csv.read(file, taken(files, file), row -> {
            Map<String, Double> parameters = new TreeMap<>();
            for (String parameter : row.text("parameters").split(";")) {
                int equals = parameter.indexOf('=');
                if (equals > 0) {
                    parameters.put(parameter.substring(0, equals), Double.valueOf(parameter.substring(equals + 1)));
                }
            }
            Policy policy = new Policy(
                    row.text("from").isEmpty() ? null : day(row, "from"),
                    row.text("system"),
                    parameters,
                    row.text("period").isEmpty() ? null : constant(row, "period", PeriodLength.values()));
            policy.refusal().ifPresent(reason -> {
                throw row.refused("system", reason);
            });
            policies.add(policy);
        });
        return policies;
    }

    private static List<StartingValue> readStarts(Map<String, byte[]> files, int number) {
        List<StartingValue> starts = new ArrayList<>();
        String file = name(number, "starts");
        Csv.read(file, taken(files, file), row -> starts.add(StartingValue.of(row.text("id"), row.number("rating"))));
        return starts;
    }

    private static List<Reset> readResets(Map<String, byte[]> files, int number) {
        List<Reset> resets = new ArrayList<>();
        String file = name(number, "resets");
        Csv.read(
                file,
                taken(files, file),
                row -> resets.add(new Reset(
                        row.text("id"),
                        day(row, "date"),
                        row.number("rating"),
                        row.number("deviation"),
                        row.text("officer"),
                        row.text("reason"))));
        return resets;
    }

    private static List<RatedGame> readGames(Map<String, byte[]> files, int number) {
        List<RatedGame> games = new ArrayList<>();
        String file = name(number, "games");
        Csv.read(file, taken(files, file), row -> games.add(game(row)));
        return games;
    }

    private static RatedGame game(Csv.Row row) {
        return new RatedGame(
                row.text("id"),
                row.text("event"),
                time(row),
                row.whole("round"),
                seat(row, "black"),
                seat(row, "white"),
                new Conditions(
                        row.whole("board_size"),
                        constant(row, "counting", Counting.values()),
                        row.whole("handicap"),
                        (int) (2 * row.number("komi"))),
                switch (row.text("result")) {
                    case "B" -> Outcome.BLACK_WINS;
                    case "W" -> Outcome.WHITE_WINS;
                    case "D" -> Outcome.JIGO;
                    default -> throw row.refused("result", "B, W or D");
                },
                constant(row, "class", GameClass.values()),
                row.text("exclude"));
    }

    private static Seat seat(Csv.Row row, String colour) {
        if (row.text(colour).isEmpty()) {
            throw row.refused(colour, "a player's id");
        }
        return new Seat(row.text(colour), row.text(colour + "_rank"), row.number(colour + "_rating"));
    }

    private static List<PlayerRating> readLines(Map<String, byte[]> files, int number) {
        List<PlayerRating> lines = new ArrayList<>();
        String file = name(number, "lines");
        Csv.read(
                file,
                taken(files, file),
                row -> lines.add(new PlayerRating(
                        row.text("id"),
                        row.number("rating"),
                        row.number("deviation"),
                        row.number("volatility"),
                        row.whole("games"),
                        List.of())));
        return lines;
    }

    private static LocalDate day(Csv.Row row, String column) {
        try {
            return LocalDate.parse(row.text(column));
        } catch (DateTimeException noDay) {
            throw row.refused(column, "a day such as 2026-01-31");
        }
    }

    private static LocalDateTime time(Csv.Row row) {
        try {
            return LocalDateTime.parse(row.text("date"));
        } catch (DateTimeException noTime) {
            throw row.refused("date", "a time such as 2026-01-31T00:00");
        }
    }

    private static <T extends Enum<T>> T constant(Csv.Row row, String column, T[] values) {
        Optional<T> found = Arrays.stream(values)
                .filter(value -> value.name().equals(row.text(column)))
                .findFirst();
        return found.orElseThrow(() -> row.refused(column, "one of " + Arrays.toString(values)));
    }
}
