package org.tengen.ratingservice.inbox.check;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.egd.EgfClass;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.inbox.submission.EventStatus;
import org.tengen.ratingservice.inbox.submission.FileEvents;
import org.tengen.ratingservice.inbox.submission.Finding;
import org.tengen.ratingservice.inbox.submission.Submission;

/** Everything an officer would look at before accepting a file. Pure: the day comes in, nothing is changed. */
public final class Checks {

    /** The American federation may refuse older data. */
    private static final int OLD_AFTER_DAYS = 30;

    /** By which federations adjust the basic time. */
    private static final int BYOYOMI_MOVES = 45;

    private static final int FISCHER_MOVES = 120;
    private static final int SECONDS_A_MINUTE = 60;
    private static final int USUAL_LINES = 19;

    private final Submission submission;
    private final LocalDate today;
    private final Findings findings = new Findings();

    private Checks(Submission submission, LocalDate today) {
        this.submission = submission;
        this.today = today;
    }

    /**
     * @param waiting files handed in before that nobody has decided about, see {@link #mayBeTheSame}
     * @param current the pool's calculation; it stays as it is
     */
    public static List<Finding> of(
            Submission submission, List<Submission> waiting, Calculation current, LocalDate today) {
        Checks checks = new Checks(submission, today);
        checks.people();
        Calculation supposed = current.fork();
        FileEvents.of(submission).forEach(supposed::suppose);
        for (ResultFile.Event event : submission.events()) {
            checks.dates(event);
            checks.gameClass(event);
            new GameChecks(submission, event, checks.findings).run(current, waiting);
        }
        new RatingChecks(submission, checks.findings).run(supposed);
        return checks.findings.all();
    }

    /** Whether an event of another file may be one of this file's under another code. */
    public static boolean mayBeTheSame(Submission submission, EventStatus other) {
        return submission.events().stream()
                .anyMatch(event -> !event.code().equals(other.code())
                        && GameChecks.isAboutTheSameDays(event.date(), other.date()));
    }

    /** Somebody's number has another owner than when the file was handed in. */
    public static List<Finding> moved(Submission before, Submission now) {
        Findings findings = new Findings();
        String event = now.events().get(0).code();
        for (int i = 0; i < now.people().size(); i++) {
            Submission.Entrant is = now.people().get(i);
            if (!is.player().equals(before.people().get(i).player())) {
                findings.warn(event, "number-moved", 0, is.player(), is.key());
            }
        }
        return findings.all();
    }

    private void people() {
        Map<UUID, String> keys = new HashMap<>();
        String event = submission.events().get(0).code();
        for (Submission.Entrant person : submission.people()) {
            String shown = person.key().isEmpty() ? (person.firstName() + " " + person.name()).strip() : person.key();
            String other = keys.putIfAbsent(person.player(), shown);
            if (other != null) {
                findings.error(event, "member-twice", 0, person.player(), other, shown);
            }
            identity(event, person, shown);
        }
    }

    private void identity(String event, Submission.Entrant person, String shown) {
        boolean alike = "LIKELY".equals(person.match()) || "AMBIGUOUS".equals(person.match());
        switch (person.how()) {
            case Submission.Entrant.UNIDENTIFIED ->
                findings.warn(event, alike ? "unidentified-alike" : "unidentified", 0, person.player(), shown);
            case Submission.Entrant.NUMBER -> {
                if (alike) {
                    findings.warn(event, "new-number-alike", 0, person.player(), shown);
                } else {
                    findings.note(event, "new-number", 0, person.player(), shown);
                }
            }
            default -> {
                if (Submission.Entrant.OTHER_NAME.equals(person.match())) {
                    String name = (person.firstName() + " " + person.name()).strip();
                    findings.warn(event, "other-name", 0, person.player(), shown, name);
                }
            }
        }
    }

    private void dates(ResultFile.Event event) {
        if (event.date().isAfter(today)) {
            findings.error(event.code(), "date", 0, null, event.date().toString());
        } else if (event.date().isBefore(today.minusDays(OLD_AFTER_DAYS))) {
            long days = ChronoUnit.DAYS.between(event.date(), today);
            findings.warn(event.code(), "old", 0, null, Long.toString(days));
        }
    }

    private void gameClass(ResultFile.Event event) {
        if (event.mainMinutes() == 0) {
            return;
        }
        String earned = earned(event);
        if (earned.compareTo(event.gameClass()) > 0 && !event.gameClass().equals("D")) {
            findings.warn(
                    event.code(),
                    "class",
                    0,
                    null,
                    event.gameClass(),
                    Integer.toString(event.mainMinutes()),
                    Integer.toString(event.adjustedMinutes()),
                    earned);
        }
    }

    private static String earned(ResultFile.Event event) {
        int extraMinutes = Math.max(0, event.adjustedMinutes() - event.mainMinutes());
        int moves = event.fischer() ? FISCHER_MOVES : BYOYOMI_MOVES;
        GameSettings time = new GameSettings(
                0,
                0,
                USUAL_LINES,
                event.mainMinutes(),
                event.fischer() ? ExtraTime.FISCHER : ExtraTime.BYOYOMI,
                (SECONDS_A_MINUTE * extraMinutes + moves - 1) / moves,
                0);
        return EgfClass.of(time, false).name();
    }
}
