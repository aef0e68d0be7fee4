package org.tengen.pairingservice.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.page.Words;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/**
 * The history in words, and which of its events weaken integrity: what a director changed that a program would have done, or
 * that others had already relied on (users.md 3.11).
 */
final class Telling {

    private final Map<UUID, Person> persons;
    private final List<Told> told = new ArrayList<>();

    /** @param persons names as the reader may see them */
    Telling(List<Recorded<TournamentEvent>> history, Set<Integer> undone, Map<UUID, Person> persons) {
        this.persons = persons;
        Tournament state = Tournament.NONE;
        for (Recorded<TournamentEvent> recorded : history) {
            Tournament after = TournamentFold.evolve(state, recorded.event());
            told.add(new Told(
                    recorded.version(),
                    recorded.stored().recordedAt(),
                    title(recorded, state),
                    recorded.stored().meta().role(),
                    recorded.stored().meta().reason(),
                    breach(recorded.event(), state, after),
                    undone.contains(recorded.version()),
                    isOurs(recorded)));
            state = after;
        }
    }

    /** Oldest first. */
    List<Told> all() {
        return told;
    }

    /** Those that weaken integrity, oldest first. */
    List<Told> breaches() {
        return told.stream().filter(event -> event.breach() != null).toList();
    }

    private static boolean isOurs(Recorded<TournamentEvent> recorded) {
        return !(recorded.event() instanceof TournamentEvent.ResultTakenOver)
                && !(recorded.event() instanceof TournamentEvent.Announced)
                && recorded.stored().meta().correlation() != null;
    }

    /** The stored name is in the field's words already: {@code tournament.rank-fixed.v1} reads "rank fixed". */
    private String title(Recorded<TournamentEvent> recorded, Tournament before) {
        TournamentEvent event = recorded.event();
        String words = Saying.say(
                "event_" // messages: event_*
                        + recorded.stored()
                                .type()
                                .replaceFirst("^tournament\\.", "")
                                .replaceFirst("\\.v\\d+$", "")
                                .replace('-', '_'));
        if (event instanceof TournamentEvent.Undone undone) {
            return Saying.say("undoneEvents", undone.versions().toString().replaceAll("[\\[\\]]", ""));
        }
        if (event instanceof TournamentEvent.ResultTakenOver taken) {
            return before.board(taken.gameId())
                    .map(board ->
                            Saying.say("resultTold", taken.round(), board.pair().table(), outcome(taken)))
                    .orElse(words);
        }
        if (event instanceof TournamentEvent.OfEntry ofEntry) {
            return words + ": "
                    + persons.getOrDefault(ofEntry.entryId(), Person.FORGOTTEN).fullName();
        }
        return event instanceof TournamentEvent.OfRound ofRound
                ? Saying.say("ofRoundTold", words, ofRound.round())
                : words;
    }

    private static String outcome(TournamentEvent.ResultTakenOver taken) {
        String scope = taken.result().scope();
        return Words.result(taken.result()) + (scope == null ? "" : ", " + scope(scope));
    }

    private static String scope(String scope) {
        return switch (scope) {
            case "REPAIR" -> Saying.say("scopeRepair");
            case "RATING_ONLY" -> Saying.say("scopeRatingOnly");
            default -> Saying.say("scopeNextDraw");
        };
    }

    private static String breach(TournamentEvent event, Tournament before, Tournament after) {
        boolean begun = before.lastPublishedRound() > 0;
        if (event instanceof TournamentEvent.PairingChanged) {
            return Saying.say("breachByHand");
        }
        if (event instanceof TournamentEvent.EntriesImported || event instanceof TournamentEvent.RoundImported) {
            return Saying.say("breachImported");
        }
        if (event instanceof TournamentEvent.RoundRepaired) {
            return Saying.say("breachRepaired");
        }
        if (event instanceof TournamentEvent.ResultTakenOver taken) {
            boolean corrects =
                    after.versionsByHand().size() > before.versionsByHand().size();
            int later = before.board(taken.gameId()).map(Board::round).orElse(0);
            return !corrects
                    ? null
                    : before.lastDrawnRound() > later && later > 0
                            ? Saying.say("breachCorrectedLate")
                            : Saying.say("breachCorrected");
        }
        if (!begun) {
            return null;
        }
        if (event instanceof TournamentEvent.SettingsChanged) {
            return Saying.say("breachSettings");
        }
        if (event instanceof TournamentEvent.RankFixed) {
            return Saying.say("breachRank");
        }
        if (event instanceof TournamentEvent.RoundWithdrawn) {
            return Saying.say("breachWithdrawn");
        }
        if (event instanceof TournamentEvent.RoundReopened) {
            return Saying.say("breachReopened");
        }
        if (event instanceof TournamentEvent.StandingsUnfrozen) {
            return Saying.say("breachUnfrozen");
        }
        return event instanceof TournamentEvent.Undone ? Saying.say("breachUndone") : null;
    }
}
