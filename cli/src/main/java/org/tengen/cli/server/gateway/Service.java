package org.tengen.cli.server.gateway;

import java.util.Locale;

/** The services behind the gateway. */
public enum Service {
    GAME,
    PAIRING,
    RATING;

    /** As it stands in paths, databases and logs: {@code game}. */
    public String shortName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The module and consumer group: {@code game-service}. */
    public String module() {
        return shortName() + "-service";
    }
}
