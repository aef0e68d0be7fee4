package org.tengen.cli.rating;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import org.tengen.rating.system.Evaluation;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;
import org.tengen.rating.system.Scores;

/** The JSON of {@code tengen rate}: ratings, or an evaluation. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RateDocument(
        String system,
        String version,
        Map<String, Double> parameters,
        List<Player> players,
        List<Change> changes,
        List<Excluded> excluded,
        Scored evaluation) {

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Player(
            String id, double rating, @JsonInclude Double deviation, Double volatility, int games, List<Day> days) {}

    record Day(String date, double rating, double deviation) {}

    record Change(String event, String id, double before, double after) {}

    record Excluded(int line, String reason) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Scored(
            int games,
            double accuracy,
            double logLoss,
            double brier,
            Scored experienced,
            @JsonProperty("calibration") List<Evaluation.CalibrationBin> calibration) {}

    static RateDocument of(RatingResult result) {
        return new RateDocument(
                result.system(),
                result.version(),
                result.parameters(),
                result.players().stream().map(RateDocument::player).toList(),
                result.changes().stream().map(RateDocument::change).toList(),
                result.excluded().stream()
                        .map(exclusion -> new Excluded(Integer.parseInt(exclusion.game()), exclusion.reason()))
                        .toList(),
                null);
    }

    static RateDocument of(RatingCalculation calculation, Evaluation evaluation) {
        Scored experienced = scored(evaluation.experienced(), null, null);
        return new RateDocument(
                calculation.system().name(),
                calculation.system().version(),
                calculation.parameters().values(),
                null,
                null,
                null,
                scored(evaluation.all(), experienced, evaluation.calibration()));
    }

    private static Player player(PlayerRating player) {
        List<Day> days = player.days().stream()
                .map(day -> new Day(day.date().toString(), day.rating(), day.deviation()))
                .toList();
        return new Player(
                player.id(),
                player.rating(),
                known(player.deviation()),
                known(player.volatility()),
                player.games(),
                days.isEmpty() ? null : days);
    }

    private static Change change(PeriodChange change) {
        return new Change(change.event(), change.player(), change.before(), change.after());
    }

    private static Double known(double value) {
        return Double.isNaN(value) ? null : value;
    }

    private static Scored scored(Scores scores, Scored experienced, List<Evaluation.CalibrationBin> calibration) {
        return new Scored(
                scores.games(), scores.accuracy(), scores.logLoss(), scores.brier(), experienced, calibration);
    }
}
