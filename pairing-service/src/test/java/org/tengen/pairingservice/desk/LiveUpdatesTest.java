package org.tengen.pairingservice.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.kit.live.LiveEvent;
import org.tengen.kit.live.LiveHub;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.tournament.Tournament;

class LiveUpdatesTest {

    @Test
    void twoCommitsToldFromOneStateAreTwoEvents() {
        List<String> told = new ArrayList<>();
        LiveUpdates updates = new LiveUpdates(new LiveHub() {
            @Override
            public void publish(String topic, LiveEvent event) {
                told.add(event.name() + " " + event.id());
            }
        });
        Tournament seenByBoth = Tournament.NONE;
        updates.after(new TournamentCommand.CloseRound(1), seenByBoth, 10);
        updates.after(new TournamentCommand.CloseRound(2), seenByBoth, 11);
        assertEquals(List.of("round 10", "standings 10", "round 11", "standings 11"), told);
    }
}
