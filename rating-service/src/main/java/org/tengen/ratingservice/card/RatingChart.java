package org.tengen.ratingservice.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tengen.ratingservice.explain.Explanations;
import org.tengen.ratingservice.page.Figures;

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
    /** Half a grade; less than two of them would make noise look like a career. */
    private static final double HALF_GRADE = 50;

    private static final double HALF_AMERICAN_GRADE = 0.5;
    /** More points than pixels tell nobody anything. */
    private static final int MOST_POINTS = 600;

    /** @param textY where its label stands */
    public record Tick(double y, double textY, String label) {}

    /** Null when there is nothing to draw. */
    static RatingChart of(List<Explanations.Step> history, Figures figures) {
        if (history.isEmpty()) {
            return null;
        }
        List<Double> values = new ArrayList<>();
        values.add(history.get(0).before());
        history.forEach(step -> values.add(step.after()));
        double lowest = values.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double highest = values.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        double unit = figures.scale().name().equals("aga") ? HALF_AMERICAN_GRADE : HALF_GRADE;
        double missing = Math.max(0, 2 * unit - (highest - lowest)) / 2;
        double bottom = Math.floor((lowest - missing) / unit) * unit;
        double top = Math.ceil((highest + missing) / unit) * unit;
        int every = 1 + values.size() / MOST_POINTS;
        List<String> points = new ArrayList<>();
        double x = LEFT;
        double y = HEIGHT;
        for (int i = 0; i < values.size(); i++) {
            x = LEFT + (WIDTH - MARGIN - LEFT) * i / (values.size() - 1);
            y = y(values.get(i), bottom, top);
            if (i % every == 0 || i == values.size() - 1) {
                points.add(coordinates(x, y));
            }
        }
        String line = String.join(" ", points);
        String area = coordinates(LEFT, HEIGHT - MARGIN) + " " + line + " " + coordinates(x, HEIGHT - MARGIN);
        return new RatingChart(line, area, x, y, ticks(bottom, top, unit, figures));
    }

    private static List<Tick> ticks(double bottom, double top, double unit, Figures figures) {
        double step = Math.max(unit, Math.ceil((top - bottom) / 4 / unit) * unit);
        List<Tick> ticks = new ArrayList<>();
        for (double value = bottom; value <= top; value += step) {
            double y = y(value, bottom, top);
            ticks.add(new Tick(y, y + 4, figures.points(value)));
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
