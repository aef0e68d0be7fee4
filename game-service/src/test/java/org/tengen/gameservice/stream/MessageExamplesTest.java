package org.tengen.gameservice.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.Contracts;
import org.tengen.kit.messaging.EventJson;

/** The examples of the contract are messages as this service writes them: read into its own records they come out the same. */
class MessageExamplesTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void aFinishedGameIsToldAsTheExamplesShow() throws IOException {
        List<String> examples = Contracts.examples(GamePublication.FINISHED_TOPIC);
        assertFalse(examples.isEmpty());
        for (String example : examples) {
            writtenAgain(GamePublication.FINISHED_TOPIC, example, FinishedMessage.class);
        }
    }

    @Test
    void aMoveIsToldAsTheExamplesShowAndEveryKindHasOne() throws IOException {
        Set<MoveMessage.Kind> shown = EnumSet.noneOf(MoveMessage.Kind.class);
        for (String example : Contracts.examples(GamePublication.MOVES_TOPIC)) {
            shown.add(writtenAgain(GamePublication.MOVES_TOPIC, example, MoveMessage.class)
                    .kind());
        }
        assertEquals(EnumSet.allOf(MoveMessage.Kind.class), shown);
    }

    private static <T> T writtenAgain(String topic, String example, Class<T> type) throws IOException {
        T message = EventJson.read(example, type);
        String written = EventJson.write(message);
        JsonNode expected = JSON.readTree(example);
        assertEquals(expected, JSON.readTree(written), example);
        assertEquals(Set.of(), Contracts.faults(topic, written), written);
        return message;
    }
}
