package org.tengen.ratingservice.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.tengen.ratingservice.explain.Explanations;
import org.tengen.ratingservice.page.Figures;

/**
 * The way of a rating as points of a drawing 640 wide and 180 high.
 *
 * @param line points of the line, "x,y x,y"
 * @param area the band of certainty around it, where the system knows one, else down to the bottom; closed
 * @param banded whether the area is that band
 * @param ticks horizontal lines with their rating
 */
public record RatingChart(String line, String area, boolean banded, double lastX, double lastY, List<Tick> ticks) {

    private static final double WIDTH = 640;
    private static final double HEIGHT = 180;
    private static final double LEFT = 44;
    private static final double MARGIN = 12;
    /** Half a grade; less than two of them would make noise look like a career. */
    private static final double HALF_GRADE = 50;

    private static final double HALF_AMERICAN_GRADE = 0.5;
    /** More points than pixels tell nobody anything. */
    private static final int MOST_POINTS = 600;

    /** @param textY where its label stands */
    public record Tick(double y, double textY, String label) {}

    /** @param sure null where that is not known */
    private record Value(double rating, Interval sure) {

        DoubleStream all() {
            return sure == null ? DoubleStream.of(rating) : DoubleStream.of(rating, sure.low(), sure.high());
        }
    }

    /** From the rating at the bottom of the drawing to the one at its top. */
    private record Span(double bottom, double top) {

        static Span of(List<Value> values, double unit) {
            double lowest = values.stream().flatMapToDouble(Value::all).min().orElseThrow();
            double highest = values.stream().flatMapToDouble(Value::all).max().orElseThrow();
            double missing = Math.max(0, 2 * unit - (highest - lowest)) / 2;
            return new Span(Math.floor((lowest - missing) / unit) * unit, Math.ceil((highest + missing) / unit) * unit);
        }

        double y(double value) {
            double y = HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (value - bottom) / (top - bottom);
            return Math.round(10 * y) / 10.0;
        }
    }

    /** Null when there is nothing to draw. */
    static RatingChart of(List<Explanations.Step> history, Figures figures) {
        if (history.isEmpty()) {
            return null;
        }
        List<Value> values = new ArrayList<>();
        values.add(new Value(history.get(0).before(), null));
        history.forEach(step ->
                values.add(new Value(step.after(), Interval.of(step.after(), step.deviation(), figures.scale()))));
        boolean banded = values.stream().anyMatch(value -> value.sure() != null);
        double unit = figures.scale().name().equals("aga") ? HALF_AMERICAN_GRADE : HALF_GRADE;
        Span span = Span.of(values, unit);
        int every = 1 + values.size() / MOST_POINTS;
        List<String> line = new ArrayList<>();
        List<String> above = new ArrayList<>();
        List<String> below = new ArrayList<>();
        double x = LEFT;
        for (int i = 0; i < values.size(); i++) {
            x = LEFT + (WIDTH - MARGIN - LEFT) * i / (values.size() - 1);
            if (i % every == 0 || i == values.size() - 1) {
                Value value = values.get(i);
                line.add(coordinates(x, span.y(value.rating())));
                if (!banded || value.sure() != null) {
                    above.add(coordinates(x, span.y(banded ? value.sure().high() : value.rating())));
                    below.add(0, coordinates(x, banded ? span.y(value.sure().low()) : HEIGHT - MARGIN));
                }
            }
        }
        above.addAll(below);
        double lastY = span.y(values.get(values.size() - 1).rating());
        return new RatingChart(
                String.join(" ", line), String.join(" ", above), banded, x, lastY, ticks(span, unit, figures));
    }

    private static List<Tick> ticks(Span span, double unit, Figures figures) {
        double step = Math.max(unit, Math.ceil((span.top() - span.bottom()) / 4 / unit) * unit);
        List<Tick> ticks = new ArrayList<>();
        for (double value = span.bottom(); value <= span.top(); value += step) {
            double y = span.y(value);
            ticks.add(new Tick(y, y + 4, figures.points(value)));
        }
        return ticks;
    }

    private static String coordinates(double x, double y) {
        return String.format(Locale.ROOT, "%.1f,%.1f", x, y);
    }
}
