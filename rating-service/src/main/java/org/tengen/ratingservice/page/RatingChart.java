package org.tengen.ratingservice.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tengen.ratingservice.explain.Explanations;

/**
 * The way of a rating as points of a drawing 640 wide and 180 high.
 *
 * @param line points of the line, "x,y x,y"
 * @param area the same, closed along the bottom
 * @param ticks horizontal lines with their rating
 */
public record RatingChart(String line, String area, double lastX, double lastY, List<Tick> ticks) {

    private static final double WIDTH = 640;
    private static final double HEIGHT = 180;
    private static final double LEFT = 44;
    private static final double MARGIN = 12;
    /** Less than this would make noise look like a career. */
    private static final double LEAST_SPAN = 100;

    /** @param textY where its label stands */
    public record Tick(double y, double textY, String label) {}

    /** Null when there is nothing to draw. */
    static RatingChart of(List<Explanations.Step> history) {
        if (history.isEmpty()) {
            return null;
        }
        List<Double> values = new ArrayList<>();
        values.add(history.get(0).before());
        history.forEach(step -> values.add(step.after()));
        double lowest = values.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double highest = values.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        double missing = Math.max(0, LEAST_SPAN - (highest - lowest)) / 2;
        double bottom = Math.floor((lowest - missing) / 50) * 50;
        double top = Math.ceil((highest + missing) / 50) * 50;
        List<String> points = new ArrayList<>();
        double x = LEFT;
        double y = HEIGHT;
        for (int i = 0; i < values.size(); i++) {
            x = LEFT + (WIDTH - MARGIN - LEFT) * i / (values.size() - 1);
            y = y(values.get(i), bottom, top);
            points.add(coordinates(x, y));
        }
        String line = String.join(" ", points);
        String area = coordinates(LEFT, HEIGHT - MARGIN) + " " + line + " " + coordinates(x, HEIGHT - MARGIN);
        return new RatingChart(line, area, x, y, ticks(bottom, top));
    }

    private static List<Tick> ticks(double bottom, double top) {
        double step = Math.max(50, Math.ceil((top - bottom) / 4 / 50) * 50);
        List<Tick> ticks = new ArrayList<>();
        for (double value = bottom; value <= top; value += step) {
            double y = y(value, bottom, top);
            ticks.add(new Tick(y, y + 4, RatingRow.points(value)));
        }
        return ticks;
    }

    private static double y(double value, double bottom, double top) {
        double y = HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (value - bottom) / (top - bottom);
        return Math.round(10 * y) / 10.0;
    }

    private static String coordinates(double x, double y) {
        return String.format(Locale.ROOT, "%.1f,%.1f", x, y);
    }
}
