package org.tengen.ratingservice.inbox.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.rank.Rank;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.Plausibility;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.inbox.submission.FileEvents;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.ledger.game.EventResults;

/** What the pool's own numbers of those days say of a file's ranks and results. */
final class RatingChecks {

    /** From here on an entry rank looks like a reset, which only the office may make. */
    private static final int GRADES_OF_A_RESET = 2;

    private static final int GRADES_TOO_LOW = 3;
    private static final int PERCENT = 100;

    private final Submission submission;
    private final Findings findings;
    /** By label, in the order of the file. */
    private final Map<String, ResultFile.Event> events = new LinkedHashMap<>();

    RatingChecks(Submission submission, Findings findings) {
        this.submission = submission;
        this.findings = findings;
        submission
                .events()
                .forEach(event -> events.put(
                        EventResults.idOf(submission.pool().id(), event.code()).toString(), event));
    }

    /** @param supposed the pool as it would be with the file */
    void run(Calculation supposed) {
        List<Policy> policies = supposed.policies();
        RankScale scale = policies.get(policies.size() - 1).ratingSystem().scale();
        Map<String, Map<String, Double>> before = new HashMap<>();
        Set<String> seenBefore = new HashSet<>();
        for (PeriodChange change : supposed.standing().rating().changes()) {
            boolean first = seenBefore.add(change.player());
            if (!first && events.containsKey(change.event())) {
                before.computeIfAbsent(change.event(), fresh -> new HashMap<>()).put(change.player(), change.before());
            }
        }
        events.forEach((id, event) -> ranks(event, before.getOrDefault(id, Map.of()), scale));
        results(supposed);
    }

    /** @param before ratings of whoever had one; a newcomer's rank is the rating */
    private void ranks(ResultFile.Event event, Map<String, Double> before, RankScale scale) {
        Set<UUID> told = new HashSet<>();
        for (ResultFile.Game game : event.games()) {
            rank(event, game.line(), player(game.black()), game.blackRank(), before, scale, told);
            rank(event, game.line(), player(game.white()), game.whiteRank(), before, scale, told);
        }
    }

    private void rank(
            ResultFile.Event event,
            int line,
            UUID player,
            String declared,
            Map<String, Double> before,
            RankScale scale,
            Set<UUID> told) {
        Double rating = before.get(player.toString());
        Rank rank = Rank.parse(declared).orElse(null);
        if (rating == null || rank == null || !told.add(player)) {
            return;
        }
        int above = rank.gradesAboveFirstDan() - scale.rankOf(rating).gradesAboveFirstDan();
        if (above >= GRADES_OF_A_RESET) {
            findings.warn(event.code(), "possible-reset", line, player, declared, decimals(1, rating));
        } else if (above <= -GRADES_TOO_LOW) {
            findings.note(event.code(), "rank-below-rating", line, player, declared, decimals(1, rating));
        }
    }

    /** Somebody's points in an event beside what was expected. */
    private static final class Score {
        private final List<Double> expected = new ArrayList<>();
        private final List<Double> scores = new ArrayList<>();
    }

    private void results(Calculation supposed) {
        Map<String, String> eventOf = new HashMap<>();
        for (EventResults results : FileEvents.results(submission)) {
            String id = results.event().toString();
            results.ledgerGames().forEach(game -> eventOf.put(game.gameId().toString(), id));
        }
        Map<String, Map<String, Score>> scores = new HashMap<>();
        supposed.effects(events.keySet(), null, effect -> {
            String of = eventOf.get(effect.game());
            if (of != null) {
                Score score = scores.computeIfAbsent(of, fresh -> new TreeMap<>())
                        .computeIfAbsent(effect.player(), fresh -> new Score());
                score.expected.add(effect.expectation());
                score.scores.add(effect.score());
            }
        });
        events.forEach((id, event) -> scores.getOrDefault(id, Map.of())
                .forEach((player, score) -> result(event, UUID.fromString(player), score)));
    }

    private void result(ResultFile.Event event, UUID player, Score score) {
        double chance = Plausibility.chance(score.expected, score.scores);
        if (Plausibility.isUnlikely(chance)) {
            findings.warn(
                    event.code(),
                    "improbable",
                    0,
                    player,
                    decimals(1, sum(score.scores)),
                    Integer.toString(score.scores.size()),
                    decimals(1, sum(score.expected)),
                    decimals(2, PERCENT * chance));
        }
    }

    private static double sum(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).sum();
    }

    private static String decimals(int decimals, double value) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    private UUID player(int person) {
        return submission.people().get(person).player();
    }
}
