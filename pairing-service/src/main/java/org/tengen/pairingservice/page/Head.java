package org.tengen.pairingservice.page;

import java.util.List;
import java.util.UUID;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * What stands above every page of a tournament.
 *
 * @param rounds published rounds, for the tabs
 * @param directed whether the visitor directs it
 * @param version of the tournament as shown, sent along as If-Match by what the page changes
 * @param files folder of this service's own script and style
 */
public record Head(
        UUID id,
        String name,
        String eyebrow,
        String facts,
        String status,
        String statusMark,
        int players,
        int plannedRounds,
        int currentRound,
        List<RoundTab> rounds,
        boolean directed,
        int version,
        String files) {

    /** A round's tab; Qute compares text with text only, so the tab has a name. */
    public record RoundTab(int number, String tab) {
        static String named(int number) {
            return "round-" + number;
        }
    }

    static Head of(Tournament state, boolean directed, String files) {
        Settings settings = state.settings();
        int current = state.lastPublishedRound();
        return new Head(
                state.id(),
                settings.name(),
                Words.line(settings.place(), Words.dates(settings.startDate(), settings.endDate())),
                Words.line(
                        Words.system(settings.system()),
                        settings.rounds() + (settings.rounds() == 1 ? " round" : " rounds"),
                        "class " + settings.gameClass(),
                        settings.timeSystem()),
                status(state, current),
                mark(state),
                state.places(),
                settings.rounds(),
                current,
                state.rounds().values().stream()
                        .filter(Round::published)
                        .map(round -> new RoundTab(round.number(), RoundTab.named(round.number())))
                        .toList(),
                directed,
                state.version(),
                files);
    }

    private static String status(Tournament state, int current) {
        return switch (state.status()) {
            case ANNOUNCED -> "registration";
            case FINISHED -> "played, not closed yet";
            case CLOSED -> "finished";
            case RUNNING ->
                state.rounds().get(current).status() == Round.Status.CLOSED
                        ? "round " + current + " over"
                        : "round " + current + " running";
        };
    }

    private static String mark(Tournament state) {
        return switch (state.status()) {
            case ANNOUNCED -> "plain";
            case FINISHED -> "plain";
            case CLOSED -> "good";
            case RUNNING -> "live";
        };
    }

    /** Path of the tournament's pages. */
    public String path() {
        return "/tournaments/" + id;
    }
}
