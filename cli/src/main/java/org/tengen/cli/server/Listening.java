package org.tengen.cli.server;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.tengen.cli.InputRefused;

/**
 * Where the gateway listens: on loopback, and with {@code --lan} also on the machine's address in the hall.
 *
 * @param sockets all addresses it binds
 * @param address the one people use
 * @param local the one programs on this machine use
 */
record Listening(List<InetSocketAddress> sockets, URI address, URI local) {

    static Listening choose(PlatformOptions options, int port) {
        String scheme = options.certificate().isPresent() ? "https" : "http";
        InetSocketAddress loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        URI local = URI.create(scheme + "://localhost:" + port);
        if (!options.lan()) {
            return new Listening(List.of(loopback), local, local);
        }
        InetAddress hall = hallAddress()
                .orElseThrow(() -> new InputRefused(
                        "--lan: this machine has no address in a private network; join the hall's network first"));
        return new Listening(
                List.of(loopback, new InetSocketAddress(hall, port)),
                URI.create(scheme + "://" + hall.getHostAddress() + ":" + port),
                local);
    }

    /** The first private IPv4 address of an interface that is up; cables and radios come before bridges of containers. */
    private static Optional<InetAddress> hallAddress() {
        try {
            return Collections.list(NetworkInterface.getNetworkInterfaces()).stream()
                    .filter(Listening::leadsOutside)
                    .sorted(java.util.Comparator.comparing(Listening::looksVirtual)
                            .thenComparingInt(NetworkInterface::getIndex))
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(address -> address instanceof Inet4Address && address.isSiteLocalAddress())
                    .findFirst();
        } catch (SocketException e) {
            throw new InputRefused("--lan: the network interfaces cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private static boolean leadsOutside(NetworkInterface network) {
        try {
            return network.isUp() && !network.isLoopback() && !network.isPointToPoint();
        } catch (SocketException gone) {
            return false;
        }
    }

    private static boolean looksVirtual(NetworkInterface network) {
        return network.isVirtual() || network.getName().matches("(docker|br-|veth|virbr|vmnet|podman|cni).*");
    }
}
