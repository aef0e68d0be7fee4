package org.tengen.pairing.draw;

import java.util.Locale;
import java.util.Optional;

/** Which cost function a draw follows. */
public enum Profile {
    /** OpenGotha 3.52 to the unit: rewards added to one sum per pair. */
    OPENGOTHA,
    /** The same criteria one after another: no amount of a lower one outweighs a higher one. */
    TENGEN;

    /** The name in options and files. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Profile> ofCode(String code) {
        for (Profile profile : values()) {
            if (profile.code().equalsIgnoreCase(code)) {
                return Optional.of(profile);
            }
        }
        return Optional.empty();
    }
}
