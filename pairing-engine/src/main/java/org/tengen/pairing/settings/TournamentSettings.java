package org.tengen.pairing.settings;

import java.util.List;
import java.util.Optional;

/**
 * Everything a director decides before the first round.
 *
 * @param name shown in tables and messages
 * @param rounds planned rounds, 1 to 20 ({@link #MOST_ROUNDS})
 * @param pairedBy the score that makes groups; independent of the placement criteria
 * @param placement criteria of the standings, first decides
 */
public record TournamentSettings(
        String name,
        int rounds,
        MainScore pairedBy,
        McMahonSettings mcMahon,
        ScoreSettings scores,
        HandicapSettings handicap,
        List<Criterion> placement,
        PairingSettings pairing,
        GameSettings game) {

    /** OpenGotha's files know 20 rounds, and no event has asked for more. */
    public static final int MOST_ROUNDS = 20;

    public TournamentSettings {
        placement = List.copyOf(placement);
        if (rounds < 1 || rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException("a tournament has 1 to 20 rounds, not " + rounds);
        }
    }

    public static TournamentSettings mcMahon(String name, int rounds) {
        return new TournamentSettings(
                name,
                rounds,
                MainScore.MMS,
                McMahonSettings.USUAL,
                ScoreSettings.USUAL,
                HandicapSettings.USUAL,
                List.of(Criterion.MMS, Criterion.SOSM, Criterion.SOSOSM),
                PairingSettings.MCMAHON,
                GameSettings.USUAL);
    }

    public static TournamentSettings swiss(String name, int rounds) {
        return new TournamentSettings(
                name,
                rounds,
                MainScore.NBW,
                McMahonSettings.WIDE,
                ScoreSettings.USUAL,
                HandicapSettings.NONE,
                List.of(Criterion.NBW, Criterion.SOSW, Criterion.SOSOSW),
                PairingSettings.SWISS,
                GameSettings.USUAL);
    }

    /** The first of MMS, NBW, CPS among criteria, as OpenGotha decides what makes groups. */
    public static Optional<MainScore> mainScoreAmong(List<Criterion> criteria) {
        for (Criterion criterion : criteria) {
            switch (criterion) {
                case MMS -> {
                    return Optional.of(MainScore.MMS);
                }
                case NBW -> {
                    return Optional.of(MainScore.NBW);
                }
                case CPS -> {
                    return Optional.of(MainScore.CPS);
                }
                default -> {
                    // other criteria make no groups
                }
            }
        }
        return Optional.empty();
    }

    public TournamentSettings withName(String other) {
        return new TournamentSettings(other, rounds, pairedBy, mcMahon, scores, handicap, placement, pairing, game);
    }

    public TournamentSettings withMcMahon(McMahonSettings other) {
        return new TournamentSettings(name, rounds, pairedBy, other, scores, handicap, placement, pairing, game);
    }

    public TournamentSettings withScores(ScoreSettings other) {
        return new TournamentSettings(name, rounds, pairedBy, mcMahon, other, handicap, placement, pairing, game);
    }

    public TournamentSettings withHandicap(HandicapSettings other) {
        return new TournamentSettings(name, rounds, pairedBy, mcMahon, scores, other, placement, pairing, game);
    }

    public TournamentSettings withPlacement(List<Criterion> other) {
        return new TournamentSettings(name, rounds, pairedBy, mcMahon, scores, handicap, other, pairing, game);
    }

    public TournamentSettings withPairing(PairingSettings other) {
        return new TournamentSettings(name, rounds, pairedBy, mcMahon, scores, handicap, placement, other, game);
    }

    public TournamentSettings withGame(GameSettings other) {
        return new TournamentSettings(name, rounds, pairedBy, mcMahon, scores, handicap, placement, pairing, other);
    }

    public TournamentSettings withRounds(int other) {
        return new TournamentSettings(name, other, pairedBy, mcMahon, scores, handicap, placement, pairing, game);
    }
}
