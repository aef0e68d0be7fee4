package org.tengen.ratingservice.inbox;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairing.egd.EgfClass;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.rank.Rank;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.Plausibility;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.ledger.BookEvent;
import org.tengen.ratingservice.ledger.EventResults;
import org.tengen.ratingservice.ledger.LedgerGame;

/** Everything an officer would look at before accepting a file. Pure: the day comes in, nothing is changed. */
final class Checks {

    /** From here on an entry rank looks like a reset, which only the office may make. */
    private static final int GRADES_OF_A_RESET = 2;

    private static final int GRADES_TOO_LOW = 3;
    /** A handicap may follow scores and local custom; more than this far from the ranks it is a typing error. */
    private static final int STONES_OFF = 4;
    /** The American federation may refuse older data. */
    private static final int OLD_AFTER_DAYS = 30;
    /** Half of an event's games in another event around the same days is no coincidence. */
    private static final double SAME_SHARE = 0.5;

    private static final int SAME_WITHIN_DAYS = 7;

    /** By which federations adjust the basic time. */
    private static final int BYOYOMI_MOVES = 45;

    private static final int FISCHER_MOVES = 120;

    private final Submission submission;
    private final LocalDate today;
    private final List<Finding> findings = new ArrayList<>();
    private ResultFile.Event event;

    private Checks(Submission submission, LocalDate today) {
        this.submission = submission;
        this.today = today;
    }

    /** @param current the pool's calculation; it stays as it is */
    static List<Finding> of(Submission submission, Calculation current, LocalDate today) {
        Checks checks = new Checks(submission, today);
        checks.people();
        Calculation supposed = current.fork();
        FileEvents.of(submission).forEach(supposed::suppose);
        for (ResultFile.Event event : submission.events()) {
            checks.event = event;
            checks.dates();
            checks.gameClass();
            checks.games();
            checks.known(current);
        }
        checks.ratings(supposed);
        return List.copyOf(checks.findings);
    }

    private void people() {
        Map<UUID, String> keys = new HashMap<>();
        event = submission.events().get(0);
        for (Submission.Entrant person : submission.people()) {
            String shown = person.key().isEmpty() ? person.firstName() + " " + person.name() : person.key();
            String other = keys.putIfAbsent(person.player(), shown);
            if (other != null) {
                find(
                        Finding.Level.ERROR,
                        "member-twice",
                        0,
                        person.player(),
                        other + " and " + shown + " are one person");
            }
            if (person.how().equals("UNIDENTIFIED")) {
                find(
                        Finding.Level.WARNING,
                        "unidentified",
                        0,
                        person.player(),
                        shown + " has no known number; the results are rated and can be given to somebody later");
            } else if (person.how().equals("NUMBER")) {
                find(Finding.Level.NOTE, "new-number", 0, person.player(), shown + " is new here");
            }
        }
    }

    private void dates() {
        if (event.date().isAfter(today)) {
            find(Finding.Level.ERROR, "date", 0, null, "the event ends on " + event.date() + ", which is to come");
        } else if (event.date().isBefore(today.minusDays(OLD_AFTER_DAYS))) {
            find(
                    Finding.Level.WARNING,
                    "old",
                    0,
                    null,
                    "the event ended " + ChronoUnit.DAYS.between(event.date(), today) + " days ago");
        }
    }

    private void gameClass() {
        if (event.mainMinutes() == 0) {
            return;
        }
        String earned = earned();
        if (earned.compareTo(event.gameClass()) > 0 && !event.gameClass().equals("D")) {
            find(
                    Finding.Level.WARNING,
                    "class",
                    0,
                    null,
                    "class " + event.gameClass() + " with " + event.mainMinutes() + " minutes (adjusted "
                            + event.adjustedMinutes() + "): the time is enough for class " + earned);
        }
    }

    private String earned() {
        int extraMinutes = Math.max(0, event.adjustedMinutes() - event.mainMinutes());
        int moves = event.fischer() ? FISCHER_MOVES : BYOYOMI_MOVES;
        GameSettings time = new GameSettings(
                0,
                0,
                19,
                event.mainMinutes(),
                event.fischer() ? ExtraTime.FISCHER : ExtraTime.BYOYOMI,
                (60 * extraMinutes + moves - 1) / moves,
                0);
        return EgfClass.of(time, false).name();
    }

    private void games() {
        Map<String, Integer> seen = new HashMap<>();
        for (ResultFile.Game game : event.games()) {
            if (game.black() == game.white()) {
                find(Finding.Level.ERROR, "oneself", game.line(), player(game.black()), "a game against oneself");
                continue;
            }
            seated(seen, game, game.black());
            seated(seen, game, game.white());
            handicap(game);
        }
    }

    private void seated(Map<String, Integer> seen, ResultFile.Game game, int person) {
        if (!game.notRated().isEmpty() || game.round() == 0) {
            return;
        }
        Integer before = seen.put(game.round() + "/" + person, game.line());
        if (before != null) {
            find(
                    Finding.Level.WARNING,
                    "twice-in-a-round",
                    game.line(),
                    player(person),
                    "two games in round " + game.round() + ", the other in line " + before);
        }
    }

    private void handicap(ResultFile.Game game) {
        Rank black = Rank.parse(game.blackRank()).orElse(null);
        Rank white = Rank.parse(game.whiteRank()).orElse(null);
        if (black == null || white == null || !game.notRated().isEmpty()) {
            return;
        }
        int difference = white.gradesAboveFirstDan() - black.gradesAboveFirstDan();
        if (game.handicap() > 1 && game.handicap() - Math.max(0, difference) >= STONES_OFF) {
            find(
                    Finding.Level.WARNING,
                    "handicap",
                    game.line(),
                    player(game.black()),
                    game.handicap() + " stones between " + game.blackRank() + " and " + game.whiteRank());
        }
    }

    /** The same event by an earlier file, or its games under another code. */
    private void known(Calculation current) {
        UUID id = EventResults.idOf(submission.pool().id(), event.code());
        Set<String> here = pairs();
        for (BookEvent known : current.book().events()) {
            if (known.key().equals(id)) {
                find(
                        Finding.Level.NOTE,
                        "supersedes",
                        0,
                        null,
                        "replaces what an earlier file said of " + event.code());
            } else if (Math.abs(ChronoUnit.DAYS.between(known.date(), event.date())) <= SAME_WITHIN_DAYS) {
                long common = known.games().stream()
                        .filter(game -> here.contains(pair(game)))
                        .count();
                if (common > 0 && common >= SAME_SHARE * here.size()) {
                    find(
                            Finding.Level.WARNING,
                            "duplicate",
                            0,
                            null,
                            common + " of its games are in the ledger as event " + known.code());
                }
            }
        }
    }

    private Set<String> pairs() {
        Set<String> pairs = new HashSet<>();
        event.games()
                .forEach(game -> pairs.add(
                        game.round() + "/" + player(game.black()) + "/" + player(game.white()) + "/" + game.winner()));
        return pairs;
    }

    private static String pair(LedgerGame game) {
        return game.round() + "/" + game.black().player() + "/" + game.white().player() + "/" + game.winner();
    }

    /** What the pool's own numbers of those days say of ranks and results. */
    private void ratings(Calculation supposed) {
        Map<String, ResultFile.Event> events = new HashMap<>();
        submission
                .events()
                .forEach(known -> events.put(
                        EventResults.idOf(submission.pool().id(), known.code()).toString(), known));
        List<Policy> policies = supposed.policies();
        RankScale scale = policies.get(policies.size() - 1).ratingSystem().scale();
        Map<String, Map<String, Double>> before = new HashMap<>();
        Set<String> seenBefore = new HashSet<>();
        Map<String, Set<String>> newcomers = new HashMap<>();
        for (PeriodChange change : supposed.standing().rating().changes()) {
            boolean first = seenBefore.add(change.player());
            if (events.containsKey(change.event())) {
                before.computeIfAbsent(change.event(), fresh -> new HashMap<>()).put(change.player(), change.before());
                if (first) {
                    newcomers
                            .computeIfAbsent(change.event(), fresh -> new HashSet<>())
                            .add(change.player());
                }
            }
        }
        events.forEach((id, known) -> {
            event = known;
            ranks(before.getOrDefault(id, Map.of()), newcomers.getOrDefault(id, Set.of()), scale);
        });
        results(supposed.effects(events.keySet(), null), events);
    }

    private void ranks(Map<String, Double> before, Set<String> newcomers, RankScale scale) {
        Set<UUID> told = new HashSet<>();
        for (ResultFile.Game game : event.games()) {
            rank(game, game.black(), game.blackRank(), before, newcomers, scale, told);
            rank(game, game.white(), game.whiteRank(), before, newcomers, scale, told);
        }
    }

    private void rank(
            ResultFile.Game game,
            int person,
            String declared,
            Map<String, Double> before,
            Set<String> newcomers,
            RankScale scale,
            Set<UUID> told) {
        UUID player = player(person);
        Double rating = before.get(player.toString());
        Rank rank = Rank.parse(declared).orElse(null);
        if (rating == null || rank == null || newcomers.contains(player.toString()) || !told.add(player)) {
            return;
        }
        int above = rank.gradesAboveFirstDan() - scale.rankOf(rating).gradesAboveFirstDan();
        String numbers = declared + " with a rating of " + String.format(Locale.ROOT, "%.1f", rating);
        if (above >= GRADES_OF_A_RESET) {
            find(
                    Finding.Level.WARNING,
                    "possible-reset",
                    game.line(),
                    player,
                    numbers + ": a reset is for the office to decide, it is not made by itself");
        } else if (above <= -GRADES_TOO_LOW) {
            find(Finding.Level.NOTE, "rank-below-rating", game.line(), player, numbers);
        }
    }

    private void results(List<GameEffect> effects, Map<String, ResultFile.Event> events) {
        record Score(List<Double> expected, List<Double> scores) {}
        Map<String, String> eventOf = new HashMap<>();
        for (String id : events.keySet()) {
            for (int i = 0; i < events.get(id).games().size(); i++) {
                eventOf.put(EventResults.gameId(UUID.fromString(id), i).toString(), id);
            }
        }
        Map<String, Map<String, Score>> scores = new HashMap<>();
        for (GameEffect effect : effects) {
            String of = eventOf.get(effect.game());
            if (of != null) {
                Score score = scores.computeIfAbsent(of, fresh -> new HashMap<>())
                        .computeIfAbsent(effect.player(), fresh -> new Score(new ArrayList<>(), new ArrayList<>()));
                score.expected().add(effect.expectation());
                score.scores().add(effect.score());
            }
        }
        scores.forEach((id, players) -> {
            event = events.get(id);
            players.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(entry -> {
                Score score = entry.getValue();
                double chance = Plausibility.chance(score.expected(), score.scores());
                if (Plausibility.isUnlikely(chance)) {
                    find(
                            Finding.Level.WARNING,
                            "improbable",
                            0,
                            UUID.fromString(entry.getKey()),
                            String.format(
                                    Locale.ROOT,
                                    "%.1f of %d points where %.1f were expected; chance %.2f %%. Is it the right person?",
                                    score.scores().stream()
                                            .mapToDouble(Double::doubleValue)
                                            .sum(),
                                    score.scores().size(),
                                    score.expected().stream()
                                            .mapToDouble(Double::doubleValue)
                                            .sum(),
                                    100 * chance));
                }
            });
        });
    }

    private UUID player(int person) {
        return submission.people().get(person).player();
    }

    private void find(Finding.Level level, String check, int line, UUID player, String text) {
        findings.add(new Finding(level, check, event.code(), line, player, text));
    }
}
