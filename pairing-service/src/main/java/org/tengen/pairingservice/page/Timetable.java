package org.tengen.pairingservice.page;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * When rounds are planned to start, day by day, on the clock of the place.
 *
 * @param next the round to come with its time, in words; empty where nobody planned it
 */
public record Timetable(List<Day> days, String next) {

    /** @param day in words; empty where all rounds are on one day that stands above the page already */
    public record Day(String day, List<Line> lines) {}

    /** @param state in words; empty for a round to come */
    public record Line(int round, String time, String state, boolean running) {}

    static Timetable of(Tournament state) {
        Arrangements arranged = state.settings().arranged();
        List<Day> days = new ArrayList<>();
        LocalDate last = null;
        for (int round = 1; round <= state.settings().rounds(); round++) {
            Optional<LocalDateTime> start = arranged.startOf(round);
            if (start.isEmpty()) {
                continue;
            }
            if (!start.get().toLocalDate().equals(last)) {
                last = start.get().toLocalDate();
                days.add(new Day(day(last), new ArrayList<>()));
            }
            days.get(days.size() - 1).lines().add(line(state, round, start.get()));
        }
        return new Timetable(days, next(state));
    }

    private static Line line(Tournament state, int round, LocalDateTime start) {
        Round.Status status =
                state.round(round).filter(Round::published).map(Round::status).orElse(null);
        boolean running = status != null && status != Round.Status.CLOSED;
        return new Line(
                round, time(start), status == null ? "" : Saying.say(running ? "playing" : "roundPlayed"), running);
    }

    /** The round after the last one published. */
    private static String next(Tournament state) {
        int round = state.lastPublishedRound() + 1;
        if (round > state.settings().rounds()) {
            return "";
        }
        Arrangements arranged = state.settings().arranged();
        return arranged.startOf(round)
                .map(start -> arranged.startOf(round - 1)
                                .filter(before -> before.toLocalDate().equals(start.toLocalDate()))
                                .isPresent()
                        ? Saying.say("roundAt", round, time(start))
                        : Saying.say("roundOnDayAt", round, day(start.toLocalDate()), time(start)))
                .orElse("");
    }

    /** Day and time of a round, in words; empty where nobody planned it. */
    static String start(Tournament state, int round) {
        return state.settings()
                .arranged()
                .startOf(round)
                .map(start -> Saying.say("dayAndTime", day(start.toLocalDate()), time(start)))
                .orElse("");
    }

    /** Whether there is anything to show. */
    public boolean planned() {
        return !days.isEmpty();
    }

    private static String day(LocalDate day) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL)
                .withLocale(Saying.language().locale())
                .format(day);
    }

    private static String time(LocalDateTime at) {
        return DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT)
                .withLocale(Saying.language().locale())
                .format(at);
    }
}
