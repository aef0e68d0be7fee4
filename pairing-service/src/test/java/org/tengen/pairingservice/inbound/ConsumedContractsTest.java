package org.tengen.pairingservice.inbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.kit.messaging.EventJson;

/** Every example of a topic we consume is read by our own records. */
class ConsumedContractsTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("tengen.root"), "contracts", "examples");

    @Test
    void finishedGamesAreRead() throws IOException {
        for (String example : examples("game.finished.v1")) {
            FinishedGames.FinishedGame game = EventJson.read(example, FinishedGames.FinishedGame.class);
            assertNotNull(game.gameId());
            assertTrue(game.revision() >= 1);
            assertNotNull(game.result().winner());
            assertNotNull(game.result().inCompetition());
        }
    }

    @Test
    void ratedPlayersAreRead() throws IOException {
        for (String example : examples("rating.players.v1")) {
            RatedPlayers.RatedPlayer player = EventJson.read(example, RatedPlayers.RatedPlayer.class);
            assertNotNull(player.playerId());
            assertNotNull(player.rank());
            assertNotNull(player.asOf());
        }
    }

    @Test
    void anUnknownValueOfAnEnumerationIsParked() throws IOException {
        String odd = examples("game.finished.v1").get(0).replaceAll("\"by\": \"[A-Z_]+\"", "\"by\": \"COIN_TOSS\"");
        assertThrows(Unreadable.class, () -> EventJson.read(odd, FinishedGames.FinishedGame.class));
    }

    private static List<String> examples(String topic) throws IOException {
        try (var files = Files.list(EXAMPLES.resolve(topic))) {
            List<String> texts = new java.util.ArrayList<>();
            for (Path file : files.sorted().toList()) {
                texts.add(Files.readString(file));
            }
            assertEquals(false, texts.isEmpty());
            return texts;
        }
    }
}
