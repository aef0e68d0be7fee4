package org.tengen.gameservice.people;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tengen.gameservice.Contracts;
import org.tengen.kit.messaging.EventJson;

class PeopleExamplesTest {

    @Test
    void everyExampleOfAnEntryAPlayerAndStaffIsRead() {
        for (String example : Contracts.examples("tournament.entries.v1")) {
            PeopleConsumer.Entry entry = EventJson.read(example, PeopleConsumer.Entry.class);
            assertNotNull(entry.entryId());
            assertFalse(entry.name().isBlank());
            assertTrue(entry.revision() >= 1);
        }
        for (String example : Contracts.examples("rating.players.v1")) {
            PeopleConsumer.Player player = EventJson.read(example, PeopleConsumer.Player.class);
            assertNotNull(player.playerId());
            assertFalse(player.rank().path("shown").asText().isBlank());
        }
        for (String example : Contracts.examples("tournament.staff.v1")) {
            PeopleConsumer.Member member = EventJson.read(example, PeopleConsumer.Member.class);
            assertNotNull(member.accountId());
            assertNotNull(member.roles(), "nobody any more is an empty list");
        }
    }
}
