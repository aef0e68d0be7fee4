package org.tengen.pairing.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Tournament;

/** Fields of congress size. */
class LargeFieldsTest {

    @Test
    @DisplayName(
            "P-36 the method does not change with the size: a thousand are drawn as exactly as ten, proven against every pair")
    void sameMethodAtEverySize() {
        for (Profile profile : Profile.values()) {
            for (int players : new int[] {10, 251, 1000}) {
                Tournament field = FieldGenerator.generate(
                        FieldPlan.plain(players, TournamentSettings.mcMahon("Congress", 3), profile)
                                .played(1),
                        players);
                Draw draw = Drawing.draw(field, 2, profile, 1);
                assertTrue(draw.optimal());
                int seats = profile == Profile.TENGEN ? players + players % 2 : players - players % 2;
                assertEquals((long) seats * (seats - 1) / 2, draw.figures().pairsProved());
                assertEquals(players / 2, draw.pairs().size());
                assertTrue(draw.warnings().isEmpty(), "nobody meets again in round 2");
            }
        }
    }
}
