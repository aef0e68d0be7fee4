package org.tengen.pairing.standing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.ScoreSettings.OpponentTerm;
import org.tengen.pairing.settings.ScoreSettings.Rounding;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/**
 * How standings are made.
 *
 * @param criteria the order, first decides
 * @param scores what unplayed rounds are worth
 * @param dcSingleGamesOnly OpenGotha's reading of direct confrontation after two meetings
 * @param lotSeed for the criterion LOT
 * @param uncounted ids of entries whose games count for nobody; their cells show what was played all the same
 */
public record StandingRules(
        List<Criterion> criteria,
        ScoreSettings scores,
        boolean dcSingleGamesOnly,
        long lotSeed,
        Set<String> uncounted) {

    /** Habits by name. */
    public enum Preset {
        /** EGF tournament system rules: absence a half, bye one, the accumulated score rounded down. */
        EGF,
        /** The file's own settings, calculated as OpenGotha does. */
        OPENGOTHA,
        /** AGA: wins of the bands' score, SOS, SODOS. */
        AGA,
        /** French federation: as OpenGotha with its usual criteria. */
        FFG,
        /** British: McMahon score, then sums of opponents' scores. */
        BGA;

        public static Optional<Preset> named(String name) {
            for (Preset preset : values()) {
                if (preset.name().equals(name.toUpperCase(Locale.ROOT))) {
                    return Optional.of(preset);
                }
            }
            return Optional.empty();
        }
    }

    public StandingRules {
        criteria = List.copyOf(criteria);
        uncounted = Set.copyOf(uncounted);
    }

    /** Every game counts. */
    public StandingRules(List<Criterion> criteria, ScoreSettings scores, boolean dcSingleGamesOnly, long lotSeed) {
        this(criteria, scores, dcSingleGamesOnly, lotSeed, Set.of());
    }

    /** The tournament's own criteria and values, as OpenGotha calculates them. */
    public static StandingRules of(Tournament tournament) {
        TournamentSettings settings = tournament.settings();
        return new StandingRules(settings.placement(), settings.scores(), true, 0);
    }

    /** The habits of a federation, for the tournament's main score. */
    public static StandingRules of(Preset preset, Tournament tournament) {
        boolean wins = tournament.settings().pairedBy() != MainScore.MMS;
        Criterion main = wins ? Criterion.NBW : Criterion.MMS;
        Criterion sos = wins ? Criterion.SOSW : Criterion.SOSM;
        Criterion sos1 = wins ? Criterion.SOSW_1 : Criterion.SOSM_1;
        Criterion sos2 = wins ? Criterion.SOSW_2 : Criterion.SOSM_2;
        Criterion sosos = wins ? Criterion.SOSOSW : Criterion.SOSOSM;
        Criterion sodos = wins ? Criterion.SODOSW : Criterion.SODOSM;
        return switch (preset) {
            case OPENGOTHA -> of(tournament);
            case EGF ->
                new StandingRules(
                        List.of(main, sos, sos1, sos2, Criterion.DC),
                        scores(1, Rounding.ACCUMULATED, OpponentTerm.OWN_START),
                        false,
                        0);
            case AGA ->
                new StandingRules(
                        List.of(main, sos, sodos, Criterion.DC),
                        scores(1, Rounding.NONE, OpponentTerm.OWN_START_PLUS_HALF_ROUNDS),
                        false,
                        0);
            case FFG ->
                new StandingRules(
                        List.of(main, sos, sosos), scores(1, Rounding.UNPLAYED, OpponentTerm.OWN_START), true, 0);
            case BGA ->
                new StandingRules(
                        List.of(main, sos, sosos), scores(1, Rounding.NONE, OpponentTerm.OWN_START), false, 0);
        };
    }

    private static ScoreSettings scores(int absentHalfPoints, Rounding rounding, OpponentTerm term) {
        return new ScoreSettings(absentHalfPoints, 0, 2, 2, rounding, term, false, true);
    }

    public StandingRules withCriteria(List<Criterion> other) {
        return new StandingRules(other, scores, dcSingleGamesOnly, lotSeed, uncounted);
    }

    public StandingRules withLotSeed(long seed) {
        return new StandingRules(criteria, scores, dcSingleGamesOnly, seed, uncounted);
    }

    public StandingRules withScores(ScoreSettings other) {
        return new StandingRules(criteria, other, dcSingleGamesOnly, lotSeed, uncounted);
    }

    public StandingRules withUncounted(Set<String> entryIds) {
        return new StandingRules(criteria, scores, dcSingleGamesOnly, lotSeed, entryIds);
    }

    /** The facts with the results of {@link #uncounted} entries taken out. */
    public Tournament counted(Tournament facts) {
        if (uncounted.isEmpty()) {
            return facts;
        }
        List<Game> games = facts.games().stream()
                .map(game -> uncounted.contains(game.whiteId()) || uncounted.contains(game.blackId())
                        ? game.withResult(GameResult.NO_RESULT, false)
                        : game)
                .toList();
        return facts.withGames(games);
    }
}
