package org.tengen.pairingservice.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairingservice.tournament.HelperLink;
import org.tengen.pairingservice.tournament.TournamentEvent;

class TellingTest {

    private static final UUID LINK = new UUID(0, 7);
    private static final HelperLink SHIFT = new HelperLink(
            LINK, HelperLink.ENTER_RESULTS, 1, null, "evening shift", "hash", Instant.EPOCH, HelperLink.State.USED);

    private static String by(String actor, String role, boolean directed) {
        Chronicle.Noted noted = new Chronicle.Noted(
                1,
                Instant.EPOCH,
                "tournament.round-closed.v1",
                actor,
                role,
                null,
                new TournamentEvent.RoundClosed(1, 1),
                null,
                new Chronicle.Found(null, null, null),
                false,
                "hash");
        Telling telling = Telling.of(
                Set.of(),
                List.of(noted),
                Map.of(),
                account -> "ada".equals(account) ? "Ada Example" : null,
                Map.of(LINK, SHIFT),
                directed);
        return telling.of(List.of(noted)).get(0).by();
    }

    @Test
    @DisplayName("who recorded a result: whoever sat at the desk, the helper by the name of the link, or a player")
    void whoRecordedAResult() {
        assertEquals("Ada Example (director)", by("ada", "desk", true));
        assertEquals("evening shift (helper)", by(LINK.toString(), "desk", true));
        assertEquals("player", by("", "player", true));
    }

    @Test
    @DisplayName("who does not direct hears of a helper, not of whom")
    void namesAreForThoseWhoDirect() {
        assertEquals("helper", by(LINK.toString(), "desk", false));
    }
}
