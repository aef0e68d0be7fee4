package org.tengen.ratingservice.card;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.rating.rank.Rank;
import org.tengen.rating.rank.RankScale;
import org.tengen.ratingservice.explain.Explanations;

/**
 * Somebody's results put together.
 *
 * @param games rated ones
 * @param even without handicap @param taking with stones of one's own, or the first move without komi @param giving the other way round
 * @param grades by the opponent's strength on that day, strongest first
 * @param opponents most games first
 */
public record Record(
        int games,
        Tally black,
        Tally white,
        Tally even,
        Tally taking,
        Tally giving,
        List<Grade> grades,
        List<Opponent> opponents) {

    /** Whom one has met most; the rest stands in the events. */
    private static final int OPPONENTS_SHOWN = 20;

    /** Won, lost, neither. */
    public record Tally(int won, int lost, int jigo) {

        static final Tally NONE = new Tally(0, 0, 0);

        Tally with(double score) {
            return score == 1
                    ? new Tally(won + 1, lost, jigo)
                    : score == 0 ? new Tally(won, lost + 1, jigo) : new Tally(won, lost, jigo + 1);
        }

        public int getGames() {
            return won + lost + jigo;
        }

        /** A jigo is half of a win. */
        public int getPercent() {
            return getGames() == 0 ? 0 : (int) Math.round(100 * (won + jigo / 2.0) / getGames());
        }
    }

    public record Grade(String grade, Tally tally) {}

    /** @param expected points in all, one decimal */
    public record Opponent(UUID id, String name, Tally tally, String expected) {}

    /** @param handicaps of each game; one that is not there is even */
    static Record of(Explanations.Account account, RankScale scale, Map<UUID, Integer> handicaps) {
        Tally black = Tally.NONE;
        Tally white = Tally.NONE;
        Tally even = Tally.NONE;
        Tally taking = Tally.NONE;
        Tally giving = Tally.NONE;
        TreeMap<Integer, Tally> grades = new TreeMap<>(Comparator.reverseOrder());
        Map<Integer, String> shown = new TreeMap<>();
        Map<UUID, List<Explanations.Part>> opponents = new LinkedHashMap<>();
        int games = 0;
        for (Explanations.Step step : account.steps()) {
            for (Explanations.Part part : step.games()) {
                games++;
                Rank rank = scale.rankOf(part.opponentRating());
                shown.put(rank.gradesAboveFirstDan(), rank.toString());
                grades.merge(
                        rank.gradesAboveFirstDan(),
                        Tally.NONE.with(part.score()),
                        (known, one) -> known.with(part.score()));
                opponents
                        .computeIfAbsent(part.opponentId(), first -> new ArrayList<>())
                        .add(part);
                boolean isBlack = part.color().equals("BLACK");
                boolean isEven = handicaps.getOrDefault(part.gameId(), 0) == 0;
                black = isBlack ? black.with(part.score()) : black;
                white = isBlack ? white : white.with(part.score());
                even = isEven ? even.with(part.score()) : even;
                taking = !isEven && isBlack ? taking.with(part.score()) : taking;
                giving = !isEven && !isBlack ? giving.with(part.score()) : giving;
            }
        }
        return new Record(
                games,
                black,
                white,
                even,
                taking,
                giving,
                grades.entrySet().stream()
                        .map(grade -> new Grade(shown.get(grade.getKey()), grade.getValue()))
                        .toList(),
                opponents.values().stream()
                        .map(Record::opponent)
                        .sorted(Comparator.comparingInt(
                                        (Opponent one) -> one.tally().getGames())
                                .reversed()
                                .thenComparing(Opponent::name))
                        .limit(OPPONENTS_SHOWN)
                        .toList());
    }

    private static Opponent opponent(List<Explanations.Part> parts) {
        Tally tally = Tally.NONE;
        double expected = 0;
        for (Explanations.Part part : parts) {
            tally = tally.with(part.score());
            expected += part.expectation();
        }
        Explanations.Part last = parts.get(parts.size() - 1);
        return new Opponent(
                last.opponentId(),
                last.opponent(),
                tally,
                Saying.numeral(String.format(java.util.Locale.ROOT, "%.1f", expected)));
    }
}
