package org.tengen.rating.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankTest {

    @Test
    void readsWhatPeopleWrite() {
        assertEquals(new Rank(Rank.Kind.KYU, 5), Rank.parse("5k").orElseThrow());
        assertEquals(new Rank(Rank.Kind.DAN, 3), Rank.parse(" 3D ").orElseThrow());
        assertEquals(new Rank(Rank.Kind.PRO, 9), Rank.parse("9p").orElseThrow());
        assertEquals(new Rank(Rank.Kind.KYU, 12), Rank.parse("12 kyu").orElseThrow());
    }

    @Test
    void readsNothingIntoWhatIsNoRank() {
        for (String text : List.of("", "0k", "0d", "625", "k", "10d", "51k", "-3k", "3x", "123k")) {
            assertTrue(Rank.parse(text).isEmpty(), text);
        }
    }

    @Test
    void ordersFromWeakToStrong() {
        List<Rank> ranks = new ArrayList<>();
        for (String text : List.of("1p", "1d", "30k", "9d", "1k", "9p")) {
            ranks.add(Rank.parse(text).orElseThrow());
        }
        Collections.sort(ranks);
        assertEquals("[30k, 1k, 1d, 9d, 1p, 9p]", ranks.toString());
    }

    @Test
    void everyAmateurRankSurvivesEveryScale() {
        for (RankScale scale : RankScales.all()) {
            for (int grades = -30; grades <= 8; grades++) {
                Rank rank = Rank.ofGradesAboveFirstDan(grades, -30, 8);
                assertEquals(rank, scale.rankOf(scale.ratingOf(rank) + 1e-6), scale.name() + " " + scale.version());
            }
        }
    }

    @Test
    void bandsAreThoseOfTheFederations() {
        assertEquals("1d", RankScales.EGF.rankOf(2050).toString());
        assertEquals("1k", RankScales.EGF.rankOf(2049.99).toString());
        assertEquals("9d", RankScales.EGF.rankOf(3100).toString());
        assertEquals("30k", RankScales.EGF.rankOf(-900).toString());
        assertEquals(2760, RankScales.EGF.ratingOf(new Rank(Rank.Kind.PRO, 3)));
        assertEquals("1k", RankScales.AGA.rankOf(-1.0).toString());
        assertEquals("1d", RankScales.AGA.rankOf(1.99).toString());
        assertEquals("2k", RankScales.AGA.rankOf(-2.01).toString());
        assertEquals(1.5, RankScales.AGA.ratingOf(new Rank(Rank.Kind.DAN, 1)));
        assertEquals("1d", RankScales.named("ffg").orElseThrow().rankOf(0).toString());
        assertEquals(
                "30k", RankScales.named("ogs", "2017").orElseThrow().rankOf(850).toString());
    }
}
