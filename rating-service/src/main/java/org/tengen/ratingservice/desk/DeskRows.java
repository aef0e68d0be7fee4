package org.tengen.ratingservice.desk;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.tengen.kit.language.FileWords;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.kit.page.DisplayName;
import org.tengen.rating.system.Scores;
import org.tengen.ratingservice.calculation.Preview;
import org.tengen.ratingservice.inbox.InboxSteps;
import org.tengen.ratingservice.inbox.submission.EventStatus;
import org.tengen.ratingservice.inbox.submission.Finding;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.list.ListsApi;
import org.tengen.ratingservice.office.PoolApi;
import org.tengen.ratingservice.page.Figures;

/** Rows of the office's pages as text in the visitor's language; numbers are rounded here and nowhere else. */
final class DeskRows {

    private static final double NOTHING = 0.0005;
    private static final double PERCENT = 100;

    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d+\\.\\d+");

    private final Words words;
    private final Figures figures;

    DeskRows(Words words, Figures figures) {
        this.words = words;
        this.figures = figures;
    }

    /** A file. */
    public record FileLine(
            UUID id,
            String receivedOn,
            String title,
            String lastDay,
            int games,
            String state,
            String chip,
            List<Integer> lists) {}

    FileLine file(UUID id, Instant receivedAt, List<EventStatus> events, String state, List<Integer> lists) {
        String first = events.get(0).name();
        return new FileLine(
                id,
                day(receivedAt),
                events.size() == 1 ? first : words.say("andMoreEvents", first, events.size() - 1),
                Saying.shortDay(events.stream()
                        .map(EventStatus::date)
                        .max(LocalDate::compareTo)
                        .orElseThrow()),
                events.stream().mapToInt(EventStatus::games).sum(),
                state(state),
                chip(state),
                lists);
    }

    String state(String state) {
        // messages: state_*
        String key = "state_" + state;
        return words.say(key);
    }

    /** What a check found. */
    public record FindingRow(
            String level, String chip, String event, String line, String text, UUID player, String name) {}

    FindingRow finding(Finding finding, String event, String name) {
        String chip = switch (finding.level()) {
            case ERROR -> "bad";
            case WARNING -> "warn";
            case NOTE -> "plain";
        };
        // messages: level_*
        String level = "level_" + finding.level();
        return new FindingRow(
                words.say(level),
                chip,
                event,
                finding.line() == 0 ? "" : Integer.toString(finding.line()),
                text(finding),
                finding.player(),
                name);
    }

    /** Of what an earlier version found, and of what a file's reader noticed, only the English is known. */
    String text(Finding finding) {
        if (finding.check().equals(Finding.FILE)) {
            return FileWords.say(finding.text());
        }
        if (finding.values() == null) {
            return Saying.sentence(finding.text());
        }
        String key = finding.key();
        return words.say(key, finding.values().stream().map(DeskRows::value).toArray());
    }

    /** Days and numbers of a check stand in it as data has them. */
    private static String value(String told) {
        if (DAY.matcher(told).matches()) {
            return Saying.day(LocalDate.parse(told));
        }
        return DECIMAL.matcher(told).matches() ? Saying.numeral(told.replace('-', '−')) : Saying.sentence(told);
    }

    /** Somebody whose rating would be another. */
    public record MoveRow(UUID id, String name, String before, String after, String change, String direction) {}

    MoveRow move(PoolApi.NamedMove move) {
        boolean both = move.before() != null && move.after() != null;
        return new MoveRow(
                move.playerId(),
                move.name().isEmpty() ? neutral(move.playerId()) : move.name(),
                points(move.before()),
                points(move.after()),
                both ? signed(move.change()) : words.say(move.before() == null ? "isNew" : "leaves"),
                both ? direction(move.change()) : "");
    }

    /** What a decision would move, in one sentence. */
    String moves(PoolApi.NamedPreview preview) {
        return preview.moved() == 0
                ? words.say("nobodyMoves")
                : words.say("ratingsMove", preview.moved(), Saying.day(preview.earliest()), preview.periodsRepeated());
    }

    /** Published lists that would be others, a sentence each. */
    List<String> lists(PoolApi.NamedPreview preview) {
        return preview.lists().stream()
                .map(list -> words.say("listWouldDiffer", list.number(), Saying.day(list.date()), list.differing()))
                .toList();
    }

    /** How well a formula foresaw the games. */
    public record ForesightRow(String formula, int games, String logLoss, String accuracy, String brier) {}

    /** The old formula and the new one; nothing when they were not compared. */
    List<ForesightRow> foresight(Preview.Foresight foresight) {
        return foresight == null
                ? List.of()
                : List.of(
                        foresight(words.say("formulaNow"), foresight.before()),
                        foresight(words.say("formulaThen"), foresight.after()));
    }

    private static ForesightRow foresight(String formula, Scores scores) {
        return new ForesightRow(
                formula,
                scores.games(),
                Saying.numeral(String.format(Locale.ROOT, "%.4f", scores.logLoss())),
                Saying.numeral(String.format(Locale.ROOT, "%.1f %%", PERCENT * scores.accuracy())),
                Saying.numeral(String.format(Locale.ROOT, "%.4f", scores.brier())));
    }

    /** A step of a file's way. */
    public record StepRow(Instant at, String shownAt, String state, String reason) {}

    StepRow step(Submission.Step step) {
        CheckNames checks = new CheckNames(words);
        boolean found = step.actor().equals(InboxSteps.SYSTEM);
        return new StepRow(
                step.at(),
                minute(step.at()),
                state(step.state().name()),
                found ? checks.listed(step.reason()) : Saying.sentence(step.reason()));
    }

    /** Somebody in a file; {@code number} is the place in it. */
    public record PersonRow(int number, UUID id, String key, String inFile, String name, String how, String chip) {}

    PersonRow person(int number, Submission.Entrant person, String name) {
        boolean odd = Submission.Entrant.OTHER_NAME.equals(person.match());
        String chip = odd || person.how().equals(Submission.Entrant.UNIDENTIFIED) ? "warn" : "plain";
        // messages: how_*
        String how = "how_" + (odd ? person.match() : person.how());
        String said = words.say(how);
        String inFile = (person.firstName() + " " + person.name()).strip();
        return new PersonRow(number, person.player(), person.key(), inFile, name, said, chip);
    }

    /** A line of a list. */
    public record ListLine(
            int place,
            UUID id,
            String name,
            String country,
            String club,
            String grade,
            String rating,
            String deviation,
            String change,
            String direction,
            int games) {}

    ListLine line(ListsApi.Row row) {
        return new ListLine(
                row.place(),
                row.playerId(),
                row.name().isEmpty() ? neutral(row.playerId()) : DisplayName.of(row.name(), row.firstName()),
                row.country(),
                row.club(),
                row.grade(),
                points(row.rating()),
                row.deviation() == null ? "" : "± " + points(row.deviation()),
                row.change() == null ? words.say("isNew") : signed(row.change()),
                row.change() == null ? "" : direction(row.change()),
                row.games());
    }

    /** A list in the history. */
    public record ListHead(
            int number,
            String date,
            String system,
            String version,
            int players,
            Integer replaces,
            String publishedOn,
            String log) {}

    static ListHead head(ListsApi.Head head) {
        return new ListHead(
                head.number(),
                Saying.shortDay(head.date()),
                head.system(),
                head.version(),
                head.players(),
                head.replaces(),
                head.publishedAt() == null ? "" : day(head.publishedAt()),
                head.log() == null ? "" : head.log());
    }

    /** A parameter of a formula. */
    public record Parameter(String name, String value) {}

    static List<Parameter> parameters(Map<String, Double> parameters) {
        List<Parameter> rows = new ArrayList<>();
        parameters.forEach((name, value) -> rows.add(new Parameter(name, Saying.number(value))));
        return rows;
    }

    /** A way to take a list home. */
    public record Download(String name, String address) {}

    /** What an event of the office's log says, for people. */
    String happened(String type) {
        // messages: happened_*
        String key = "happened_" + type.replaceAll("^pool\\.|\\.v\\d+$", "").replace('-', '_');
        return words.say(key);
    }

    static String chip(String state) {
        return switch (state) {
            case "RATED", "ACCEPTED" -> "good";
            case "HELD" -> "warn";
            case "REJECTED", "WITHDRAWN" -> "bad";
            default -> "";
        };
    }

    static String day(Instant at) {
        return Saying.shortDay(LocalDate.ofInstant(at, ZoneOffset.UTC));
    }

    static String minute(Instant at) {
        return day(at) + ", " + at.toString().substring("2026-01-31T".length(), "2026-01-31T18:00".length()) + " UTC";
    }

    static String name(UUID player, Map<UUID, String> names) {
        return player == null ? "" : names.getOrDefault(player, neutral(player));
    }

    static String neutral(UUID player) {
        return "Player " + player.toString().substring(0, 8);
    }

    String points(Double rating) {
        return figures.exact(rating);
    }

    /** The preview tells the smallest change from none. */
    String signed(double change) {
        String shown = figures.signed(change);
        return shown.startsWith("±") && Math.abs(change) >= NOTHING
                ? (change > 0 ? "+" : "−") + Saying.numeral(String.format(Locale.ROOT, "%.3f", Math.abs(change)))
                : shown;
    }

    static String direction(double change) {
        return Math.abs(change) < NOTHING ? "" : change > 0 ? "up" : "down";
    }
}
