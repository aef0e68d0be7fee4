package org.tengen.pairingservice.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.codec.EventCodec;

/** Every stored type as it lies in somebody's log. A golden file may be added and never changed. */
class StoredEventsTest {

    private static final EventCodec<TournamentEvent> CODEC = new EventCodec<>(TournamentEvents.TYPES);
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void everyStoredTypeIsStillReadAndWrittenTheSame() throws IOException {
        for (String type : TournamentEvents.TYPES.names()) {
            String golden = golden(type);
            TournamentEvent event = CODEC.decode(type, golden);
            assertEquals(type, CODEC.encode(event, EventMeta.system()).type());
            assertEquals(JSON.readTree(golden), JSON.readTree(CODEC.payload(event)), type);
        }
    }

    private static String golden(String type) throws IOException {
        try (InputStream file = StoredEventsTest.class.getResourceAsStream("/golden/" + type + ".json")) {
            assertNotNull(file, "there is no golden file of " + type);
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
