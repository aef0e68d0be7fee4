package org.tengen.rules.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.play.Game;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.testkit.RandomGames;
import org.tengen.rules.text.Diagram;

/** Unconditional life under both suicide rules, and eye spaces. */
class LifeTest {

    private static UnconditionalLife.Alive black(String rows, boolean suicideAllowed) {
        return UnconditionalLife.of(Diagram.board(rows.replace("/", "\n")), Color.BLACK, suicideAllowed);
    }

    private static int count(boolean[] points) {
        int count = 0;
        for (boolean point : points) {
            count += point ? 1 : 0;
        }
        return count;
    }

    @Test
    void twoSmallEyesLiveUnderBothRules() {
        String rows = ".X.X./XXXX./...../...../.....";
        for (boolean suicide : new boolean[] {false, true}) {
            UnconditionalLife.Alive alive = black(rows, suicide);
            assertEquals(6, count(alive.stones()));
            assertEquals(2, count(alive.vitalRegions()));
            assertEquals(2, count(alive.territory()));
        }
    }

    @Test
    void aRegionWithEnemyStonesIsVitalOnlyWhereSuicideIsForbidden() {
        String rows = ".X.O.X/XX...X/.XXXXX/....../......";
        assertEquals(10, count(black(rows, false).stones()), "every empty point of the large eye is a liberty");
        assertEquals(0, count(black(rows, true).stones()), "the attacker could fill the eye and clear it again");
    }

    @Test
    void oneEyeOrFalseEyesDoNotLive() {
        assertEquals(0, count(black(".X.../XX.../...../...../.....", false).stones()));
        assertEquals(0, count(black(".XO../XOO../.XO../XOO../OO...", false).stones()));
    }

    @Test
    void anEmptyBoardHasNoTerritory() {
        UnconditionalLife.Alive alive = black(".../.../...", false);
        assertEquals(0, count(alive.stones()) + count(alive.vitalRegions()) + count(alive.territory()));
    }

    @Property(tries = 60)
    void whatLivesUnconditionallySurvivesAnyAttack(@ForAll long seed) {
        Random random = new Random(seed);
        Board board = new Board(RandomGames.playToTheEnd(BoardSize.square(5), Rulesets.AGA, random)
                .board());
        for (Color color : Color.values()) {
            boolean[] alive = UnconditionalLife.of(board, color, false).stones();
            Game attack = Game.asRecorded(
                    board.size(), Rulesets.TROMP_TAYLOR.withSuicide(org.tengen.rules.ruleset.SuicideRule.FORBIDDEN));
            attack.setUp(board.colors(), color.opponent());
            for (int n = 0; n < 200 && attack.board().emptyCount() > 0; n++) {
                int index = attack.board().empty(random.nextInt(attack.board().emptyCount()));
                attack.tryPlay(color.opponent().code(), index);
            }
            for (int index = 0; index < alive.length; index++) {
                assertTrue(!alive[index] || attack.board().at(index) == color.code(), "taken although alive");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "*, false, false",
        "**, false, false",
        "***, true, false",
        "****, true, true",
        "*****, true, true",
        "**/**, false, false",
        "***/.*., true, false",
        "***/**., true, false",
        ".*./***/.*., true, false",
        "***/***, true, true",
        ".**/***/.*., true, false",
        "**./.**, true, true",
        "*.*, true, true"
    })
    void eyeSpaces(String shape, boolean ownerFirst, boolean attackerFirst) {
        EyeSpace space = EyeSpace.of(List.of(shape.split("/")));
        assertEquals(ownerFirst, space.livesWithAMove(), "owner first");
        assertEquals(attackerFirst, space.livesWithoutAMove(), "attacker first");
    }

    @Test
    void eyeSpacesOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> EyeSpace.of(List.of("...")));
        assertThrows(IllegalArgumentException.class, () -> EyeSpace.of(List.of("**********")));
    }
}
