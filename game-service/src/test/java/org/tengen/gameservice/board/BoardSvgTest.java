package org.tengen.gameservice.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BoardSvgTest {

    @Test
    void stonesLastMoveAndDeadOnesStandWhereTheyAre() {
        String svg = BoardSvg.draw(List.of("..O", ".X.", "X.."), "B2", Set.of("C3"), "A & <B>");
        assertTrue(svg.contains("class=\"black\" data-point=\"A1\""), svg);
        assertTrue(svg.contains("class=\"black\" data-point=\"B2\""), svg);
        assertTrue(svg.contains("class=\"white dead\" data-point=\"C3\""), svg);
        assertTrue(svg.contains("class=\"empty\" data-point=\"C1\""), svg);
        assertTrue(svg.contains("class=\"last on-black\""), svg);
        assertTrue(svg.contains("<title>A &amp; &lt;B&gt;</title>"), svg);
        assertFalse(svg.contains("style="), "the page's policy forbids styles in attributes");
    }

    @Test
    void aRectangularBoardHasItsOwnSizesAndNames() {
        String svg = BoardSvg.draw(List.of(".....", "....."), null, Set.of(), "small");
        assertTrue(svg.contains("viewBox=\"0 0 272 152\""), svg);
        assertTrue(svg.contains(">E</text>") && svg.contains(">2</text>"), svg);
        assertFalse(svg.contains(">F</text>"), svg);
        assertTrue(svg.contains("class=\"last none\""), svg);
        assertEquals(10, svg.split("data-point").length - 1);
    }
}
