package org.tengen.rating.game;

/** How the winner is counted, as far as it shifts what komi and handicap stones are worth. */
public enum Counting {
    /** Territory and prisoners; no compensation for handicap stones. */
    TERRITORY(0, 0),
    /** Area without compensation (New Zealand). */
    AREA(1, 0),
    /** Area, White gets a point per handicap stone (Chinese). */
    AREA_COMPENSATED(1, 2),
    /** Area, White gets a point per handicap stone after the first (American). */
    AREA_COMPENSATED_LESS_ONE(1, 1);

    private final int area;
    private final int compensation;

    Counting(int area, int compensation) {
        this.area = area;
        this.compensation = compensation;
    }

    /** 1 for area, 0 for territory. */
    public int area() {
        return area;
    }

    /** Points that White is given for the handicap stones, on top of komi. */
    public int compensation(int handicap) {
        return switch (compensation) {
            case 2 -> handicap;
            case 1 -> Math.max(0, handicap - 1);
            default -> 0;
        };
    }
}
