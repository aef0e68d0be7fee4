package org.tengen.pairingservice.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.live.LiveEvent;
import org.tengen.kit.live.LiveHub;
import org.tengen.pairingservice.tournament.AttendanceEvent;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

class LiveUpdatesTest {

    private final List<String> told = new ArrayList<>();
    private final LiveUpdates updates = new LiveUpdates(new LiveHub() {
        @Override
        public void publish(String topic, LiveEvent event) {
            told.add(event.name() + " " + event.id() + " " + event.data());
        }
    });

    private List<String> names() {
        return told.stream()
                .map(text -> text.substring(0, text.indexOf('{') - 1))
                .toList();
    }

    @Test
    void twoCommitsToldFromOneStateAreTwoEvents() {
        Tournament seenByBoth = Tournament.NONE;
        updates.after(List.of(new TournamentEvent.RoundClosed(1, 2)), seenByBoth, 10);
        updates.after(List.of(new TournamentEvent.RoundClosed(2, 2)), seenByBoth, 11);
        assertEquals(List.of("round 10", "standings 10", "round 11", "standings 11"), names());
    }

    @Test
    @DisplayName("a withdrawal that takes a board away, an undo and a kept what-if tell of the rounds they changed")
    void boardsChangeByOtherCommandsToo() {
        UUID entry = UUID.randomUUID();
        updates.after(
                List.of(new TournamentEvent.Withdrawn(entry, 2), new TournamentEvent.DrawDiscarded(2)),
                Tournament.NONE,
                20);
        updates.after(
                List.of(new TournamentEvent.Undone(List.of(19), Set.of("round:3", "entry:" + entry))),
                Tournament.NONE,
                21);
        assertEquals(List.of("round 20", "standings 20", "round 21", "standings 21"), names());
        assertEquals("round 21 {\"round\":3,\"rounds\":[3]}", told.get(2));
    }

    @Test
    @DisplayName("a check-in, a payment or a link makes no spectator load anew")
    void theDeskIsNobodyElsesBusiness() {
        UUID entry = UUID.randomUUID();
        updates.after(List.of(new AttendanceEvent.CheckedIn(entry, 1, true)), Tournament.NONE, 30);
        updates.after(List.of(new AttendanceEvent.PaymentChanged(entry, 10, 10)), Tournament.NONE, 31);
        updates.after(List.of(new TournamentEvent.HelperLinkUsed(UUID.randomUUID())), Tournament.NONE, 32);
        updates.after(List.of(new TournamentEvent.ParticipationChanged(entry, Map.of(2, false))), Tournament.NONE, 33);
        assertEquals(List.of("desk 30", "desk 31", "desk 32", "standings 33"), names());
    }
}
