package org.tengen.pairing.generate;

import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.settings.TournamentSettings;

/**
 * What kind of tournament to invent.
 *
 * @param players entries
 * @param settings the rules; their number of rounds is played
 * @param clubs number of clubs; a club lies in one country
 * @param countries number of countries
 * @param absencePercent chance that a player skips a given round
 * @param latePercent chance that a player comes only for a later round
 * @param defaultPercent chance that a game is decided by default
 * @param jigoPercent chance of a jigo
 * @param correctionPercent chance of a corrected start score
 * @param playedRounds rounds that are drawn and decided
 * @param drawnBy profile of the draws
 */
public record FieldPlan(
        int players,
        TournamentSettings settings,
        int clubs,
        int countries,
        int absencePercent,
        int latePercent,
        int defaultPercent,
        int jigoPercent,
        int correctionPercent,
        int playedRounds,
        Profile drawnBy) {

    /** Everything plausible, all rounds played. */
    public static FieldPlan lively(int players, TournamentSettings settings, Profile drawnBy) {
        return new FieldPlan(players, settings, 12, 4, 8, 4, 2, 1, 4, settings.rounds(), drawnBy);
    }

    /** Nobody absent, all games played: what the speed figures are measured on. */
    public static FieldPlan plain(int players, TournamentSettings settings, Profile drawnBy) {
        return new FieldPlan(players, settings, 40, 10, 0, 0, 0, 0, 0, settings.rounds(), drawnBy);
    }

    public FieldPlan played(int rounds) {
        return new FieldPlan(
                players,
                settings,
                clubs,
                countries,
                absencePercent,
                latePercent,
                defaultPercent,
                jigoPercent,
                correctionPercent,
                rounds,
                drawnBy);
    }
}
