package org.tengen.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * The broker in a JVM of its own: {@code BrokerProcess DIRECTORY PORT CONTROLLER_PORT}. Prints one line when it is ready and stops
 * in order when its standard input closes, which the kernel does for it when the launcher is killed.
 */
public final class BrokerProcess {

    /** The line on standard output that says the broker takes records. */
    public static final String READY = "broker ready";

    private static final int STOPPED_BY_FAULT = 70;

    private BrokerProcess() {}

    public static void main(String[] arguments) throws IOException {
        EmbeddedKafka broker = EmbeddedKafka.start(
                Path.of(arguments[0]),
                Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2]),
                BrokerProcess::endAtOnce);
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "broker-stop"));
        System.out.println(READY);
        awaitEnd(System.in);
        System.exit(0);
    }

    /** This JVM is the broker's alone, so a fault it cannot survive ends it; the launcher starts another. */
    private static void endAtOnce(EmbeddedKafka.FatalFault fault) {
        System.err.println(fault.getMessage());
        Runtime.getRuntime().halt(STOPPED_BY_FAULT);
    }

    private static void awaitEnd(InputStream pipe) {
        try {
            pipe.transferTo(java.io.OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
