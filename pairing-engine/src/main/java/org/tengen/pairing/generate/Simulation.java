package org.tengen.pairing.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.explain.RoundQuality;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;

/**
 * What to expect of a field before it plays: drawn and played many times with results by rating, for one bar and one number of
 * rounds.
 *
 * @param bar the bar tried
 * @param rounds rounds played
 * @param uniqueWinner share of events in which one player alone has the highest main score, 0 to 1
 * @param bestWins share of events won by a player of the highest rating, by all criteria
 * @param drawUps games between different scores, per event
 * @param ownClub games between members of one club, per event
 * @param handicaps games with handicap, per event
 */
public record Simulation(
        Rank bar, int rounds, double uniqueWinner, double bestWins, double drawUps, double ownClub, double handicaps) {

    /**
     * Plays the entries of a tournament from the first round on; games it may have already are not looked at.
     *
     * @param runs events to play, at least 1
     * @param seed the same seed gives the same figures
     * @param progress told the number of each event that is finished
     */
    public static Simulation of(
            Tournament tournament, Rank bar, int rounds, int runs, Profile profile, long seed, IntConsumer progress) {
        TournamentSettings settings = tournament.settings();
        Tournament before = tournament
                .withGames(List.of())
                .withByes(List.of())
                .withSettings(
                        settings.withMcMahon(settings.mcMahon().withBar(bar)).withRounds(rounds));
        int unique = 0;
        int best = 0;
        List<RoundQuality> qualities = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            Tournament played = before;
            for (int round = 1; round <= rounds; round++) {
                long roundSeed = seed * 1_000_003 + 31L * run + round;
                Draw draw = Drawing.draw(played, round, profile, roundSeed);
                qualities.add(RoundQuality.of(played, draw));
                played = FieldGenerator.playRound(played, draw, roundSeed);
            }
            Standings standings = StandingsCalculator.standings(played, rounds);
            unique += isUnique(standings) ? 1 : 0;
            best += bestWon(played, standings) ? 1 : 0;
            progress.accept(run + 1);
        }
        return new Simulation(
                bar,
                rounds,
                (double) unique / runs,
                (double) best / runs,
                qualities.stream().mapToInt(RoundQuality::drawUps).sum() / (double) runs,
                qualities.stream().mapToInt(RoundQuality::sameClub).sum() / (double) runs,
                qualities.stream().mapToInt(RoundQuality::handicapGames).sum() / (double) runs);
    }

    private static boolean isUnique(Standings standings) {
        List<Standings.Row> rows =
                standings.rows().stream().filter(Standings.Row::competes).toList();
        var first = standings.criteria().get(0);
        return rows.size() == 1
                || rows.size() > 1 && rows.get(0).value(first) > rows.get(1).value(first);
    }

    private static boolean bestWon(Tournament played, Standings standings) {
        int highest = played.entries().stream()
                .filter(entry -> !entry.ghost())
                .max(Comparator.comparingInt(Entry::rating))
                .map(Entry::rating)
                .orElse(0);
        return standings.rows().stream()
                .filter(Standings.Row::competes)
                .findFirst()
                .filter(row -> row.entry().rating() == highest)
                .isPresent();
    }
}
