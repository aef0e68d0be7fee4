package org.tengen.cli.server;

import java.net.URI;
import java.util.Optional;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.data.PlatformKeys;
import org.tengen.cli.server.data.RunRecord;

/** A platform that some launcher keeps running, reached with the tokens of its data directory. */
public final class RunningPlatform {

    private final URI address;
    private final PlatformKeys keys;

    private RunningPlatform(URI address, PlatformKeys keys) {
        this.address = address;
        this.keys = keys;
    }

    /** The platform that runs on these data; empty when none does. */
    public static Optional<RunningPlatform> on(DataDirectory data) {
        return data.inUse()
                ? RunRecord.read(data.runRecord())
                        .map(run -> new RunningPlatform(URI.create(run.address()), new PlatformKeys(data.secrets())))
                : Optional.empty();
    }

    public URI address() {
        return address;
    }

    /** The HTTP interface with the rights of a federation admin. */
    public ApiClient admin() {
        return new ApiClient(address, keys.adminToken());
    }

    /** The HTTP interface with the rights of the operator. */
    public ApiClient operator() {
        return new ApiClient(address, keys.operatorToken());
    }
}
