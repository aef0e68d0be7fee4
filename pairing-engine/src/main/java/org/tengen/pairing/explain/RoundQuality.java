package org.tengen.pairing.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;

/**
 * Figures by which a round can be judged and compared.
 *
 * @param games pairs of the round
 * @param scoreGapHalfPoints sum of the differences of scores
 * @param largestGapHalfPoints the largest of them
 * @param drawUps pairs of different scores
 * @param repeats pairs that met before
 * @param sameClub pairs of one club
 * @param sameCountry pairs of one country
 * @param handicapGames games with a handicap
 * @param handicapStones sum of handicaps
 * @param largestColourBalance largest difference between even games as White and as Black after the round
 * @param colourImbalance sum of those differences over everybody who is paired
 */
public record RoundQuality(
        int games,
        int scoreGapHalfPoints,
        int largestGapHalfPoints,
        int drawUps,
        int repeats,
        int sameClub,
        int sameCountry,
        int handicapGames,
        int handicapStones,
        int largestColourBalance,
        int colourImbalance) {

    public static RoundQuality of(Tournament tournament, Draw draw) {
        ScoreBoard board = new ScoreBoard(tournament, draw.round() - 1);
        int gaps = 0;
        int largest = 0;
        int drawUps = 0;
        int repeats = 0;
        int clubs = 0;
        int countries = 0;
        int handicaps = 0;
        int stones = 0;
        int colours = 0;
        int imbalance = 0;
        for (DrawnPair pair : draw.pairs()) {
            int white = board.number(pair.whiteId());
            int black = board.number(pair.blackId());
            int gap = Math.abs(board.main(board.rounds(), white) - board.main(board.rounds(), black));
            gaps += gap;
            largest = Math.max(largest, gap);
            drawUps += gap > 0 ? 1 : 0;
            repeats += meetings(board, white, black) > 0 ? 1 : 0;
            clubs += same(board.entry(white).club(), board.entry(black).club()) ? 1 : 0;
            countries += same(board.entry(white).country(), board.entry(black).country()) ? 1 : 0;
            handicaps += pair.handicap() > 0 ? 1 : 0;
            stones += pair.handicap();
            int even = pair.handicap() == 0 ? 1 : 0;
            int whites = Math.abs(colourBalance(board, white) + even);
            int blacks = Math.abs(colourBalance(board, black) - even);
            colours = Math.max(colours, Math.max(whites, blacks));
            imbalance += whites + blacks;
        }
        return new RoundQuality(
                draw.pairs().size(),
                gaps,
                largest,
                drawUps,
                repeats,
                clubs,
                countries,
                handicaps,
                stones,
                colours,
                imbalance);
    }

    private static boolean same(String a, String b) {
        return !a.isBlank()
                && a.strip().toUpperCase(Locale.ROOT).equals(b.strip().toUpperCase(Locale.ROOT));
    }

    static int meetings(ScoreBoard board, int a, int b) {
        int meetings = 0;
        for (int round = 1; round <= board.rounds(); round++) {
            meetings += board.opponent(round, a) == b ? 1 : 0;
        }
        return meetings;
    }

    static int colourBalance(ScoreBoard board, int player) {
        int balance = 0;
        for (int round = 1; round <= board.rounds(); round++) {
            Game game = board.game(round, player);
            if (game != null && game.handicap() == 0 && game.coloursKnown()) {
                balance += game.isWhite(board.entry(player).id()) ? 1 : -1;
            }
        }
        return balance;
    }

    /** Ids of everyone whose opponent, or bye, differs between two draws of a round. */
    public static List<String> moved(Draw before, Draw after) {
        Set<Set<String>> earlier = new HashSet<>();
        before.pairs().forEach(pair -> earlier.add(Set.of(pair.whiteId(), pair.blackId())));
        List<String> moved = new ArrayList<>();
        for (DrawnPair pair : after.pairs()) {
            if (!earlier.contains(Set.of(pair.whiteId(), pair.blackId()))) {
                moved.add(pair.whiteId());
                moved.add(pair.blackId());
            }
        }
        Set<String> rested = new HashSet<>();
        before.byes().forEach(bye -> rested.add(bye.entryId()));
        after.byes().stream()
                .map(Draw.DrawnBye::entryId)
                .filter(id -> !rested.contains(id))
                .forEach(moved::add);
        moved.sort(null);
        return moved;
    }

    static String points(int halfPoints) {
        return halfPoints % 2 == 0 ? String.valueOf(halfPoints / 2) : halfPoints / 2.0 + "";
    }

    static String name(Entry entry) {
        return entry.fullName();
    }
}
