package org.tengen.pairingservice.consequence;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/** Entries that come, go or play otherwise. */
final class EntryChanges {

    private EntryChanges() {}

    static List<Comparison.EntryChange> between(Tournament before, Tournament after, Names names) {
        Set<UUID> everybody = new LinkedHashSet<>(before.entries().keySet());
        everybody.addAll(after.entries().keySet());
        List<Comparison.EntryChange> changes = new ArrayList<>();
        for (UUID entryId : everybody) {
            Entry then = before.entries().get(entryId);
            Entry now = after.entries().get(entryId);
            if (Objects.equals(then, now)) {
                continue;
            }
            String was = said(then);
            String is = said(now);
            if (!was.equals(is)) {
                changes.add(new Comparison.EntryChange(entryId, names.of(entryId), was, is));
            }
        }
        return changes;
    }

    private static String said(Entry entry) {
        if (entry == null) {
            return Saying.say("notEntered");
        }
        StringBuilder text = new StringBuilder(entry.rank().shown());
        if (entry.rating() != null) {
            text.append(' ').append(Math.round(entry.rating()));
        }
        String status = status(entry);
        if (!status.isEmpty()) {
            text.append(", ").append(status);
        }
        if (entry.withdrawnFrom() > 0) {
            text.append(" ").append(Saying.say("withdrawnFrom", entry.withdrawnFrom()));
        }
        if (entry.correctionHalfPoints() != 0) {
            text.append(", ").append(Saying.say("startAt", Saying.number(entry.correctionHalfPoints() / 2.0)));
        }
        if (!entry.absentRounds().isEmpty()) {
            text.append(", ")
                    .append(Saying.say(
                            "notInRounds",
                            entry.absentRounds().stream().map(String::valueOf).collect(Collectors.joining(", "))));
        }
        return text.toString();
    }

    /** Whoever simply plays needs no word for it. */
    private static String status(Entry entry) {
        return switch (entry.status()) {
            case FINAL -> "";
            case PRELIMINARY -> Saying.say("preliminary");
            case WITHDRAWN -> Saying.say("reasonWithdrawn");
            case WAITING -> Saying.say("onTheList");
        };
    }
}
