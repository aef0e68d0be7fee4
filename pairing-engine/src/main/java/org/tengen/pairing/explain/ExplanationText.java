package org.tengen.pairing.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.explain.PairExplanation.Alternative;
import org.tengen.pairing.explain.PairExplanation.Side;
import org.tengen.pairing.matching.Matching;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.Constraint;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;

/** Puts an explanation into plain sentences, one per line. */
final class ExplanationText {

    private final Tournament tournament;
    private final Draw draw;
    private final ScoreBoard board;
    private final List<String> lines = new ArrayList<>();

    ExplanationText(Tournament tournament, Draw draw, ScoreBoard board) {
        this.tournament = tournament;
        this.draw = draw;
        this.board = board;
    }

    static String names(ScoreBoard board, String oneId, String otherId) {
        return board.entry(board.number(oneId)).fullName() + " - "
                + board.entry(board.number(otherId)).fullName();
    }

    String game(DrawnPair pair, List<Side> sides, List<Alternative> alternatives) {
        lines.add("Round " + draw.round() + ", table " + pair.table() + ": " + name(pair.whiteId()) + " (White) - "
                + name(pair.blackId()) + " (Black), "
                + (pair.handicap() == 0 ? "even" : "handicap " + pair.handicap()) + ", komi "
                + RoundQuality.points(pair.komiHalfPoints()) + ".");
        if (pair.pinned()) {
            lines.add("The director set this game by hand.");
        }
        score(sides.get(0), sides.get(1));
        meetings(pair);
        orders(pair);
        handicap(pair);
        colours(pair, sides.get(0), sides.get(1));
        places(pair);
        for (Map.Entry<PairingCriterion, Long> part : pair.parts().entrySet()) {
            boolean said = draw.profile() == Profile.OPENGOTHA || part.getValue() != 0;
            if (said) {
                lines.add("  " + part.getKey().code() + " " + part.getValue() + " ("
                        + part.getKey().meaning() + ")");
            }
        }
        end(alternatives);
        return String.join("\n", lines);
    }

    String bye(Draw.DrawnBye bye, Side side, List<Alternative> alternatives) {
        lines.add("Round " + draw.round() + ": " + name(bye.entryId()) + " has the bye: " + bye.reason() + ".");
        lines.add(
                side.earlierByes() == 0
                        ? "It is the first bye of this player."
                        : "It is bye number " + (side.earlierByes() + 1) + " of this player.");
        lines.add("Score before the round: " + RoundQuality.points(side.scoreHalfPoints()) + ".");
        end(alternatives);
        return String.join("\n", lines);
    }

    private void score(Side white, Side black) {
        int gap = Math.abs(white.scoreHalfPoints() - black.scoreHalfPoints());
        if (gap == 0) {
            lines.add("Both have " + RoundQuality.points(white.scoreHalfPoints()) + " points, "
                    + white.placeInGroup() + ". and " + black.placeInGroup() + ". of "
                    + white.groupSize() + " in the group; seeding "
                    + tournament
                            .settings()
                            .pairing()
                            .seeding(draw.round())
                            .name()
                            .toLowerCase(java.util.Locale.ROOT)
                    + ".");
            return;
        }
        Side upper = white.scoreHalfPoints() > black.scoreHalfPoints() ? white : black;
        Side lower = upper == white ? black : white;
        lines.add(name(upper.entryId()) + " has " + RoundQuality.points(upper.scoreHalfPoints()) + " points ("
                + upper.placeInGroup() + ". of " + upper.groupSize() + "), " + name(lower.entryId()) + " "
                + RoundQuality.points(lower.scoreHalfPoints()) + " (" + lower.placeInGroup() + ". of "
                + lower.groupSize() + "): a gap of " + RoundQuality.points(gap) + ".");
        lines.add(name(upper.entryId()) + " was drawn down " + times(upper.drawnDown()) + " before and up "
                + times(upper.drawnUp()) + ", " + name(lower.entryId()) + " up " + times(lower.drawnUp()) + " and down "
                + times(lower.drawnDown()) + ".");
    }

    private static String times(int count) {
        return switch (count) {
            case 0 -> "never";
            case 1 -> "once";
            case 2 -> "twice";
            default -> count + " times";
        };
    }

    private void meetings(DrawnPair pair) {
        int meetings = RoundQuality.meetings(board, board.number(pair.whiteId()), board.number(pair.blackId()));
        lines.add(meetings == 0 ? "They have not met." : "They have met " + times(meetings) + " before.");
    }

    private void orders(DrawnPair pair) {
        for (Constraint constraint : tournament.constraints()) {
            if (constraint.holdsIn(draw.round())
                    && (constraint.entryIds().contains(pair.whiteId())
                            || constraint.entryIds().contains(pair.blackId()))) {
                boolean both = constraint.entryIds().contains(pair.whiteId())
                        && constraint.entryIds().contains(pair.blackId());
                lines.add("Order or wish \"" + constraint.reason() + "\" (" + constraint.strength() + ") concerns "
                        + (both ? "both." : "one of them."));
            }
        }
    }

    private void handicap(DrawnPair pair) {
        HandicapSettings settings = tournament.settings().handicap();
        if (settings.ceiling() == 0) {
            return;
        }
        lines.add("Handicap " + pair.handicap() + " by " + (settings.byScore() ? "score" : "rank") + ", none above "
                + settings.noHandicapFrom() + ", correction " + settings.correction() + ", at most "
                + settings.ceiling() + "; ranks " + entry(pair.whiteId()).rank() + " and "
                + entry(pair.blackId()).rank() + ".");
    }

    private void colours(DrawnPair pair, Side white, Side black) {
        if (pair.handicap() > 0) {
            lines.add("The stronger takes White.");
        } else {
            lines.add("Even games as White less those as Black before: " + name(white.entryId()) + " "
                    + white.colourBalance() + ", " + name(black.entryId()) + " " + black.colourBalance()
                    + (white.colourBalance() == black.colourBalance() ? "; a lot decided the colours." : "."));
        }
    }

    private void places(DrawnPair pair) {
        Entry white = entry(pair.whiteId());
        Entry black = entry(pair.blackId());
        if (tournament.settings().pairing().geography().weight() != 0) {
            String clubs = !white.club().isBlank() && white.club().equalsIgnoreCase(black.club())
                    ? "Same club."
                    : "Different clubs.";
            String countries = !white.country().isBlank() && white.country().equalsIgnoreCase(black.country())
                    ? " Same country."
                    : "";
            lines.add(clubs + countries);
        }
    }

    private void end(List<Alternative> alternatives) {
        for (Alternative alternative : alternatives) {
            String cost = draw.profile() == Profile.OPENGOTHA
                    ? (alternative.weightLost() == 0 ? "equal weight" : "weight " + -alternative.weightLost())
                    : cost(alternative.worse());
            lines.add("Instead: " + alternative.swap() + " -> " + cost + ".");
        }
        Matching.Figures proof = draw.figures();
        if (proof != null) {
            lines.add("Proof: dual values checked against all " + proof.pairsProved() + " possible pairs of "
                    + proof.players() + " seats; no round of these people is better in the sum.");
        }
    }

    private static String cost(Map<PairingCriterion, Long> worse) {
        if (worse.isEmpty()) {
            return "equal in every criterion";
        }
        Map.Entry<PairingCriterion, Long> first = worse.entrySet().iterator().next();
        return first.getKey().meaning() + " " + (first.getValue() > 0 ? "+" : "") + first.getValue();
    }

    private Entry entry(String id) {
        return board.entry(board.number(id));
    }

    private String name(String id) {
        return entry(id).fullName();
    }
}
