package org.tengen.pairing.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;

/** Two rounds beside each other in plain sentences, one per line. */
public final class RoundWords {

    private static final String FIGURE_LINE = "  %-44s %10s %10s";

    private final Tournament tournament;
    private final List<String> lines = new ArrayList<>();

    private RoundWords(Tournament tournament) {
        this.tournament = tournament;
    }

    /** The round beside the best one, with the games in which they differ. */
    public static List<String> optimum(Tournament tournament, RoundsBeside rounds) {
        List<String> lines = new ArrayList<>(optimumInShort(tournament, rounds));
        if (rounds.compared() != 0) {
            RoundWords words = new RoundWords(tournament);
            words.games(rounds, "Games of this round only:", "Games of the optimum only:");
            lines.addAll(words.lines);
        }
        return lines;
    }

    /** The figures of the round beside those of the best one, and by what it is better. */
    public static List<String> optimumInShort(Tournament tournament, RoundsBeside rounds) {
        RoundWords words = new RoundWords(tournament);
        words.figures(rounds, "this round", "optimum");
        if (rounds.first() == rounds.second()) {
            words.lines.add("This round is the optimum: proven, no other round of these people is better.");
        } else if (rounds.compared() == 0) {
            words.lines.add("No criterion tells this round from the optimum; it is as good"
                    + (rounds.samePairs()
                            ? ", the same pairs."
                            : ", though " + rounds.moved().size() + " people would play somebody else."));
        } else {
            words.price(rounds, "The optimum");
        }
        return List.copyOf(words.lines);
    }

    /** The round beside what it would be if something were otherwise. */
    public static List<String> whatIf(Tournament tournament, RoundsBeside rounds) {
        RoundWords words = new RoundWords(tournament);
        if (rounds.samePairs()) {
            words.lines.add("Nobody would play somebody else.");
        } else {
            words.lines.add(rounds.moved().size() + " people would play somebody else.");
            words.games(rounds, "Games of the round as it is:", "Games instead:");
        }
        words.price(rounds, "The other round");
        words.figures(rounds, "as it is", "instead");
        words.lines.addAll(rounds.second().warnings().stream().map(words::named).toList());
        return List.copyOf(words.lines);
    }

    private void price(RoundsBeside rounds, String subject) {
        Profile profile = rounds.first().profile();
        if (profile == Profile.OPENGOTHA) {
            long gained = rounds.weightGained();
            lines.add(subject
                    + (gained == 0
                            ? " weighs the same."
                            : " weighs " + Math.abs(gained) + (gained > 0 ? " more." : " less.")));
        } else {
            lines.add(subject + " is " + CriterionWords.worse(firstOf(rounds.difference())) + ".");
        }
        rounds.difference()
                .forEach((criterion, more) -> lines.add(String.format(
                        Locale.ROOT,
                        "  %-14s %+d (%s)",
                        criterion.code(),
                        more,
                        CriterionWords.meaning(profile, criterion))));
    }

    private static Map<PairingCriterion, Long> firstOf(Map<PairingCriterion, Long> difference) {
        return difference.entrySet().stream()
                .findFirst()
                .map(first -> Map.of(first.getKey(), first.getValue()))
                .orElse(Map.of());
    }

    private void games(RoundsBeside rounds, String first, String second) {
        lines.add(first);
        rounds.onlyFirst().forEach(pair -> lines.add("  " + game(pair)));
        byes(rounds.first(), rounds.second());
        lines.add(second);
        rounds.onlySecond().forEach(pair -> lines.add("  " + game(pair)));
        byes(rounds.second(), rounds.first());
    }

    private void byes(Draw draw, Draw other) {
        draw.byes().stream()
                .filter(bye ->
                        other.byes().stream().noneMatch(there -> there.entryId().equals(bye.entryId())))
                .forEach(bye -> lines.add("  bye: " + name(bye.entryId())));
    }

    private String game(DrawnPair pair) {
        return "table " + pair.table() + ": " + name(pair.whiteId()) + " (White) - " + name(pair.blackId()) + " (Black)"
                + (pair.handicap() == 0 ? "" : ", handicap " + pair.handicap());
    }

    private void figures(RoundsBeside rounds, String first, String second) {
        RoundQuality a = rounds.firstQuality();
        RoundQuality b = rounds.secondQuality();
        lines.add(String.format(Locale.ROOT, "%-46s %10s %10s", "Quality", first, second));
        figure("games", a.games(), b.games());
        figure(
                "score gaps, sum",
                RoundQuality.points(a.scoreGapHalfPoints()),
                RoundQuality.points(b.scoreGapHalfPoints()));
        figure(
                "score gaps, largest",
                RoundQuality.points(a.largestGapHalfPoints()),
                RoundQuality.points(b.largestGapHalfPoints()));
        figure("draw-ups", a.drawUps(), b.drawUps());
        figure("repeats", a.repeats(), b.repeats());
        figure("of one club", a.sameClub(), b.sameClub());
        figure("of one country", a.sameCountry(), b.sameCountry());
        figure("games with a handicap", a.handicapGames(), b.handicapGames());
        figure("handicaps, sum of stones", a.handicapStones(), b.handicapStones());
        figure("colours: largest balance of one player", a.largestColourBalance(), b.largestColourBalance());
        figure("colours: balances of all, summed", a.colourImbalance(), b.colourImbalance());
        Drawing.homeClub(tournament, rounds.first().round())
                .ifPresent(club -> lines.add(club
                        + " has more than 40 % of the field and is at home: profile tengen lets its members meet."));
    }

    private void figure(String what, Object first, Object second) {
        lines.add(String.format(Locale.ROOT, FIGURE_LINE, what, first, second));
    }

    private String named(String warning) {
        String text = warning;
        for (Entry entry : tournament.entries()) {
            text = text.replace(entry.id(), entry.fullName());
        }
        return text;
    }

    private String name(String id) {
        return tournament.entry(id).map(Entry::fullName).orElse(id);
    }
}
