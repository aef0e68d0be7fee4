package org.tengen.pairing.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.explain.PairExplanation.Alternative;
import org.tengen.pairing.explain.PairExplanation.Side;
import org.tengen.pairing.matching.Matching;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.Rank;
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
        lines.addAll(new ScoreWords(tournament, draw, board).of(pair, sides.get(0), sides.get(1)));
        meetings(pair);
        orders(pair);
        handicap(pair);
        colours(pair, sides.get(0), sides.get(1));
        places(pair);
        lines.addAll(CriterionWords.parts(draw.profile(), tournament.settings().pairing(), pair.parts()));
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

    static String times(int count) {
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
                String what = constraint.reason().isBlank()
                        ? "An order or wish of the director"
                        : "Order or wish \"" + constraint.reason() + "\"";
                lines.add(what + " ("
                        + constraint.strength().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ") concerns "
                        + (both ? "both." : "one of them."));
            }
        }
    }

    private void handicap(DrawnPair pair) {
        HandicapSettings settings = tournament.settings().handicap();
        if (settings.ceiling() == 0) {
            lines.add("All games are even.");
            return;
        }
        int white = strength(pair.whiteId(), settings);
        int black = strength(pair.blackId(), settings);
        int wanted = settings.stones(Math.abs(white - black));
        String cut = settings.noHandicapFrom() + " at most";
        lines.add((pair.handicap() == 0 ? "Even" : "Handicap " + pair.handicap()) + ": by "
                + (settings.byScore() ? "score" : "rank") + " they count as " + Rank.near(white) + " and "
                + Rank.near(black) + " (" + cut + "), a difference of " + Math.abs(white - black) + ", correction "
                + settings.correction() + ", ceiling " + settings.ceiling() + "; ranks "
                + entry(pair.whiteId()).rank() + " and " + entry(pair.blackId()).rank()
                + (wanted == pair.handicap() ? "." : "; by the settings it would be " + wanted + "."));
    }

    private int strength(String id, HandicapSettings settings) {
        int own = settings.byScore()
                ? Math.floorDiv(board.mms(board.rounds(), board.number(id)), 2)
                        + tournament.settings().mcMahon().zero().value()
                : entry(id).rank().value();
        return Math.min(own, settings.noHandicapFrom().value());
    }

    private void colours(DrawnPair pair, Side white, Side black) {
        if (pair.handicap() > 0) {
            lines.add("The stronger takes White.");
            return;
        }
        String balance = "Even games as White less those as Black before: " + name(white.entryId()) + " "
                + white.colourBalance() + ", " + name(black.entryId()) + " " + black.colourBalance();
        int difference = white.colourBalance() - black.colourBalance();
        lines.add(balance
                + (difference == 0
                        ? draw.profile() == Profile.OPENGOTHA
                                ? "; a number made of their names decided the colours."
                                : "; a lot decided the colours."
                        : difference < 0 ? "; White goes to whoever had fewer." : "."));
    }

    private void places(DrawnPair pair) {
        Entry white = entry(pair.whiteId());
        Entry black = entry(pair.blackId());
        if (tournament.settings().pairing().geography().weight() != 0) {
            if (draw.profile() == Profile.TENGEN) {
                Drawing.homeClub(tournament, draw.round())
                        .ifPresent(club -> lines.add(
                                club + " has more than 40 % of the field and is at home: its members may meet."));
            }
            String how = draw.profile() == Profile.OPENGOTHA ? ", clubs compared by their first four letters" : "";
            boolean known = (white.club() + white.country() + black.club() + black.country()).length() > 0;
            lines.add(
                    known
                            ? "They come from " + home(white) + " and " + home(black) + how + "."
                            : "Neither club nor country is recorded of either.");
        }
    }

    private static String home(Entry entry) {
        String club = entry.club().isBlank() ? "no club" : entry.club();
        return entry.country().isBlank() ? club : club + " (" + entry.country() + ")";
    }

    private void end(List<Alternative> alternatives) {
        for (Alternative alternative : alternatives) {
            String price = draw.profile() == Profile.OPENGOTHA
                    ? CriterionWords.weightLost(alternative.weightLost())
                    : CriterionWords.worse(alternative.worse());
            lines.add("Instead: " + alternative.swap() + " -> " + price + ".");
        }
        Matching.Figures proof = draw.figures();
        if (proof != null) {
            lines.add("Proof: dual values checked against all " + proof.pairsProved() + " possible pairs of "
                    + proof.players() + " seats; no other round of these people is better"
                    + (draw.profile() == Profile.OPENGOTHA
                            ? ", that is, weighs more."
                            : ", criterion by criterion in their order."));
        }
    }

    private Entry entry(String id) {
        return board.entry(board.number(id));
    }

    private String name(String id) {
        return entry(id).fullName();
    }
}
