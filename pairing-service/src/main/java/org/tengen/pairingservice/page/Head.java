package org.tengen.pairingservice.page;

import java.util.List;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.policy.Policy;
import org.tengen.pairingservice.policy.Task;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * What stands above every page of a tournament.
 *
 * @param rounds published rounds, for the tabs
 * @param over whether all rounds are played
 * @param allIn whether every result of the last round is in; it may wait for the director to close it
 * @param staffed whether the visitor has a part in running it, if only to look
 * @param may what of the desk the visitor may do, as {@code may.js} reads it; empty for who may do all or nothing of it
 * @param version of the tournament as shown, sent along as If-Match by what the page changes
 * @param query what a look back adds to an address, else empty
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
        boolean over,
        boolean allIn,
        boolean staffed,
        String may,
        int version,
        String files,
        String query) {

    /** A round's tab; Qute compares text with text only, so the tab has a name. */
    public record RoundTab(int number, String tab) {
        static String named(int number) {
            return "round-" + number;
        }
    }

    /** Of what somebody looks at, now or as it was. */
    public static Head of(Access.Place place, String files) {
        return of(
                place,
                place.state(),
                files,
                place.past() ? "?" + Access.AS_OF + "=" + place.state().version() : "");
    }

    /** @param state as the page needs it, read for itself */
    static Head of(Access.Place place, Tournament state, String files) {
        return of(place, state, files, "");
    }

    private static Head of(Access.Place place, Tournament state, String files, String query) {
        boolean staffed = place.may(Task.LOOK);
        Settings settings = state.settings();
        int current = state.lastPublishedRound();
        return new Head(
                state.id(),
                settings.name(),
                Words.line(settings.place(), Saying.days(settings.startDate(), settings.endDate())),
                Words.line(
                        Words.system(settings.system()),
                        Saying.say("roundsCount", settings.rounds()),
                        Saying.say("classX", settings.gameClass()),
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
                state.status() == Tournament.Status.FINISHED || state.status() == Tournament.Status.CLOSED,
                allIn(state, current),
                staffed,
                staffed && !place.directed() ? Policy.told(place::may, place.entersResults()) : "",
                state.version(),
                files,
                query);
    }

    /** Whether there is nothing to pair yet: then registration comes first. */
    public boolean empty() {
        return players == 0 && currentRound == 0;
    }

    /** What a page that follows says it shows; a look back follows from now on. */
    public String shown() {
        return query.isEmpty() ? "?shown=" + version : "";
    }

    private static String status(Tournament state, int current) {
        return switch (state.status()) {
            case ANNOUNCED -> Saying.say("statusAnnounced");
            case FINISHED -> Saying.say("statusFinished");
            case CLOSED -> Saying.say("statusClosed");
            case RUNNING -> running(state.rounds().get(current));
        };
    }

    private static String running(Round round) {
        int missing = round.missing().size();
        if (round.status() == Round.Status.CLOSED) {
            return Saying.say("statusRoundOver", round.number());
        }
        if (missing == 0) {
            return Saying.say("statusRoundAllIn", round.number());
        }
        return missing == round.boards().size()
                ? Saying.say("statusRoundRunning", round.number())
                : Saying.say("statusRoundMissing", round.number(), missing);
    }

    private static boolean allIn(Tournament state, int current) {
        return current == state.settings().rounds()
                && state.round(current)
                        .filter(round -> round.missing().isEmpty())
                        .isPresent();
    }

    private static String mark(Tournament state) {
        return switch (state.status()) {
            case ANNOUNCED -> "plain";
            case FINISHED -> "plain";
            case CLOSED -> "good";
            case RUNNING ->
                state.rounds().get(state.lastPublishedRound()).missing().isEmpty() ? "plain" : "live";
        };
    }

    /** Whether this is a look back. */
    public boolean past() {
        return !query.isEmpty();
    }

    /** Path of the tournament's pages. */
    public String path() {
        return "/tournaments/" + id;
    }
}
