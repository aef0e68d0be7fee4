package org.tengen.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** Ports nobody listens on at the moment of asking; whoever binds one must be ready to find it taken a moment later. */
public final class FreePorts {

    /**
     * Above what services are known by, below where systems take the ports of outgoing connections from (Linux 32768, others
     * 49152): there a client that calls again and again for a server that is away would one day be given the server's own port,
     * reach itself, and keep the server from coming back.
     */
    private static final int LOWEST = 15_000;

    private static final int COUNT = 17_000;

    private static final int LOWEST_OUTGOING = 32_768;

    /** Each process begins somewhere else and never answers the same port twice in a row. */
    private static final AtomicInteger NEXT =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(COUNT));

    private FreePorts() {}

    /** The preferred port when it is free on this address, else any free one. */
    public static int preferred(InetAddress address, int preferredPort) {
        return isFree(address, preferredPort) ? preferredPort : any();
    }

    /** Whether a client somewhere may be given this port for its own end of a connection, and keep a server from it. */
    public static boolean mayBeOutgoing(int port) {
        return port >= LOWEST_OUTGOING;
    }

    public static boolean isFree(InetAddress address, int port) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(address, port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    /** Any free port of the loopback address. */
    public static int any() {
        for (int tried = 0; tried < COUNT; tried++) {
            int port = LOWEST + Math.floorMod(NEXT.getAndIncrement(), COUNT);
            if (isFree(InetAddress.getLoopbackAddress(), port)) {
                return port;
            }
        }
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free port on the loopback address", e);
        }
    }
}
