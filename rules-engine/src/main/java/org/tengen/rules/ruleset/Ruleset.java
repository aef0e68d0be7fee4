package org.tengen.rules.ruleset;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Everything that federations decide differently about the game, as data.
 *
 * @param name a preset's name, or {@link #CUSTOM}
 * @param source where the values come from, in words
 * @param sekiPoints whether surrounded points count although the surrounding group lives in seki
 * @param komiEvenHalfPoints White's komi without handicap, in half points
 * @param komiHandicapHalfPoints White's komi with handicap, compensation not included, in half points
 * @param passStones whether the quick count gives the opponent a stone for every pass
 * @param passesToStop successive passes that stop the game, 2 or 4
 * @param kosMustBeClosed whether kos have to be filled before the end
 * @param assumptions where the text is silent and the preset chose a value, one sentence each
 */
public record Ruleset(
        String name,
        String source,
        Scoring scoring,
        KoRule ko,
        LongCycle longCycle,
        SuicideRule suicide,
        boolean sekiPoints,
        int komiEvenHalfPoints,
        int komiHandicapHalfPoints,
        KomiSide komiSide,
        HandicapPlacement handicapPlacement,
        HandicapCompensation handicapCompensation,
        boolean passStones,
        LastMove lastMove,
        int passesToStop,
        Dispute dispute,
        ResumeFirst resumeFirst,
        Tie tie,
        IllegalMove illegalMove,
        boolean kosMustBeClosed,
        List<String> assumptions) {

    /** The name of a rule set that is no preset as it stands. */
    public static final String CUSTOM = "CUSTOM";

    /** Komi beyond this, 400 points, is no komi any rule set gives on a board of at most 625 points. */
    public static final int KOMI_LIMIT_HALF_POINTS = 800;

    public Ruleset {
        Objects.requireNonNull(name);
        assumptions = List.copyOf(assumptions);
        requireKomi(komiEvenHalfPoints);
        requireKomi(komiHandicapHalfPoints);
        if (passesToStop != 2 && passesToStop != 4) {
            throw new IllegalArgumentException("passesToStop is 2 or 4, not " + passesToStop);
        }
    }

    private static void requireKomi(int halfPoints) {
        if (Math.abs(halfPoints) > KOMI_LIMIT_HALF_POINTS) {
            throw new IllegalArgumentException("komi of " + halfPoints + " half points");
        }
    }

    /** The komi of a game with that many handicap stones, in half points, compensation not included. */
    public int komiHalfPoints(int handicap) {
        // One stone of handicap is a game without komi, so it takes the handicap komi as two stones do.
        return handicap > 0 ? komiHandicapHalfPoints : komiEvenHalfPoints;
    }

    public Ruleset withKo(KoRule other) {
        return with().ko(other).build();
    }

    public Ruleset withSuicide(SuicideRule other) {
        return with().suicide(other).build();
    }

    /** A builder with these values, for a variant under the name {@link #CUSTOM}. */
    public RulesetBuilder with() {
        return new RulesetBuilder(this);
    }

    /** The values in the form {@code key=value;...}, which {@link RulesetText#parse} reads back. */
    public String text() {
        return RulesetText.write(this);
    }

    /** The rules in plain words, one sentence each, the preset's own assumptions last. */
    public List<String> describe() {
        List<String> words = new ArrayList<>();
        words.add(scoring.words());
        words.add("komi " + points(komiEvenHalfPoints) + " without handicap, " + points(komiHandicapHalfPoints)
                + " with");
        words.add(komiSide.words());
        words.add(ko.words());
        if (!ko.isSuperko()) {
            words.add(longCycle.words());
        }
        words.add(suicide.words());
        words.add(sekiPoints ? "surrounded points count in a seki too" : "no points in a seki");
        words.add(handicapPlacement.words());
        words.add(handicapCompensation.words());
        words.add(passStones ? "a pass costs a stone in the quick count" : "a pass costs nothing");
        words.add(lastMove.words());
        words.add(passesToStop + " successive passes stop the game");
        words.add(dispute.words());
        words.add(resumeFirst.words());
        words.add(tie.words());
        words.add(illegalMove.words());
        words.add(kosMustBeClosed ? "every ko is closed before the count" : "kos may stay open");
        assumptions.forEach(assumption -> words.add("the text is silent: " + assumption));
        return List.copyOf(words);
    }

    private static String points(int halfPoints) {
        return halfPoints % 2 == 0 ? Integer.toString(halfPoints / 2) : Double.toString(halfPoints / 2.0);
    }
}
