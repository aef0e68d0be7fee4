package org.tengen.ratingservice.card;

import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.tengen.rating.rank.AgaScale;
import org.tengen.ratingservice.explain.Explanations;
import org.tengen.ratingservice.page.Figures;

/**
 * The way of a rating as points of a drawing 640 wide and 180 high.
 *
 * @param line points of the line as far as published lists go, "x,y x,y"
 * @param forecast the rest, from the last of those points on; empty when a list has everything, or none was published
 * @param areas the band of certainty around it, a stretch for each time in which the system knew one; else one area down to the
 *     bottom; each closed
 * @param banded whether the areas are that band
 * @param ticks horizontal lines with their rating
 */
public record RatingChart(
        String line,
        String forecast,
        List<String> areas,
        boolean banded,
        double lastX,
        double lastY,
        List<Tick> ticks) {

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

    /** Where it lies on the drawing's axis, from which the American scale's gap is taken out. @param sure null where that is not known */
    private record Value(double rating, Interval sure) {

        static Value of(double rating, Double deviation, Figures figures) {
            Interval sure = Interval.of(rating, deviation, figures.scale());
            return isAmerican(figures)
                    ? new Value(
                            AgaScale.closed(rating),
                            sure == null
                                    ? null
                                    : new Interval(AgaScale.closed(sure.low()), AgaScale.closed(sure.high())))
                    : new Value(rating, sure);
        }

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

    /**
     * Null when there is nothing to draw.
     *
     * @param official day of the last published list; null when there is none
     */
    static RatingChart of(List<Explanations.Step> history, Figures figures, LocalDate official) {
        if (history.isEmpty()) {
            return null;
        }
        List<Value> values = new ArrayList<>();
        values.add(Value.of(history.get(0).before(), null, figures));
        history.forEach(step -> values.add(Value.of(step.after(), step.deviation(), figures)));
        double unit = isAmerican(figures) ? HALF_AMERICAN_GRADE : HALF_GRADE;
        Span span = Span.of(values, unit);
        List<Drawn> drawn = drawn(values, listed(history, official));
        List<String> band = band(drawn, span);
        Drawn last = drawn.get(drawn.size() - 1);
        return new RatingChart(
                line(drawn.subList(0, open(drawn)), span),
                open(drawn) == drawn.size() ? "" : line(drawn.subList(open(drawn) - 1, drawn.size()), span),
                band.isEmpty() ? List.of(underneath(drawn, span)) : band,
                !band.isEmpty(),
                last.x(),
                span.y(last.value().rating()),
                ticks(span, unit, figures));
    }

    /** How many of the values a published list has, the one before the first event among them. */
    private static int listed(List<Explanations.Step> history, LocalDate official) {
        return 1
                + (int) history.stream()
                        .filter(step -> official == null || !step.date().isAfter(official))
                        .count();
    }

    /** The place of the first point that no published list has. */
    private static int open(List<Drawn> drawn) {
        int open = 0;
        while (open < drawn.size() && drawn.get(open).listed()) {
            open++;
        }
        return open;
    }

    private static String line(List<Drawn> drawn, Span span) {
        return drawn.stream()
                .map(one -> coordinates(one.x(), span.y(one.value().rating())))
                .collect(Collectors.joining(" "));
    }

    private record Drawn(double x, Value value, boolean listed) {}

    private static List<Drawn> drawn(List<Value> values, int listed) {
        int every = 1 + values.size() / MOST_POINTS;
        List<Drawn> drawn = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            if (i % every == 0 || i == values.size() - 1) {
                drawn.add(
                        new Drawn(LEFT + (WIDTH - MARGIN - LEFT) * i / (values.size() - 1), values.get(i), i < listed));
            }
        }
        return drawn;
    }

    /** One area for every stretch in which the system knew how sure it was. */
    private static List<String> band(List<Drawn> drawn, Span span) {
        List<String> areas = new ArrayList<>();
        Deque<String> area = new ArrayDeque<>();
        for (Drawn one : drawn) {
            Interval sure = one.value().sure();
            if (sure != null) {
                area.addFirst(coordinates(one.x(), span.y(sure.high())));
                area.addLast(coordinates(one.x(), span.y(sure.low())));
            } else if (!area.isEmpty()) {
                areas.add(String.join(" ", area));
                area.clear();
            }
        }
        if (!area.isEmpty()) {
            areas.add(String.join(" ", area));
        }
        return areas;
    }

    private static String underneath(List<Drawn> drawn, Span span) {
        double bottom = HEIGHT - MARGIN;
        return coordinates(LEFT, bottom) + " "
                + line(drawn, span)
                + " " + coordinates(drawn.get(drawn.size() - 1).x(), bottom);
    }

    private static List<Tick> ticks(Span span, double unit, Figures figures) {
        double step = Math.max(unit, Math.ceil((span.top() - span.bottom()) / 4 / unit) * unit);
        List<Tick> ticks = new ArrayList<>();
        for (double value = span.bottom(); value <= span.top(); value += step) {
            double y = span.y(value);
            ticks.add(new Tick(y, y + 4, figures.points(isAmerican(figures) ? open(value) : value)));
        }
        return ticks;
    }

    private static boolean isAmerican(Figures figures) {
        return figures.scale() instanceof AgaScale;
    }

    /** 1 dan begins where 1 kyu ends; the axis calls that 1. */
    private static double open(double value) {
        return value == 0 ? 1 : AgaScale.open(value);
    }

    private static String coordinates(double x, double y) {
        return String.format(Locale.ROOT, "%.1f,%.1f", x, y);
    }
}
