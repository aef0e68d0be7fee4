package org.tengen.pairingservice.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class JournalTest {

    /** Each number names how far back the event undone lies, 0 an event that is no undo. */
    @Property(tries = 200)
    void whatIsLookedUpIsWhatALookAtEveryEventFinds(@ForAll @Size(max = 150) List<@IntRange(max = 20) Integer> back) {
        Journal journal = Journal.EMPTY;
        Map<Integer, TournamentEvent> events = new LinkedHashMap<>();
        for (int distance : back) {
            int version = journal.version() + 1;
            TournamentEvent event = distance == 0 || distance >= version
                    ? new TournamentEvent.RoundClosed(version, 1)
                    : new TournamentEvent.Undone(List.of(version - distance), Set.of());
            journal = journal.with(version, event, null);
            events.put(version, event);
        }
        for (int version = 0; version <= events.size() + 1; version++) {
            assertEquals(Optional.ofNullable(events.get(version)), journal.at(version));
        }
        Set<Integer> undone = new HashSet<>();
        for (int version = events.size(); version > 0; version--) {
            if (events.get(version) instanceof TournamentEvent.Undone undo && !undone.contains(version)) {
                undone.addAll(undo.versions());
            }
        }
        assertEquals(undone, journal.undone());
        assertEquals(
                events.values().stream()
                        .filter(TournamentEvent.Undone.class::isInstance)
                        .count(),
                journal.undos().size());
    }

    @Test
    void aMapThatNeverChangesIsAMapInTheOrderOfItsMaking() {
        UUID one = new UUID(0, 9);
        UUID two = new UUID(0, 3);
        UUID three = new UUID(0, 5);
        Map<UUID, String> plain = new LinkedHashMap<>();
        plain.put(one, "a");
        plain.put(two, "b");
        IndexedMap<String> before = IndexedMap.of(plain);
        IndexedMap<String> changed = before.with(one, "c");
        IndexedMap<String> more = changed.with(three, "d");
        assertEquals(plain, before);
        assertEquals("a", before.get(one));
        assertEquals(List.of("c", "b"), List.copyOf(changed.values()));
        assertEquals(List.of(one, two, three), List.copyOf(more.keySet()));
        assertEquals(before, changed.with(one, "a"));
        assertEquals(plain.hashCode(), before.hashCode());
        assertEquals(3, more.entrySet().size());
        assertEquals(null, before.get(three));
    }
}
