package org.tengen.gameservice.game;

/**
 * A declared grade.
 *
 * @param value 30k = -30, 1k = -1, 1d = 0, 9d = 8
 * @param shown as it was entered: {@code 3k}, {@code 2d}, {@code 1p}
 */
public record Rank(int value, String shown) {

    /** What the contract of {@code game.finished.v1} has room for. */
    public static final int LOWEST = -60;

    public static final int HIGHEST = 9;

    boolean isInRange() {
        return value >= LOWEST && value <= HIGHEST && !shown.isBlank();
    }
}
