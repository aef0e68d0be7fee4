package org.tengen.pairingservice.exchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairingservice.exchange.ImportReport.Kind;
import org.tengen.pairingservice.exchange.ImportReport.Match;

/**
 * What was found out about the entrants together with what somebody decided.
 *
 * @param matches by the file's key
 * @param faults who is not decided yet, or decided in a way that cannot be
 */
record Deciding(Map<String, Match> matches, List<Finding> faults) {

    private static final String FIELD = "people";

    static Deciding of(List<Entry> entries, KnownPeople people, Choices choices) {
        Map<String, Match> found = Matching.of(entries, people);
        if (!choices.made()) {
            return new Deciding(found, List.of());
        }
        Map<String, Match> matches = new LinkedHashMap<>();
        List<Finding> faults = new ArrayList<>();
        for (Entry entry : entries) {
            matches.put(entry.id(), chosen(entry, found.get(entry.id()), choices, faults));
        }
        choices.byKey().keySet().stream()
                .filter(key -> !matches.containsKey(key))
                .forEach(key -> faults.add(Finding.refusal(0, FIELD, key, "the key of an entrant of this file")));
        twice(matches, faults);
        return new Deciding(matches, faults);
    }

    private static Match chosen(Entry entry, Match found, Choices choices, List<Finding> faults) {
        if (!choices.byKey().containsKey(entry.id())) {
            if (found.kind() == Kind.LIKELY || found.kind() == Kind.AMBIGUOUS) {
                faults.add(Finding.refusal(
                        0, FIELD, entry.fullName(), "to be told who this is: one of the candidates, or somebody new"));
            }
            return found;
        }
        UUID choice = choices.byKey().get(entry.id());
        boolean candidate = choice == null
                || found.candidates().stream().anyMatch(one -> one.playerId().equals(choice));
        if (!candidate) {
            faults.add(Finding.refusal(0, FIELD, entry.fullName() + " as " + choice, "one of the candidates"));
        }
        return new Match(found.kind(), found.why(), choice, found.candidates());
    }

    private static void twice(Map<String, Match> matches, List<Finding> faults) {
        Map<UUID, String> first = new HashMap<>();
        matches.forEach((key, match) -> {
            String earlier = match.taken() == null ? null : first.putIfAbsent(match.taken(), key);
            if (earlier != null) {
                faults.add(Finding.refusal(0, FIELD, earlier + " and " + key, "each to be somebody else"));
            }
        });
    }
}
