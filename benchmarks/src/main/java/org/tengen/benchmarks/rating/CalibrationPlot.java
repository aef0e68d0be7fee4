package org.tengen.benchmarks.rating;

import java.util.Locale;
import org.tengen.rating.system.Evaluation;
import org.tengen.rating.system.Evaluation.CalibrationBin;

/** How often Black won where so much was foreseen, as a small SVG: on the diagonal a system is neither bold nor shy. */
final class CalibrationPlot {

    private static final int SIZE = 300;
    private static final int MARGIN = 40;
    private static final double LARGEST_DOT = 7;

    private CalibrationPlot() {}

    static String svg(String name, Evaluation evaluation) {
        int whole = SIZE + 2 * MARGIN;
        StringBuilder svg = new StringBuilder();
        line(
                svg,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"11\" role=\"img\">",
                whole,
                whole);
        line(
                svg,
                "<title>Calibration of %s, log-loss %.5f</title>",
                name,
                evaluation.all().logLoss());
        line(svg, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>", whole, whole);
        line(
                svg,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#888\"/>",
                MARGIN,
                MARGIN,
                SIZE,
                SIZE);
        line(svg, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#bbb\"/>", x(0), y(0), x(1), y(1));
        for (int tenth = 0; tenth <= 10; tenth += 5) {
            line(
                    svg,
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.1f</text>",
                    x(tenth / 10.0),
                    whole - MARGIN + 14,
                    tenth / 10.0);
            line(
                    svg,
                    "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.1f</text>",
                    MARGIN - 5,
                    y(tenth / 10.0) + 4,
                    tenth / 10.0);
        }
        int most = evaluation.calibration().stream()
                .mapToInt(CalibrationBin::games)
                .max()
                .orElse(1);
        for (CalibrationBin bin : evaluation.calibration()) {
            double radius = Math.max(1.5, LARGEST_DOT * Math.sqrt((double) bin.games() / most));
            line(
                    svg,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#1f6f8b\"><title>%d games: foreseen %.3f,"
                            + " won %.3f</title></circle>",
                    x(bin.predicted()),
                    y(bin.observed()),
                    radius,
                    bin.games(),
                    bin.predicted(),
                    bin.observed());
        }
        line(svg, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">foreseen for Black</text>", whole / 2, whole - 8);
        line(
                svg,
                "<text x=\"%d\" y=\"24\" text-anchor=\"middle\" font-size=\"13\">%s: won by Black</text>",
                whole / 2,
                name);
        return svg.append("</svg>\n").toString();
    }

    private static void line(StringBuilder svg, String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static double x(double share) {
        return MARGIN + SIZE * share;
    }

    private static double y(double share) {
        return MARGIN + SIZE * (1 - share);
    }
}
