package org.tengen.kit.page;

import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * The address that codes and links for others hold. A director at the machine itself uses localhost, which no phone reaches:
 * then it is the address of the hall ({@code tengen.public-address}), when the launcher said one; otherwise the one asked.
 */
public final class PublicAddress {

    /** Hosts that only this machine reaches. */
    private static final Set<String> THIS_COMPUTER = Set.of("localhost", "127.0.0.1", "[::1]");

    private PublicAddress() {}

    /** @param path from the root, with its query */
    public static String of(UriInfo here, String path) {
        return base(here).resolve(path).toString();
    }

    /** Host and port, for whoever types it. */
    public static String authority(UriInfo here) {
        return base(here).getAuthority();
    }

    /** Whether nobody else reaches what is printed now. */
    public static boolean onlyHere(UriInfo here) {
        return THIS_COMPUTER.contains(base(here).getHost());
    }

    private static URI base(UriInfo here) {
        return base(
                here.getBaseUri(), ConfigProvider.getConfig().getOptionalValue("tengen.public-address", String.class));
    }

    static URI base(URI asked, Optional<String> hall) {
        return THIS_COMPUTER.contains(asked.getHost()) ? hall.map(URI::create).orElse(asked) : asked;
    }
}
