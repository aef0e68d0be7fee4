package org.tengen.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Ports nobody listens on at the moment of asking; whoever binds one must be ready to find it taken a moment later. */
public final class FreePorts {

    private FreePorts() {}

    /** The preferred port when it is free on this address, else any free one. */
    public static int preferred(InetAddress address, int preferredPort) {
        return isFree(address, preferredPort) ? preferredPort : any();
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
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free port on the loopback address", e);
        }
    }
}
