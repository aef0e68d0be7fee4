package org.tengen.pairing.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** Fields that are too small, too empty or hard to tell apart, in both profiles. */
class HardFieldsTest {

    private static Tournament field(List<Entry> entries, int rounds) {
        return Tournament.of(TournamentSettings.mcMahon("Hard", rounds), entries, List.of(), List.of());
    }

    private static List<Entry> namesakes(int count) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            entries.add(Entry.of("p" + i, "Same", "Name", Rank.parse("3K"), 1800));
        }
        return entries;
    }

    @Test
    @DisplayName("nobody, one player and everybody absent are rounds without a game, and nobody is lost")
    void hardlyAnybody() {
        for (Profile profile : Profile.values()) {
            Draw nobody = Drawing.draw(field(List.of(), 3), 1, profile, 1);
            assertTrue(nobody.pairs().isEmpty() && nobody.bye().isEmpty());
            Draw one = Drawing.draw(field(namesakes(1), 3), 1, profile, 1);
            assertTrue(one.pairs().isEmpty());
            assertEquals("p0", one.bye().orElseThrow().entryId());
            List<Entry> absent = namesakes(5).stream()
                    .map(entry -> entry.withAbsences(Map.of(1, AbsenceReason.AGREED)))
                    .toList();
            Draw empty = Drawing.draw(field(absent, 3), 1, profile, 1);
            assertTrue(empty.pairs().isEmpty() && empty.bye().isEmpty());
            assertEquals(5, empty.notPaired().size());
            assertEquals(
                    1,
                    Drawing.draw(field(namesakes(2), 3), 1, profile, 1).pairs().size());
        }
    }

    @Test
    @DisplayName("people of one name, rank and rating are told apart by their ids, in whatever order they come")
    void oneName() {
        for (Profile profile : Profile.values()) {
            List<Entry> entries = new ArrayList<>(namesakes(9));
            Draw draw = Drawing.draw(field(entries, 3), 1, profile, 4);
            assertEquals(4, draw.pairs().size());
            for (int seed = 0; seed < 5; seed++) {
                Collections.shuffle(entries, new Random(seed));
                Draw again = Drawing.draw(field(entries, 3), 1, profile, 4);
                assertEquals(draw.pairs(), again.pairs(), profile.toString());
                assertEquals(draw.bye(), again.bye());
                assertEquals(draw.inputHash(), again.inputHash());
            }
        }
    }

    @Test
    @DisplayName(
            "a player twice, a game of nobody and somebody in two games of a round are no tournament, and the reason says who")
    void twice() {
        List<Entry> two = namesakes(2);
        List<Entry> doubled = List.of(two.get(0), two.get(1), two.get(0));
        String reason = assertThrows(IllegalArgumentException.class, () -> field(doubled, 3))
                .getMessage();
        assertTrue(reason.contains("entry p0 (") && reason.contains("occurs twice"), reason);
        List<Game> games = List.of(
                Game.of(1, 1, "p0", "p1", 0, GameResult.UNKNOWN), Game.of(1, 2, "p0", "p7", 0, GameResult.UNKNOWN));
        List<String> problems = Tournament.problems(two, games, List.of());
        assertTrue(problems.contains("round 1, table 2: p0 is assigned twice"), problems.toString());
        assertTrue(problems.contains("round 1, table 2: there is no entry p7"), problems.toString());
    }
}
