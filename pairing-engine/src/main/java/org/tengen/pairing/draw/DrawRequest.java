package org.tengen.pairing.draw;

import java.util.List;

/**
 * How to draw.
 *
 * @param pins games the director set by hand; the rest is drawn around them
 */
public record DrawRequest(Profile profile, long seed, List<Pin> pins) {

    /** A game set by hand; {@code handicap} -1 for what the settings say. */
    public record Pin(String whiteId, String blackId, int handicap) {}

    public DrawRequest {
        pins = List.copyOf(pins);
    }

    public static DrawRequest of(Profile profile, long seed) {
        return new DrawRequest(profile, seed, List.of());
    }
}
