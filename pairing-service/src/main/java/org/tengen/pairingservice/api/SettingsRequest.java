package org.tengen.pairingservice.api;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairingservice.announce.TimeSystem;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.rules.ruleset.RulesetText;

/**
 * What a director fills in for a new tournament. Absent fields take what is usual for the system; of a tournament that is
 * there already they stay as they were, but for time system, place and dates, which are then emptied.
 *
 * @param komiHalfPoints komi of an even game: 13 is 6.5
 * @param criteria placement criteria by the names of {@code tengen standings}
 * @param scores what rounds without a game are worth
 * @param arrangements limits, fees, days; absent: as they were
 */
@Schema(
        example =
                "{\"name\": \"Spring Tournament\", \"system\": \"MCMAHON\", \"rounds\": 5, \"barRank\": \"3d\", \"floorRank\": \"20k\", \"timeSystem\": \"60 min + 3 x 30 s\", \"arrangements\": {\"entrantLimit\": 80, \"defaultLossMinutes\": 30, \"firstRoundsOfDays\": [1, 4]}}")
public record SettingsRequest(
        String name,
        String system,
        Integer rounds,
        RankText barRank,
        RankText floorRank,
        String gameClass,
        String ruleset,
        Integer komiHalfPoints,
        BoardText boardSize,
        String timeSystem,
        String place,
        LocalDate startDate,
        LocalDate endDate,
        Handicap handicap,
        List<String> criteria,
        ScoresRequest scores,
        Arrangements arrangements) {

    /** As OpenGotha's settings, with the correction's sign turned: -1 is one stone less than the difference. */
    public record Handicap(Boolean byScore, RankText noHandicapFrom, Integer correction, Integer ceiling) {}

    private static final int USUAL_ROUNDS = 5;
    private static final String USUAL_RULESET = "JAPANESE_1989";
    private static final int USUAL_KOMI_HALF_POINTS = 13;
    private static final Set<String> GAME_CLASSES = Set.of("A", "B", "C", "D", "X");

    /**
     * The settings of a new tournament.
     *
     * @throws org.tengen.kit.problem.ProblemException naming every field that cannot be
     */
    Settings settings() {
        return settings(Optional.empty());
    }

    /** The settings anew: what this form does not show stays as it was, as long as the system is the same. */
    Settings settings(Settings before) {
        return settings(Optional.of(before));
    }

    /** For whoever wants to see what these settings would change. */
    public Settings anew(Settings before) {
        return settings(before);
    }

    private Settings settings(Optional<Settings> before) {
        List<Violation> violations = new ArrayList<>();
        check(
                violations,
                "name",
                name == null || name.isBlank() || name.length() > Limits.MAX_TITLE_LENGTH,
                "is missing or too long");
        int planned = rounds == null ? before.map(Settings::rounds).orElse(USUAL_ROUNDS) : rounds;
        check(
                violations,
                "rounds",
                planned < 1 || planned > Limits.MAX_ROUNDS,
                "must lie between 1 and " + Limits.MAX_ROUNDS);
        String wantedSystem = system == null
                ? before.map(was -> was.system().name()).orElse("MCMAHON")
                : system.toUpperCase(Locale.ROOT);
        boolean other =
                before.filter(was -> was.system().name().equals(wantedSystem)).isEmpty();
        check(
                violations,
                "system",
                other && !Set.of("MCMAHON", "SWISS").contains(wantedSystem),
                "must be MCMAHON or SWISS");
        String wantedClass = gameClass == null ? usualClass(before) : gameClass;
        check(violations, "gameClass", !GAME_CLASSES.contains(wantedClass), "must be one of A, B, C, D, X");
        int komi = komiHalfPoints == null ? usualKomi(before) : komiHalfPoints;
        check(violations, "komiHalfPoints", Math.abs(komi) > Limits.MAX_KOMI_HALF_POINTS, "is out of range");
        String wantedRules = ruleset == null || ruleset.isBlank()
                ? before.map(Settings::ruleset).orElse(USUAL_RULESET)
                : ruleset.strip();
        rulesetProblem(wantedRules).ifPresent(problem -> violations.add(new Violation("ruleset", problem)));
        check(violations, "timeSystem", tooLong(timeSystem), "is too long");
        check(
                violations,
                "timeSystem",
                timeSystem != null
                        && !timeSystem.isBlank()
                        && before.filter(was -> timeSystem.equals(was.timeSystem()))
                                .isEmpty()
                        && TimeSystem.parse(timeSystem, false).isEmpty(),
                "is no time system: write for example 60 min + 3 x 30 s, 45 min + 15 s a move or 60 min + 15 stones in 5 min");
        check(violations, "place", tooLong(place), "is too long");
        check(violations, "startDate", !hasFullYear(startDate), "needs a year of four digits");
        check(violations, "endDate", !hasFullYear(endDate), "needs a year of four digits");
        check(
                violations,
                "endDate",
                startDate != null && endDate != null && endDate.isBefore(startDate),
                "lies before the start");
        List<Criterion> placement = placement(violations);
        if (!violations.isEmpty()) {
            throw Problems.invalid(violations).exception();
        }
        TournamentSettings base = before.filter(
                        settings -> settings.system().name().equals(wantedSystem))
                .map(EngineSettings::of)
                .map(kept -> kept.withRounds(planned))
                .orElseGet(() -> usual(wantedSystem, planned));
        TournamentSettings engine = engine(base, komi, placement);
        return new Settings(
                name.strip(),
                Settings.PairingSystem.valueOf(wantedSystem),
                planned,
                wantedClass,
                wantedRules,
                boardSize == null ? before.map(Settings::boardSize).orElse(Settings.BoardSize.FULL) : boardSize.size(),
                timeSystem,
                place,
                startDate,
                endDate,
                before.map(Settings::clubGroups).orElse(Map.of()),
                EngineSettings.flat(engine),
                ArrangementChecks.checked(
                        arrangements, before.map(Settings::arrangements).orElse(null), planned));
    }

    /** A field for dates makes the year 0026 of 26; files and messages have no room for it. */
    private static boolean hasFullYear(LocalDate day) {
        return day == null || day.getYear() >= 1_000 && day.getYear() <= 9_999;
    }

    /** Another time system makes another class; the same one leaves a class that was chosen. */
    private String usualClass(Optional<Settings> before) {
        return before.filter(was -> Objects.equals(was.timeSystem(), timeSystem))
                .map(Settings::gameClass)
                .or(() -> TimeSystem.parse(timeSystem, false).map(TimeSystem::gameClass))
                .or(() -> before.map(Settings::gameClass))
                .orElse("A");
    }

    private static int usualKomi(Optional<Settings> before) {
        return before.map(was -> EngineSettings.of(was).game().komiHalfPoints()).orElse(USUAL_KOMI_HALF_POINTS);
    }

    private static void check(List<Violation> violations, String field, boolean wrong, String message) {
        if (wrong) {
            violations.add(new Violation(field, message));
        }
    }

    /** Asked here, for a game-service that meets unknown rules can open none of the tournament's games. */
    private static Optional<String> rulesetProblem(String text) {
        try {
            return RulesetText.parse(text).isPresent() ? Optional.empty() : Optional.of("there is no rule set " + text);
        } catch (IllegalArgumentException malformed) {
            return Optional.of("is no rule set: " + malformed.getMessage());
        }
    }

    private static boolean tooLong(String text) {
        return text != null && text.length() > Limits.MAX_TITLE_LENGTH;
    }

    private List<Criterion> placement(List<Violation> violations) {
        List<Criterion> placement = new ArrayList<>();
        for (String code : criteria == null ? List.<String>of() : criteria) {
            Optional<Criterion> criterion = Criterion.ofCode(code);
            criterion.ifPresentOrElse(
                    placement::add, () -> violations.add(new Violation("criteria", "there is no criterion " + code)));
        }
        return placement;
    }

    private TournamentSettings usual(String wantedSystem, int planned) {
        return wantedSystem.equals("SWISS")
                ? TournamentSettings.swiss(name.strip(), planned)
                : TournamentSettings.mcMahon(name.strip(), planned);
    }

    private TournamentSettings engine(TournamentSettings usual, int komi, List<Criterion> placement) {
        McMahonSettings mcMahon = usual.mcMahon();
        Rank bar = barRank == null ? mcMahon.bar() : Rank.near(barRank.rank().value());
        Rank floor =
                floorRank == null ? mcMahon.floor() : Rank.near(floorRank.rank().value());
        if (bar.compareTo(floor) < 0) {
            throw Problems.invalid("barRank", "lies below the floor").exception();
        }
        GameSettings game = TimeSystem.over(usual.game(), timeSystem).orElse(usual.game());
        TournamentSettings made = usual.withMcMahon(mcMahon.withBar(bar).withFloor(floor))
                .withGame(new GameSettings(
                        komi,
                        game.handicapKomiHalfPoints(),
                        boardSize == null ? game.boardSize() : boardSize.size().width(),
                        game.mainTimeMinutes(),
                        game.extraTime(),
                        game.extraSeconds(),
                        game.extraStones()))
                .withHandicap(handicap(usual.handicap()))
                .withScores(scores == null ? usual.scores() : scores.over(usual));
        return placement.isEmpty() ? made : made.withPlacement(placement);
    }

    private HandicapSettings handicap(HandicapSettings usual) {
        if (handicap == null) {
            return usual;
        }
        int ceiling = handicap.ceiling() == null ? usual.ceiling() : handicap.ceiling();
        if (ceiling < 0 || ceiling > HandicapSettings.MOST_STONES) {
            throw Problems.invalid("handicap.ceiling", "must lie between 0 and " + HandicapSettings.MOST_STONES)
                    .exception();
        }
        return new HandicapSettings(
                handicap.byScore() == null ? usual.byScore() : handicap.byScore(),
                handicap.noHandicapFrom() == null
                        ? usual.noHandicapFrom()
                        : Rank.near(handicap.noHandicapFrom().rank().value()),
                handicap.correction() == null ? usual.correction() : handicap.correction(),
                ceiling);
    }
}
