package org.tengen.pairingservice.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.pairingservice.entry.Person;
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
        String what = recorded.stored()
                .type()
                .replaceFirst("^tournament\\.", "")
                .replaceFirst("\\.v\\d+$", "")
                .replace('-', ' ');
        String words = Character.toUpperCase(what.charAt(0)) + what.substring(1);
        if (event instanceof TournamentEvent.Undone undone) {
            return "Undone: event " + undone.versions().toString().replaceAll("[\\[\\]]", "");
        }
        if (event instanceof TournamentEvent.ResultTakenOver taken) {
            return before.board(taken.gameId())
                    .map(board -> "Result, round " + taken.round() + " table "
                            + board.pair().table() + ": " + outcome(taken))
                    .orElse(words);
        }
        if (event instanceof TournamentEvent.OfEntry ofEntry) {
            return words + ": "
                    + persons.getOrDefault(ofEntry.entryId(), Person.FORGOTTEN).fullName();
        }
        return event instanceof TournamentEvent.OfRound ofRound ? words + ": round " + ofRound.round() : words;
    }

    private static String outcome(TournamentEvent.ResultTakenOver taken) {
        String winner = taken.result().inCompetition().winner().name().toLowerCase(java.util.Locale.ROOT);
        String by = taken.result()
                .inCompetition()
                .by()
                .name()
                .toLowerCase(java.util.Locale.ROOT)
                .replace('_', ' ');
        String scope = taken.result().scope() == null
                ? ""
                : ", "
                        + taken.result()
                                .scope()
                                .toLowerCase(java.util.Locale.ROOT)
                                .replace('_', ' ');
        return winner + " by " + by + scope;
    }

    private static String breach(TournamentEvent event, Tournament before, Tournament after) {
        boolean begun = before.lastPublishedRound() > 0;
        if (event instanceof TournamentEvent.PairingChanged) {
            return "pairing by hand";
        }
        if (event instanceof TournamentEvent.EntriesImported || event instanceof TournamentEvent.RoundImported) {
            return "imported";
        }
        if (event instanceof TournamentEvent.RoundRepaired) {
            return "boards drawn again after a correction";
        }
        if (event instanceof TournamentEvent.ResultTakenOver taken) {
            boolean corrects =
                    after.versionsByHand().size() > before.versionsByHand().size();
            int later = before.board(taken.gameId()).map(Board::round).orElse(0);
            return !corrects
                    ? null
                    : before.lastDrawnRound() > later && later > 0
                            ? "result corrected after the next draw"
                            : "result corrected";
        }
        if (!begun) {
            return null;
        }
        if (event instanceof TournamentEvent.SettingsChanged) {
            return "setting changed after the start";
        }
        if (event instanceof TournamentEvent.RankFixed) {
            return "rank or start changed after the start";
        }
        if (event instanceof TournamentEvent.RoundWithdrawn) {
            return "published round taken back";
        }
        if (event instanceof TournamentEvent.RoundReopened) {
            return "closed round opened again";
        }
        if (event instanceof TournamentEvent.StandingsUnfrozen) {
            return "frozen standings opened again";
        }
        return event instanceof TournamentEvent.Undone ? "undone after the start" : null;
    }
}
