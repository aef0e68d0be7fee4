package org.tengen.gameservice.game;

/** Where a game stands; {@code MARKING} is after play has stopped and before the score is agreed. */
public enum Phase {
    SCHEDULED,
    PLAYING,
    MARKING,
    FINISHED,
    ANNULLED
}
