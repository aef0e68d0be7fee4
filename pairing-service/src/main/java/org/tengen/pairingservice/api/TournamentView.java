package org.tengen.pairingservice.api;

import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * A tournament at a glance.
 *
 * @param entries those who have not withdrawn
 * @param versionsByHand versions of the log somebody should look at: pairings by hand, imports, settings changed after the start
 */
public record TournamentView(
        UUID tournamentId,
        String federation,
        String name,
        String system,
        String status,
        String gameClass,
        int version,
        SettingsView settings,
        int entries,
        int currentRound,
        List<RoundLine> rounds,
        int frozenAfterRound,
        List<Integer> versionsByHand) {

    /** The settings people ask for. */
    public record SettingsView(
            int rounds,
            String barRank,
            String floorRank,
            String gameClass,
            String ruleset,
            int komiHalfPoints,
            Settings.BoardSize boardSize,
            String timeSystem,
            String place,
            LocalDate startDate,
            LocalDate endDate,
            HandicapView handicap,
            List<String> criteria,
            ScoresRequest scores) {}

    /** As OpenGotha's settings, with the correction's sign turned. */
    public record HandicapView(boolean byScore, String noHandicapFrom, int correction, int ceiling) {}

    /** @param missing boards without a result */
    public record RoundLine(int round, String status, int games, int missing, int byes) {}

    static TournamentView of(Tournament state) {
        return new TournamentView(
                state.id(),
                state.federation(),
                state.settings().name(),
                state.settings().system().name(),
                state.status().name(),
                state.settings().gameClass(),
                state.version(),
                settings(state.settings()),
                state.places(),
                state.lastPublishedRound(),
                state.rounds().values().stream()
                        .filter(round -> round.status() != Round.Status.WITHDRAWN)
                        .map(round -> new RoundLine(
                                round.number(),
                                round.status().name(),
                                round.boards().size(),
                                round.missing().size(),
                                round.byes().size()))
                        .toList(),
                state.frozenAfterRound(),
                state.versionsByHand());
    }

    public static SettingsView settings(Settings settings) {
        TournamentSettings engine = EngineSettings.of(settings);
        return new SettingsView(
                settings.rounds(),
                shown(engine.mcMahon().bar()),
                shown(engine.mcMahon().floor()),
                settings.gameClass(),
                settings.ruleset(),
                engine.game().komiHalfPoints(),
                settings.boardSize(),
                settings.timeSystem(),
                settings.place(),
                settings.startDate(),
                settings.endDate(),
                new HandicapView(
                        engine.handicap().byScore(),
                        shown(engine.handicap().noHandicapFrom()),
                        engine.handicap().correction(),
                        engine.handicap().ceiling()),
                engine.placement().stream().map(Criterion::code).toList(),
                ScoresRequest.of(engine));
    }

    private static String shown(Rank rank) {
        return org.tengen.pairingservice.tournament.Rank.of(rank.value()).shown();
    }
}
