package org.tengen.pairingservice.desk;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.kit.messaging.EventJson;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Tournament;

/** {@code tournament.entries.v1}: an entry with its name, made from the log and the table of names together. */
final class EntryPublication {

    static final String TOPIC = "tournament.entries.v1";

    private EntryPublication() {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record EntryMessage(
            UUID entryId,
            UUID tournamentId,
            UUID playerId,
            String federation,
            int revision,
            EntryStatus status,
            Boolean listed,
            String name,
            String firstName,
            String country,
            String club,
            Rank rank,
            Double rating,
            Map<String, String> ids,
            String tournament,
            LocalDate eventDate) {}

    /** Its id follows from entry and revision: told again it is the same message. */
    static OutboxMessage message(Tournament tournament, Entry entry, Person known, Instant at) {
        Person person = entry.listed() ? known : Person.UNLISTED;
        EntryMessage message = new EntryMessage(
                entry.entryId(),
                tournament.id(),
                entry.playerId(),
                tournament.federation(),
                entry.revision(),
                entry.registered() ? entry.status() : EntryStatus.PRELIMINARY,
                entry.listed() ? null : Boolean.FALSE,
                person.name(),
                person.firstName() == null ? "" : person.firstName(),
                entry.listed() ? entry.country() : null,
                entry.listed() ? entry.club() : null,
                entry.rank(),
                entry.rating(),
                person.ids().isEmpty() ? null : person.ids(),
                tournament.settings().name(),
                tournament.settings().endDate() != null
                        ? tournament.settings().endDate()
                        : tournament.settings().startDate());
        return envelope(
                EventIds.derived(entry.entryId(), TOPIC + "/" + entry.revision()),
                tournament.federation(),
                entry.entryId(),
                tournament.id(),
                entry.revision(),
                EventJson.write(message),
                at);
    }

    /** Takes the name out of the topic; nobody guards a tombstone by its revision, so it has none. */
    static OutboxMessage tombstone(UUID entryId, UUID tournamentId, String federation, UUID id, Instant at) {
        return envelope(id, federation, entryId, tournamentId, 0, null, at);
    }

    private static OutboxMessage envelope(
            UUID id, String federation, UUID entryId, UUID tournamentId, long revision, String payload, Instant at) {
        return new OutboxMessage(
                id,
                federation,
                "entry",
                entryId.toString(),
                "tournament.entries.changed",
                TOPIC,
                entryId.toString(),
                tournamentId.toString(),
                revision,
                payload,
                at,
                Map.of());
    }
}
