package org.tengen.gameservice.consequence;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tengen.gameservice.Contracts;
import org.tengen.kit.messaging.EventJson;

class ListExamplesTest {

    @Test
    void everyExampleOfAListIsRead() {
        assertFalse(Contracts.examples("rating.lists.v1").isEmpty());
        for (String example : Contracts.examples("rating.lists.v1")) {
            RatingListConsumer.PublishedList list = EventJson.read(example, RatingListConsumer.PublishedList.class);
            assertNotNull(list.listId());
            assertNotNull(list.date());
            assertFalse(list.federation().isBlank());
            assertTrue(list.number() >= 1);
        }
    }
}
