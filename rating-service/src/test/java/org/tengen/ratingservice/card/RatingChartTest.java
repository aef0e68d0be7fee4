package org.tengen.ratingservice.card;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.rating.rank.AgaScale;
import org.tengen.ratingservice.explain.Explanations;
import org.tengen.ratingservice.page.Figures;

/** The drawing that stands there before and without scripts. */
class RatingChartTest {

    private static final LocalDate DAY = LocalDate.of(2026, 1, 3);

    private static Explanations.Step step(double before, double after, Double deviation) {
        return new Explanations.Step(
                UUID.randomUUID(), "", DAY, before, after, deviation, "games", "any", "1", List.of());
    }

    @Test
    @DisplayName("RT-16 nothing, one event and five thousand are drawn; the band where there is one")
    void anyNumberOfPoints() {
        assertNull(RatingChart.of(List.of(), Figures.EGF, null));
        RatingChart one = RatingChart.of(List.of(step(2000, 2010, null)), Figures.EGF, null);
        assertFalse(one.banded());
        assertEquals(2, one.line().split(" ").length);
        RatingChart banded = RatingChart.of(List.of(step(2000, 2010, 40.0), step(2010, 2020, 35.0)), Figures.EGF, null);
        assertTrue(banded.banded());
        assertEquals(4, banded.areas().get(0).split(" ").length, "two points above, two below");
        RatingChart broken = RatingChart.of(
                List.of(step(2000, 2010, 40.0), step(2010, 2020, null), step(2020, 2030, 30.0)), Figures.EGF, null);
        assertEquals(2, broken.areas().size(), "no band over a formula that knows none");
        List<Explanations.Step> many = IntStream.range(0, 5_000)
                .mapToObj(i -> step(2000 + i % 7, 2000 + (i + 1) % 7, 50.0))
                .toList();
        RatingChart whole = RatingChart.of(many, Figures.EGF, null);
        assertTrue(whole.line().split(" ").length <= 700);
    }

    @Test
    @DisplayName("what no published list has yet is dotted, from the last point that one has")
    void forecast() {
        List<Explanations.Step> two = List.of(step(2000, 2010, null), step(2010, 2030, null));
        RatingChart open = RatingChart.of(two, Figures.EGF, DAY.minusDays(1));
        assertEquals(1, open.line().split(" ").length, "before the first event");
        assertEquals(3, open.forecast().split(" ").length);
        assertEquals(open.line(), open.forecast().split(" ")[0], "it begins where the line ends");
        assertEquals("", RatingChart.of(two, Figures.EGF, DAY).forecast());
        assertEquals("", RatingChart.of(two, Figures.EGF, null).forecast(), "without a list nothing is official");
    }

    @Test
    @DisplayName("RT-16 on the American scale 1 dan is next to 1 kyu: the drawing has no gap, its labels have one")
    void americanScale() {
        Figures american = new Figures(new AgaScale());
        RatingChart chart = RatingChart.of(List.of(step(1.2, -1.2, 0.1)), american, null);
        List<String> labels =
                chart.ticks().stream().map(RatingChart.Tick::label).toList();
        assertTrue(labels.contains("1.00"), labels.toString());
        assertTrue(
                labels.stream().noneMatch(label -> Math.abs(Double.parseDouble(label.replace('−', '-'))) < 1),
                labels.toString());
        double[] ys = IntStream.range(0, 2)
                .mapToDouble(i -> Double.parseDouble(chart.line().split(" ")[i].split(",")[1]))
                .toArray();
        Optional<RatingChart.Tick> middle = chart.ticks().stream()
                .filter(tick -> tick.label().equals("1.00"))
                .findFirst();
        assertEquals(middle.orElseThrow().y(), (ys[0] + ys[1]) / 2, 0.2, "0.2 above and 0.2 below the same line");
    }
}
