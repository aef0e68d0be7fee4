package org.tengen.eventstore.sample;

/** Lay a stone on a free point, or lift one from a taken point. */
public record StoneCommand(String id, boolean lay, int point) {

    public static StoneCommand lay(String id, int point) {
        return new StoneCommand(id, true, point);
    }

    public static StoneCommand lift(String id, int point) {
        return new StoneCommand(id, false, point);
    }
}
