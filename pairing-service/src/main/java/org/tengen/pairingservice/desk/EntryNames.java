package org.tengen.pairingservice.desk;

import java.sql.Connection;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.pairingservice.entry.EntryPerson;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Keeps names beside the log, and says on {@code tournament.entries.v1} what an event changed about an entry. */
final class EntryNames {

    private final Clock clock;

    EntryNames(Clock clock) {
        this.clock = clock;
    }

    /**
     * In the transaction of the events.
     *
     * @param after the tournament with them
     * @param persons new names by entry id
     */
    void tell(
            Connection connection,
            Tournament after,
            List<Recorded<TournamentEvent>> appended,
            Map<UUID, Person> persons) {
        List<OutboxMessage> messages = new ArrayList<>();
        appended.forEach(event -> keepEarlier(connection, event));
        for (UUID entryId : concerned(appended)) {
            Entry entry = after.entries().get(entryId);
            if (entry == null) {
                messages.add(gone(after, entryId));
                continue;
            }
            Optional<Person> person =
                    persons.containsKey(entryId) ? Optional.of(keep(after, entry, persons.get(entryId))) : known(entry);
            messages.add(message(after, entry, person));
        }
        Outbox.add(connection, messages);
    }

    private static void keepEarlier(Connection connection, Recorded<TournamentEvent> recorded) {
        if (recorded.event() instanceof TournamentEvent.PersonCorrected corrected) {
            EarlierNames.keep(connection, corrected.entryId(), recorded.version());
        } else if (recorded.event() instanceof TournamentEvent.Undone undone) {
            EarlierNames.putBack(connection, undone, recorded.version());
        }
    }

    /** The entry itself was undone. */
    private OutboxMessage gone(Tournament after, UUID entryId) {
        return EntryPublication.tombstone(
                entryId,
                after.id(),
                after.federation(),
                EventIds.derived(entryId, "undone/" + after.version()),
                clock.instant());
    }

    /** The entries whose message changes. */
    private static Set<UUID> concerned(List<Recorded<TournamentEvent>> appended) {
        Set<UUID> concerned = new LinkedHashSet<>();
        for (Recorded<TournamentEvent> recorded : appended) {
            TournamentEvent event = recorded.event();
            if (event instanceof TournamentEvent.Undone undone) {
                concerned.addAll(TournamentFold.entriesOf(undone.parts()));
            } else if (event instanceof TournamentEvent.EntriesImported imported) {
                imported.entries().forEach(entered -> concerned.add(entered.entryId()));
            } else if (event instanceof TournamentEvent.OfEntry ofEntry
                    && !(event instanceof TournamentEvent.OfEntryOnly)) {
                concerned.add(ofEntry.entryId());
            }
        }
        return concerned;
    }

    // Who was forgotten stays forgotten whatever happens to the entry.
    private OutboxMessage message(Tournament after, Entry entry, Optional<Person> person) {
        return person.map(named -> EntryPublication.message(after, entry, named, clock.instant()))
                .orElseGet(() -> EntryPublication.tombstone(
                        entry.entryId(),
                        after.id(),
                        after.federation(),
                        EventIds.derived(entry.entryId(), "forgotten/" + entry.revision()),
                        clock.instant()));
    }

    private static Optional<Person> known(Entry entry) {
        EntryPerson row = EntryPerson.findById(entry.entryId());
        if (row != null) {
            row.listed = entry.listed();
        }
        return Optional.ofNullable(row).map(EntryPerson::person);
    }

    private static Person keep(Tournament tournament, Entry entry, Person person) {
        EntryPerson held = EntryPerson.findById(entry.entryId());
        EntryPerson row = Objects.requireNonNullElseGet(held, EntryPerson::new);
        row.entryId = entry.entryId();
        row.tournamentId = tournament.id();
        row.federation = tournament.federation();
        row.playerId = entry.playerId();
        row.name = person.name();
        row.firstName = person.firstName() == null ? "" : person.firstName();
        row.egf = person.egf();
        row.ffg = person.ffg();
        row.aga = person.aga();
        row.listed = entry.listed();
        if (held == null) {
            row.persist();
        }
        return person;
    }
}
