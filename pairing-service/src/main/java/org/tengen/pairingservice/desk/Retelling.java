package org.tengen.pairingservice.desk;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** What a tournament has to say on a topic, with the ids of the first time: for an emptied broker or after a restore. */
final class Retelling {

    static final Set<String> TOPICS = Set.of(RoundPublication.ROUNDS, RoundPublication.STAFF, EntryPublication.TOPIC);

    private Retelling() {}

    /** Every round and appointment as it was told, or each entry as it stands now under the name known now. */
    static List<OutboxMessage> of(List<Recorded<TournamentEvent>> history, Map<UUID, Person> persons, String topic) {
        RoundPublication publication = new RoundPublication();
        List<OutboxMessage> messages = new ArrayList<>();
        Tournament state = Tournament.NONE;
        Instant last = Instant.EPOCH;
        for (Recorded<TournamentEvent> event : history) {
            state = TournamentFold.evolve(state, event.event());
            last = event.stored().recordedAt();
            publication.messages(event, state).stream()
                    .filter(message -> message.topic().equals(topic))
                    .forEach(messages::add);
        }
        if (topic.equals(EntryPublication.TOPIC)) {
            for (Entry entry : state.entries().values()) {
                Person person = persons.get(entry.entryId());
                if (person != null) {
                    messages.add(EntryPublication.message(state, entry, person, last));
                }
            }
        }
        return messages;
    }
}
