package org.tengen.cli.server.data;

import com.fasterxml.jackson.core.JacksonException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.cli.server.gateway.Service;
import org.tengen.embedded.FreePorts;

/**
 * The ports of one installation, all on loopback but the gateway's. A port that is taken gives way to a free one; what was chosen
 * is written down, and tried first the next time.
 */
public record Ports(int gateway, int game, int pairing, int rating, int postgres, int kafka, int kafkaController) {

    public static final Ports USUAL = new Ports(8080, 8081, 8082, 8083, 15432, 19092, 19093);

    /**
     * Chooses the ports for a start and writes them down.
     *
     * @param gateway the port asked for, or 0; one that is asked for does not give way
     * @throws InputRefused when the port asked for is taken
     */
    public static Ports choose(DataDirectory data, int gateway) {
        Ports wanted = written(data.ports());
        Set<Integer> chosen = new HashSet<>();
        if (gateway != 0 && !FreePorts.isFree(InetAddress.getLoopbackAddress(), gateway)) {
            throw new InputRefused("--port " + gateway + ": another program listens there");
        }
        Ports ports = new Ports(
                free(gateway == 0 ? wanted.gateway : gateway, chosen),
                free(wanted.game, chosen),
                free(wanted.pairing, chosen),
                free(wanted.rating, chosen),
                free(ownPort(wanted.postgres, USUAL.postgres), chosen),
                free(ownPort(wanted.kafka, USUAL.kafka), chosen),
                free(ownPort(wanted.kafkaController, USUAL.kafkaController), chosen));
        ports.write(data);
        return ports;
    }

    /** Writes them down, for {@code tengen status} and the next start. */
    public void write(DataDirectory data) {
        try {
            Files.writeString(data.ports(), Json.MAPPER.writeValueAsString(this));
        } catch (IOException e) {
            throw new UncheckedIOException("the ports cannot be written down: " + data.ports(), e);
        }
    }

    /** The same with another port for one service. */
    public Ports with(Service service, int port) {
        return new Ports(
                gateway,
                service == Service.GAME ? port : game,
                service == Service.PAIRING ? port : pairing,
                service == Service.RATING ? port : rating,
                postgres,
                kafka,
                kafkaController);
    }

    /** Says whether somebody listens on one of them just now. */
    public boolean anyTaken() {
        return IntStream.of(gateway, game, pairing, rating, postgres, kafka, kafkaController)
                .anyMatch(port -> !FreePorts.isFree(InetAddress.getLoopbackAddress(), port));
    }

    /** What was chosen the last time, else the usual ports. */
    private static Ports written(Path file) {
        if (!Files.exists(file)) {
            return USUAL;
        }
        try {
            return Json.MAPPER.readValue(file.toFile(), Ports.class);
        } catch (JacksonException halfWritten) {
            return USUAL;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was written down before ports of outgoing connections were left alone is not taken again. */
    private static int ownPort(int written, int usual) {
        return FreePorts.mayBeOutgoing(written) ? usual : written;
    }

    private static int free(int wanted, Set<Integer> chosen) {
        int port = FreePorts.preferred(InetAddress.getLoopbackAddress(), wanted);
        while (!chosen.add(port)) {
            port = FreePorts.any();
        }
        return port;
    }
}
