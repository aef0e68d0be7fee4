package org.tengen.pairingservice.history;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.page.Words;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * Events in the words of the reader's language, with the names the reader may see.
 *
 * @param undone versions that are taken back
 * @param persons names as the reader may see them
 * @param accounts the name of an account where the reader may know who acted, else null
 */
record Telling(Set<Integer> undone, Map<UUID, Person> persons, Function<String, String> accounts) {

    /** In the order given. */
    List<Told> of(List<Chronicle.Noted> events) {
        return events.stream().map(this::told).toList();
    }

    private Told told(Chronicle.Noted noted) {
        return new Told(
                noted.version(),
                noted.at(),
                title(noted),
                noted.role(),
                accounts.apply(noted.actor()),
                noted.reason(),
                noted.breach() == null ? null : Saying.say(noted.breach()),
                undone.contains(noted.version()),
                noted.ours());
    }

    /** The stored name is in the field's words already: {@code tournament.rank-fixed.v1} reads "rank fixed". */
    private String title(Chronicle.Noted noted) {
        TournamentEvent event = noted.event();
        if (event instanceof TournamentEvent.Undone undo) {
            return Saying.say("undoneEvents", undo.versions().toString().replaceAll("[\\[\\]]", ""));
        }
        if (event instanceof TournamentEvent.ResultTakenOver taken && noted.table() > 0) {
            return Saying.say("resultTold", taken.round(), noted.table(), outcome(taken));
        }
        String words = Saying.say(
                "event_" // messages: event_*
                        + noted.type()
                                .replaceFirst("^tournament\\.", "")
                                .replaceFirst("\\.v\\d+$", "")
                                .replace('-', '_'));
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
}
