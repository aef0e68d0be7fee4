package org.tengen.cli.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tengen.cli.server.gateway.Gateway.Certificate;
import org.tengen.cli.server.gateway.Gateway.Listener;

class ListeningTest {

    private static final Optional<Certificate> CERTIFICATE =
            Optional.of(new Certificate(Path.of("chain.pem"), Path.of("key.pem")));
    private static final InetSocketAddress LOOPBACK = new InetSocketAddress(InetAddress.getLoopbackAddress(), 8080);

    @Test
    void aloneItAnswersOnLoopbackOnly() {
        Listening alone = Listening.on(Optional.empty(), Optional.empty(), 8080, ListeningTest::none);
        assertEquals(List.of(new Listener(LOOPBACK, Optional.empty())), alone.listeners());
        assertEquals(URI.create("http://localhost:8080"), alone.address());
        assertEquals(alone.address(), alone.local());
    }

    @Test
    void inTheHallTheLocalAddressStaysOnThisMachine() throws Exception {
        Listening hall = Listening.on(Optional.of(hall()), Optional.empty(), 8080, ListeningTest::none);
        assertEquals(URI.create("http://192.168.7.9:8080"), hall.address());
        assertEquals(URI.create("http://localhost:8080"), hall.local());
        assertEquals(
                List.of(
                        new Listener(LOOPBACK, Optional.empty()),
                        new Listener(new InetSocketAddress(hall(), 8080), Optional.empty())),
                hall.listeners());
    }

    @Test
    void withACertificateProgramsStillFindPlainHttpOnLoopback() throws Exception {
        Listening hall = Listening.on(Optional.of(hall()), CERTIFICATE, 8080, () -> 40_000);
        assertEquals(URI.create("https://192.168.7.9:8080"), hall.address());
        assertEquals(URI.create("http://localhost:40000"), hall.local());
        List<Listener> plain = hall.listeners().stream()
                .filter(listener -> listener.certificate().isEmpty())
                .toList();
        assertEquals(1, plain.size());
        assertEquals(40_000, plain.get(0).address().getPort());
        assertTrue(plain.get(0).address().getAddress().isLoopbackAddress());
        assertEquals(3, hall.listeners().size());
    }

    private static InetAddress hall() throws Exception {
        return InetAddress.getByName("192.168.7.9");
    }

    private static int none() {
        throw new AssertionError("no further port is needed");
    }
}
