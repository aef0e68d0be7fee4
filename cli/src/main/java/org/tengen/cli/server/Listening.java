package org.tengen.cli.server;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.gateway.Gateway.Certificate;
import org.tengen.cli.server.gateway.Gateway.Listener;
import org.tengen.embedded.FreePorts;

/**
 * Where the gateway listens: on loopback, and with {@code --lan} also on the machine's address in the hall. With a certificate there is
 * one more listener on loopback, in plain http: a program on this machine cannot ask for the name that the certificate has.
 *
 * @param listeners all addresses it binds
 * @param address the one people use
 * @param local plain http on loopback: for programs on this machine, and for what must not cross the hall's network
 */
record Listening(List<Listener> listeners, URI address, URI local) {

    static Listening choose(PlatformOptions options, int port) {
        Optional<InetAddress> hall = options.lan()
                ? Optional.of(hallAddress()
                        .orElseThrow(() -> new InputRefused("--lan: this machine has no address in a private network;"
                                + " join the hall's network first")))
                : Optional.empty();
        return on(hall, options.certificate(), port, FreePorts::any);
    }

    /** @param another a free port, asked for only when one more is needed */
    static Listening on(Optional<InetAddress> hall, Optional<Certificate> certificate, int port, IntSupplier another) {
        List<Listener> listeners = new ArrayList<>();
        listeners.add(new Listener(loopback(port), certificate));
        hall.ifPresent(address -> listeners.add(new Listener(new InetSocketAddress(address, port), certificate)));
        int localPort = certificate.isPresent() ? another.getAsInt() : port;
        if (localPort != port) {
            listeners.add(new Listener(loopback(localPort), Optional.empty()));
        }
        String scheme = certificate.isPresent() ? "https" : "http";
        String host = hall.map(InetAddress::getHostAddress).orElse("localhost");
        return new Listening(
                List.copyOf(listeners),
                URI.create(scheme + "://" + host + ":" + port),
                URI.create("http://localhost:" + localPort));
    }

    private static InetSocketAddress loopback(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
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
