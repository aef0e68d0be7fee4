package org.tengen.pairing.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.explain.PairExplanation.Side;
import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.settings.Seeding;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.Tournament;

/** Why two of one score group meet by the seeding, or why two of different scores do. */
final class ScoreWords {

    private final Tournament tournament;
    private final Draw draw;
    private final ScoreBoard board;
    private final PairingSettings settings;
    private final List<String> lines = new ArrayList<>();

    ScoreWords(Tournament tournament, Draw draw, ScoreBoard board) {
        this.tournament = tournament;
        this.draw = draw;
        this.board = board;
        this.settings = tournament.settings().pairing();
    }

    List<String> of(DrawnPair pair, Side white, Side black) {
        int gap = Math.abs(white.scoreHalfPoints() - black.scoreHalfPoints());
        if (gap == 0) {
            inside(white, black);
        } else {
            Side upper = white.scoreHalfPoints() > black.scoreHalfPoints() ? white : black;
            between(pair, gap, upper, upper == white ? black : white);
        }
        return lines;
    }

    private void inside(Side white, Side black) {
        Seeding seeding = settings.seeding(draw.round());
        lines.add("Both have " + RoundQuality.points(white.scoreHalfPoints()) + " points, "
                + CriterionWords.ordinal(white.placeInGroup()) + " and "
                + CriterionWords.ordinal(black.placeInGroup()) + " of " + white.groupSize()
                + " in the group. Seeding " + CriterionWords.seeding(seeding) + ".");
        if (white.groupSize() > 2 && white.groupSize() == black.groupSize()) {
            lines.add(distance(seeding, white.placeInGroup(), black.placeInGroup(), white.groupSize()));
        }
    }

    private static String distance(Seeding seeding, int one, int other, int size) {
        return switch (seeding) {
            case SLIP ->
                "Their places are " + Math.abs(one - other) + " apart; the seeding wants " + RoundQuality.points(size)
                        + ", half of the group.";
            case FOLD -> "Their places add up to " + (one + other) + "; the seeding wants " + (size + 1) + ".";
            case RANDOM -> {
                boolean oneUp = 2 * (one - 1) < size;
                boolean otherUp = 2 * (other - 1) < size;
                yield oneUp != otherUp
                        ? "One is of the upper half and one of the lower, as the seeding wants."
                        : "Both are of the " + (oneUp ? "upper" : "lower") + " half, against the seeding.";
            }
        };
    }

    private void between(DrawnPair pair, int gap, Side upper, Side lower) {
        lines.add(place(upper) + ", " + place(lower) + ": a gap of " + RoundQuality.points(gap) + ".");
        group(upper);
        group(lower);
        lines.add("Wanted: down from the "
                + settings.upperPosition().name().toLowerCase(Locale.ROOT) + " of the upper group, up from the "
                + settings.lowerPosition().name().toLowerCase(Locale.ROOT) + " of the lower, nobody twice"
                + (settings.compensate() ? ", better whom it balances." : "."));
        lines.add(before(upper) + "; " + before(lower) + ".");
        long cost = pair.parts().getOrDefault(PairingCriterion.DRAW_UP_DOWN, 0L);
        if (draw.profile() == Profile.TENGEN && settings.drawUpDownWeight() != 0) {
            long steps = cost / PairingCriterion.DRAW_UP_STEP;
            lines.add("So drawUpDown is " + cost + ": " + steps + " of 4 steps of " + PairingCriterion.DRAW_UP_STEP
                    + " for what they were drawn before (2 when it is the first time for both, less when it balances, more when it repeats), "
                    + cost % PairingCriterion.DRAW_UP_STEP + " of 30 for places off the wanted ones.");
        }
    }

    private String place(Side side) {
        return name(side) + " has " + RoundQuality.points(side.scoreHalfPoints()) + " points ("
                + CriterionWords.ordinal(side.placeInGroup()) + " of " + side.groupSize() + ")";
    }

    /** How many of a score play inside and outside of it: an odd group must let somebody go. */
    private void group(Side side) {
        int inside = 0;
        int outside = 0;
        for (DrawnPair pair : draw.pairs()) {
            int white = scoreOf(pair.whiteId());
            int black = scoreOf(pair.blackId());
            if (white == side.scoreHalfPoints() && black == white) {
                inside++;
            } else if (white == side.scoreHalfPoints() || black == side.scoreHalfPoints()) {
                outside++;
            }
        }
        int count = 2 * inside + outside;
        lines.add("With " + RoundQuality.points(side.scoreHalfPoints()) + " points there are " + count
                + " to be paired: "
                + inside + (inside == 1 ? " game" : " games") + " among themselves, " + outside + " with other scores"
                + (count % 2 == 1 ? "; the number is odd, so somebody has to." : "."));
    }

    private int scoreOf(String id) {
        return board.main(board.rounds(), board.number(id));
    }

    private String before(Side side) {
        if (side.drawnDown() == 0 && side.drawnUp() == 0) {
            return name(side) + " met no other score before";
        }
        return name(side) + " was drawn down " + ExplanationText.times(side.drawnDown()) + " and up "
                + ExplanationText.times(side.drawnUp()) + " before";
    }

    private String name(Side side) {
        return tournament.entry(side.entryId()).orElseThrow().fullName();
    }
}
