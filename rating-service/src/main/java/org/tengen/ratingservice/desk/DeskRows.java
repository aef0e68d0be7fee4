package org.tengen.ratingservice.desk;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.tengen.ratingservice.inbox.EventStatus;
import org.tengen.ratingservice.inbox.Finding;
import org.tengen.ratingservice.inbox.Submission;
import org.tengen.ratingservice.list.ListsApi;
import org.tengen.ratingservice.office.PoolApi;

/** Rows of the office's pages as text; numbers are rounded here and nowhere else. */
final class DeskRows {

    private DeskRows() {}

    /** A file. */
    public record FileLine(
            UUID id, String receivedOn, String title, LocalDate lastDay, int games, String state, String chip) {

        static FileLine of(UUID id, Instant receivedAt, List<EventStatus> events, String state) {
            EventStatus first = events.get(0);
            String more = events.size() == 1 ? "" : " and " + (events.size() - 1) + " more";
            return new FileLine(
                    id,
                    day(receivedAt),
                    first.name() + more,
                    events.stream()
                            .map(EventStatus::date)
                            .max(LocalDate::compareTo)
                            .orElseThrow(),
                    events.stream().mapToInt(EventStatus::games).sum(),
                    state.toLowerCase(Locale.ROOT),
                    DeskRows.chip(state));
        }
    }

    /** What a check found. */
    public record FindingRow(
            String level, String chip, String check, String event, String line, String text, UUID player, String name) {

        static FindingRow of(Finding finding, String name) {
            String chip = switch (finding.level()) {
                case ERROR -> "bad";
                case WARNING -> "warn";
                case NOTE -> "plain";
            };
            return new FindingRow(
                    finding.level().name().toLowerCase(Locale.ROOT),
                    chip,
                    finding.check(),
                    finding.event(),
                    finding.line() == 0 ? "" : Integer.toString(finding.line()),
                    finding.text(),
                    finding.player(),
                    name);
        }
    }

    /** Somebody whose rating would be another. */
    public record MoveRow(UUID id, String name, String before, String after, String change, String direction) {

        static MoveRow of(PoolApi.NamedMove move) {
            boolean both = move.before() != null && move.after() != null;
            return new MoveRow(
                    move.playerId(),
                    move.name().isEmpty() ? neutral(move.playerId()) : move.name(),
                    points(move.before()),
                    points(move.after()),
                    both ? signed(move.change()) : move.before() == null ? "new" : "leaves",
                    both ? DeskRows.direction(move.change()) : "");
        }
    }

    /** A step of a file's way. */
    public record StepRow(String at, String state, String reason) {

        static StepRow of(Submission.Step step) {
            String minute = step.at()
                    .toString()
                    .substring(0, "2026-01-31T18:00".length())
                    .replace('T', ' ');
            return new StepRow(minute + " UTC", step.state().name().toLowerCase(Locale.ROOT), step.reason());
        }
    }

    /** Somebody in a file. */
    public record PersonRow(UUID id, String key, String inFile, String name, String how) {}

    /** A line of a list. */
    public record ListLine(
            int place,
            UUID id,
            String name,
            String country,
            String club,
            String grade,
            String rating,
            String change,
            String direction,
            int games) {

        static ListLine of(ListsApi.Row row) {
            String name = (row.firstName() + " " + row.name()).strip();
            return new ListLine(
                    row.place(),
                    row.playerId(),
                    name.isEmpty() ? neutral(row.playerId()) : name,
                    row.country(),
                    row.club(),
                    row.grade(),
                    points(row.rating()),
                    row.change() == null ? "new" : signed(row.change()),
                    row.change() == null ? "" : DeskRows.direction(row.change()),
                    row.games());
        }
    }

    /** A list in the history. */
    public record ListHead(
            int number,
            LocalDate date,
            String system,
            String version,
            int players,
            Integer replaces,
            String publishedOn,
            String log) {

        static ListHead of(ListsApi.Head head) {
            return new ListHead(
                    head.number(),
                    head.date(),
                    head.system(),
                    head.version(),
                    head.players(),
                    head.replaces(),
                    head.publishedAt() == null ? "" : day(head.publishedAt()),
                    head.log() == null ? "" : head.log());
        }
    }

    /** A correction that waits. */
    public record QueueRow(String since, UUID game, String black, String white, LocalDate date, String result) {}

    /** A way to take a list home. */
    public record Download(String name, String address) {}

    static String chip(String state) {
        return switch (state) {
            case "RATED", "ACCEPTED" -> "good";
            case "HELD" -> "warn";
            case "REJECTED", "WITHDRAWN" -> "bad";
            default -> "";
        };
    }

    static String day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC).toString();
    }

    static String neutral(UUID player) {
        return "Player " + player.toString().substring(0, 8);
    }

    /** Scales whose unit is a whole grade need decimals. */
    static String points(Double rating) {
        return rating == null ? "–" : String.format(Locale.ROOT, Math.abs(rating) < 60 ? "%.2f" : "%.1f", rating);
    }

    static String signed(double change) {
        if (Math.abs(change) < 0.0005) {
            return "±0";
        }
        String number = String.format(Locale.ROOT, Math.abs(change) < 1 ? "%.3f" : "%.1f", Math.abs(change));
        return (change > 0 ? "+" : "−") + number;
    }

    static String direction(double change) {
        return Math.abs(change) < 0.0005 ? "" : change > 0 ? "up" : "down";
    }
}
