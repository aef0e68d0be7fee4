package org.tengen.cli.server;

import java.net.URI;
import java.util.Optional;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.data.PlatformKeys;
import org.tengen.cli.server.data.RunRecord;

/** A platform that some launcher keeps running, reached with the tokens of its data directory. */
public final class RunningPlatform {

    private final URI address;
    private final URI local;
    private final PlatformKeys keys;

    private RunningPlatform(RunRecord run, PlatformKeys keys) {
        this.address = URI.create(run.address());
        this.local = URI.create(run.local());
        this.keys = keys;
    }

    /** The platform that runs on these data; empty when none does. */
    public static Optional<RunningPlatform> on(DataDirectory data) {
        return data.inUse()
                ? RunRecord.read(data.runRecord())
                        .map(run -> new RunningPlatform(run, new PlatformKeys(data.secrets())))
                : Optional.empty();
    }

    /** Where people reach it. */
    public URI address() {
        return address;
    }

    /** The HTTP interface with the rights of a federation admin. */
    public ApiClient admin() {
        return new ApiClient(local, keys::adminToken);
    }

    /** The HTTP interface with the rights of the operator. */
    public ApiClient operator() {
        return new ApiClient(local, keys::operatorToken);
    }
}
