package org.tengen.ratingservice.player;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.kit.messaging.EventJson;
import org.tengen.ratingservice.Topics;

class EntryChangedTest {

    @Test
    void everyExampleIsRead() {
        assertFalse(Topics.examples("tournament.entries.v1").isEmpty());
        for (Path example : Topics.examples("tournament.entries.v1")) {
            Description said =
                    EventJson.read(Topics.read(example), EntryChanged.class).description(1);
            assertNotNull(said.playerId());
            assertFalse(said.name().isEmpty());
        }
    }

    @Test
    void anEntryWithoutPlayerIsParked() {
        String noPlayer = "{\"entryId\":\"00000200-0000-4000-8000-000000000000\",\"revision\":1}";
        EntryChanged entry = EventJson.read(noPlayer, EntryChanged.class);
        assertThrows(Unreadable.class, () -> entry.description(1));
        assertThrows(Unreadable.class, () -> EventJson.read("{}", EntryChanged.class), "no revision");
    }
}
