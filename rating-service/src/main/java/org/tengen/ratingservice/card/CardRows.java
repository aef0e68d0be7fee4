package org.tengen.ratingservice.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.rating.rank.Rank;
import org.tengen.ratingservice.explain.Explanations;
import org.tengen.ratingservice.page.Figures;

/** Rows of a player's card as text in the visitor's language. */
final class CardRows {

    private static final double PERCENT = 100;

    private final Words words;
    private final Figures figures;
    /** Of tournaments of the platform. */
    private final Map<UUID, String> tournaments;
    /** Games of the platform. */
    private final Set<UUID> withPage;

    CardRows(Words words, Figures figures, Map<UUID, String> tournaments, Set<UUID> withPage) {
        this.words = words;
        this.figures = figures;
        this.tournaments = tournaments;
        this.withPage = withPage;
    }

    /**
     * One event, or a reset; {@code games} explain its points.
     *
     * @param tournament null when it has no page here
     * @param deviation "± 0.41"; empty where the system has none
     * @param sum how the games add up from before to after; empty without games
     * @param promotedTo the grade reached for the first time; empty when none was
     */
    public record StepRow(
            UUID tournament,
            String event,
            String date,
            String before,
            String after,
            String deviation,
            String change,
            String direction,
            boolean reset,
            String promotedTo,
            String sum,
            List<GameRow> games) {}

    /** One game. @param page whether it was played on the platform and has one */
    public record GameRow(UUID game, boolean page, UUID opponent, String opponentName, boolean black, String text) {}

    /** Newest first, at most so many; the rest is only looked at for the grades that were reached. */
    List<StepRow> newest(List<Explanations.Step> steps, int most) {
        List<StepRow> rows = new ArrayList<>();
        List<String> promotions = promotions(steps);
        for (int i = steps.size() - 1; i >= 0 && rows.size() < most; i--) {
            rows.add(row(steps.get(i), promotions.get(i)));
        }
        return rows;
    }

    private List<String> promotions(List<Explanations.Step> steps) {
        List<String> reached = new ArrayList<>(steps.size());
        int highest = Integer.MIN_VALUE;
        for (Explanations.Step step : steps) {
            Rank before = figures.scale().rankOf(step.before());
            Rank after = figures.scale().rankOf(step.after());
            highest = Math.max(highest, before.gradesAboveFirstDan());
            boolean higher = after.gradesAboveFirstDan() > highest;
            highest = Math.max(highest, after.gradesAboveFirstDan());
            reached.add(higher && !isReset(step) ? after.toString() : "");
        }
        return reached;
    }

    private StepRow row(Explanations.Step step, String promotedTo) {
        double change = step.after() - step.before();
        return new StepRow(
                tournaments.containsKey(step.eventId()) ? step.eventId() : null,
                name(step),
                Saying.shortDay(step.date()),
                figures.points(step.before()),
                figures.points(step.after()),
                deviation(step, figures),
                figures.signed(change),
                figures.direction(change),
                isReset(step),
                promotedTo,
                sum(step),
                step.games().stream().map(this::game).toList());
    }

    /** "2100.0 + 12.4 − 3.1 = 2109.3"; what a formula does besides adding the games up is named. */
    private String sum(Explanations.Step step) {
        if (step.games().isEmpty()) {
            return "";
        }
        StringBuilder sum = new StringBuilder(figures.exact(step.before()));
        double rest = step.after() - step.before();
        for (Explanations.Part part : step.games()) {
            rest -= part.change();
            sum.append(' ').append(spaced(part.change()));
        }
        if (!figures.direction(rest).isEmpty()) {
            sum.append(' ').append(words.say("byTheFormula", spaced(rest)));
        }
        return sum.append(" = ").append(figures.exact(step.after())).toString();
    }

    /** "+ 12.4" */
    private String spaced(double change) {
        String signed = figures.signed(change);
        return signed.charAt(0) + " " + signed.substring(1);
    }

    /** After the last of the steps. */
    static String deviation(List<Explanations.Step> steps, Figures figures) {
        return steps.isEmpty() ? "" : deviation(steps.get(steps.size() - 1), figures);
    }

    private static String deviation(Explanations.Step step, Figures figures) {
        return step.deviation() == null ? "" : "± " + figures.points(step.deviation());
    }

    static boolean isReset(Explanations.Step step) {
        return !step.cause().equals("games");
    }

    private String name(Explanations.Step step) {
        if (isReset(step)) {
            return words.say("resetByOffice");
        } else if (step.eventId() == null) {
            return words.say("outsideTournament");
        }
        String name = step.event().isEmpty() ? tournaments.getOrDefault(step.eventId(), "") : step.event();
        return name.isEmpty() ? words.say("aTournament") : name;
    }

    GameRow game(Explanations.Part part) {
        // messages: score_*
        String score = "score_" + (part.score() == 1 ? "won" : part.score() == 0 ? "lost" : "jigo");
        return new GameRow(
                part.gameId(),
                withPage.contains(part.gameId()),
                part.opponentId(),
                part.opponent(),
                part.color().equals("BLACK"),
                words.say(
                        score,
                        figures.points(part.rating()),
                        figures.points(part.opponentRating()),
                        Math.round(PERCENT * part.expectation()),
                        figures.signed(part.change())));
    }
}
