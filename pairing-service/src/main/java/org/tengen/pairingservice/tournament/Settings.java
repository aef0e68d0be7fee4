package org.tengen.pairingservice.tournament;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is agreed about a tournament before it starts.
 *
 * @param rounds planned rounds, 1 to {@link Limits#MAX_ROUNDS}
 * @param gameClass EGF class A, B, C, D, or X (never rated)
 * @param ruleset name of a rule set's preset
 * @param timeSystem as players read it, null when not settled
 * @param clubGroups club → its group of clubs, for the pairing's geography
 * @param parameters everything the pairing engine wants to know, flat, by the engine's own names ({@code mcMahon.bar.value});
 *     written out in full, so that a new default of the engine never changes a tournament that has begun
 * @param arrangements null when nothing is arranged
 */
public record Settings(
        String name,
        PairingSystem system,
        int rounds,
        String gameClass,
        String ruleset,
        BoardSize boardSize,
        String timeSystem,
        String place,
        LocalDate startDate,
        LocalDate endDate,
        Map<String, String> clubGroups,
        Map<String, String> parameters,
        @JsonInclude(JsonInclude.Include.NON_NULL) Arrangements arrangements) {

    /** Settings without arrangements. */
    public Settings(
            String name,
            PairingSystem system,
            int rounds,
            String gameClass,
            String ruleset,
            BoardSize boardSize,
            String timeSystem,
            String place,
            LocalDate startDate,
            LocalDate endDate,
            Map<String, String> clubGroups,
            Map<String, String> parameters) {
        this(
                name,
                system,
                rounds,
                gameClass,
                ruleset,
                boardSize,
                timeSystem,
                place,
                startDate,
                endDate,
                clubGroups,
                parameters,
                null);
    }

    /** What is arranged, never null. */
    public Arrangements arranged() {
        return arrangements == null ? Arrangements.NONE : arrangements;
    }

    public Settings {
        clubGroups = sorted(clubGroups);
        parameters = sorted(parameters);
    }

    public Settings withParameters(Map<String, String> newParameters) {
        return new Settings(
                name,
                system,
                rounds,
                gameClass,
                ruleset,
                boardSize,
                timeSystem,
                place,
                startDate,
                endDate,
                clubGroups,
                newParameters,
                arrangements);
    }

    /** Sorted, so that the stored text of equal settings is equal. */
    private static Map<String, String> sorted(Map<String, String> map) {
        return map == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(map));
    }

    /** How scores start and who plays whom. */
    public enum PairingSystem {
        MCMAHON,
        SWISS,
        SWISS_CATEGORIES,
        CUP
    }

    /** Lines across and down. */
    public record BoardSize(int width, int height) {
        public static final BoardSize FULL = new BoardSize(19, 19);
    }
}
