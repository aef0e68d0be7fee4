package org.tengen.rules.texts;

/** Positions that several texts speak of, made for these tests. */
final class Positions {

    /** Black F6 takes E6. */
    static final String ONE_KO = """
            .........
            .........
            ....XO...
            ...XO.O..
            ....XO...
            .........
            .........
            .........
            .........""";

    /** Three kos one above the other; Black can take the upper and the lower one, White the middle one. */
    static final String TRIPLE_KO = """
            .XO......
            XO.O.....
            .XO......
            .XO......
            X.XO.....
            .XO......
            .XO......
            XO.O.....
            .XO......""";

    /** After these, White B2 brings the first position back with the same player to move. */
    static final String TRIPLE_KO_FIVE_MOVES = "B C8, W B5, B C2, W B8, B C5";

    /** Inside, a black and a white group with one eye each and the common liberty C7; their surrounders live. */
    static final String SEKI_WITH_AN_EYE_EACH = """
            .X.O.OX
            XXXOOOX
            OOOXXXX
            ..OOXX.
            OOOOXXX
            ...OX..
            ...OX..""";

    /** White C3 sends two stones, Black A3 takes them, White B3 returns one and the first position is back. */
    static final String SEND_TWO_RETURN_ONE = """
            .O.X.
            OXXX.
            OOOO.""";

    /** 81 points: Black 33 stones, territories of 8 and 2; White 27 stones, territories of 2 and 9. */
    static final String FRENCH_FIRST_COUNT = """
            ..OOOOOOO
            OOO......
            OOOOOO...
            OOOOOOOOO
            OOXXXXXXX
            XXXXXXXXX
            X..XXXXXX
            XXXXXX...
            XXXX.....""";

    /** Black 24 stones and 23 points, White 20 and 14, with two dead stones of each side inside. */
    static final String FRENCH_SECOND_COUNT = """
            ..X......
            OOOO.X...
            OOOOOOOOO
            OOOOOOOXX
            XXXXXXXXX
            ....O....
            XXXXXXXXX
            XXXX.....
            ....O....""";

    static final String FRENCH_SECOND_COUNT_DEAD = "C9 F8 E4 E1";

    /** The Russian game's end: Black 14 stones and 27 points, White 17 and 22, one neutral point, two dead. */
    static final String RUSSIAN_GAME_END = """
            X.X......
            .........
            ....OOOOO
            OOOOOOOOO
            OOO.XXXXX
            XXXX.....
            ....XXXXX
            .........
            .........""";

    static final String RUSSIAN_GAME_END_DEAD = "A9 C9";

    private Positions() {}
}
