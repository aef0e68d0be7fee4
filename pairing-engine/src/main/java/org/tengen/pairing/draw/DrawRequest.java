package org.tengen.pairing.draw;

import java.util.ArrayList;
import java.util.List;

/**
 * How to draw.
 *
 * @param pins games the director set by hand; the rest is drawn around them
 * @param forbidden pairs this draw must do without, for "what if"; broken only when nothing else is possible
 */
public record DrawRequest(Profile profile, long seed, List<Pin> pins, List<ForbiddenPair> forbidden) {

    /** Two ids that must not meet in this draw; {@link #NOBODY} as the second forbids the bye. */
    public record ForbiddenPair(String oneId, String otherId) {}

    /** Stands for the empty chair: forbidding a pair with it forbids the bye. */
    public static final String NOBODY = "";

    /** A game set by hand; {@code handicap} -1 for what the settings say. */
    public record Pin(String whiteId, String blackId, int handicap) {}

    public DrawRequest {
        pins = List.copyOf(pins);
        forbidden = List.copyOf(forbidden);
    }

    public DrawRequest(Profile profile, long seed, List<Pin> pins) {
        this(profile, seed, pins, List.of());
    }

    public DrawRequest withPins(List<Pin> other) {
        return new DrawRequest(profile, seed, other, forbidden);
    }

    public DrawRequest forbidding(String oneId, String otherId) {
        List<ForbiddenPair> more = new ArrayList<>(forbidden);
        more.add(new ForbiddenPair(oneId, otherId));
        return new DrawRequest(profile, seed, pins, more);
    }

    public static DrawRequest of(Profile profile, long seed) {
        return new DrawRequest(profile, seed, List.of());
    }
}
