package org.tengen.gameservice.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.kit.live.LiveEvent;

class HeldTest {

    private static final LiveEvent RESULT = new LiveEvent(9, GameLive.FINISHED, "{\"result\":\"B+3.5\"}");

    private static LiveEvent move(int number) {
        return new LiveEvent(number, GameLive.MOVE, "{\"moveNumber\":" + number + "}");
    }

    @Test
    void movesComeLateAndAllOfThemOnceTheGameIsFinished() {
        Held held = new Held(2, false);
        assertEquals(List.of(), held.after(move(1)));
        assertEquals(List.of(), held.after(move(2)));
        assertEquals(List.of(move(1)), held.after(move(3)));
        assertEquals(List.of(move(2), move(3), RESULT), held.after(RESULT));
    }

    @Test
    void whoIsToKnowNoResultHearsNeitherItNorTheVersionItHas() {
        Held held = new Held(0, true);
        assertEquals(List.of(move(1)), held.after(move(1)));
        LiveEvent asked = new LiveEvent(2, GameLive.STATE, "{\"text\":\"secret\"}");
        assertEquals(List.of(new LiveEvent(2, GameLive.STATE, "{}")), held.after(asked));
        assertEquals(List.of(), held.after(RESULT));
        LiveEvent reset = new LiveEvent(12, "reset", "game/1");
        assertEquals(List.of(new LiveEvent(0, "reset", "{}")), held.after(reset));
    }
}
