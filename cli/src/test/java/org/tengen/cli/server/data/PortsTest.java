package org.tengen.cli.server.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.embedded.FreePorts;

class PortsTest {

    @TempDir
    Path directory;

    private DataDirectory data;

    @BeforeEach
    void create() {
        data = DataDirectory.at(directory);
    }

    @Test
    void whatWasChosenIsTriedFirstTheNextTime() throws Exception {
        Ports wanted = new Ports(
                FreePorts.any(),
                FreePorts.any(),
                FreePorts.any(),
                FreePorts.any(),
                FreePorts.any(),
                FreePorts.any(),
                0);
        Files.writeString(data.ports(), Json.MAPPER.writeValueAsString(wanted));
        Ports chosen = Ports.choose(data, 0);
        assertEquals(wanted.gateway(), chosen.gateway());
        assertEquals(wanted.kafka(), chosen.kafka());
        assertEquals(chosen, Json.MAPPER.readValue(data.ports().toFile(), Ports.class));
        assertFalse(chosen.anyTaken());
    }

    @Test
    void aTakenPortGivesWayUnlessItWasAskedFor() throws Exception {
        try (ServerSocket stranger = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int taken = stranger.getLocalPort();
            Files.writeString(
                    data.ports(),
                    Json.MAPPER.writeValueAsString(new Ports(taken, taken, taken, taken, taken, taken, taken)));
            Ports chosen = Ports.choose(data, 0);
            assertNotEquals(taken, chosen.gateway());
            assertEquals(
                    7,
                    java.util.stream.IntStream.of(
                                    chosen.gateway(),
                                    chosen.game(),
                                    chosen.pairing(),
                                    chosen.rating(),
                                    chosen.postgres(),
                                    chosen.kafka(),
                                    chosen.kafkaController())
                            .distinct()
                            .count());
            InputRefused refused = assertThrows(InputRefused.class, () -> Ports.choose(data, taken));
            assertTrue(refused.getMessage().contains("" + taken), refused.getMessage());
        }
    }

    /** A client that calls for a server that is away may be given the server's own port there. */
    @Test
    void portsOfOutgoingConnectionsAreGivenUp() throws Exception {
        Ports before =
                new Ports(FreePorts.any(), FreePorts.any(), FreePorts.any(), FreePorts.any(), 55_432, 59_092, 59_093);
        Files.writeString(data.ports(), Json.MAPPER.writeValueAsString(before));
        Ports chosen = Ports.choose(data, 0);
        for (int port : new int[] {chosen.postgres(), chosen.kafka(), chosen.kafkaController()}) {
            assertFalse(FreePorts.mayBeOutgoing(port), "" + port);
        }
    }

    @Test
    void aHalfWrittenNoteIsNoObstacle() throws Exception {
        Files.writeString(data.ports(), "{\"gateway\": 80");
        assertTrue(Ports.choose(data, 0).gateway() > 0);
    }
}
