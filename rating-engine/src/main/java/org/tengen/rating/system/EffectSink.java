package org.tengen.rating.system;

/** Is told what games did to ratings. */
public interface EffectSink {

    /** Nobody asks: runs then skip the work of explaining. */
    EffectSink NONE = new EffectSink() {};

    /** Whether {@link #effect} does anything; runs build no effects otherwise. */
    default boolean wantsEffects() {
        return false;
    }

    /** Whether this player's effects are wanted; runs may ask before they build one. */
    default boolean wantsEffectsOf(int player) {
        return wantsEffects();
    }

    /** One game's effect on one player. */
    default void effect(GameEffect effect) {}
}
