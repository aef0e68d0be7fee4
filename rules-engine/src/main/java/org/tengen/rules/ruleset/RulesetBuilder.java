package org.tengen.rules.ruleset;

import java.util.ArrayList;
import java.util.List;

/** Makes a {@link Ruleset} from another one by changing single values; the result is called {@link Ruleset#CUSTOM}. */
public final class RulesetBuilder {

    private String name;
    private String source;
    private Scoring scoring;
    private KoRule ko;
    private LongCycle longCycle;
    private SuicideRule suicide;
    private boolean sekiPoints;
    private int komiEvenHalfPoints;
    private int komiHandicapHalfPoints;
    private KomiSide komiSide;
    private HandicapPlacement handicapPlacement;
    private HandicapCompensation handicapCompensation;
    private boolean passStones;
    private LastMove lastMove;
    private int passesToStop;
    private Dispute dispute;
    private ResumeFirst resumeFirst;
    private Tie tie;
    private IllegalMove illegalMove;
    private boolean kosMustBeClosed;
    private final List<String> assumptions;

    RulesetBuilder(Ruleset from) {
        name = Ruleset.CUSTOM;
        source = "after " + from.name();
        scoring = from.scoring();
        ko = from.ko();
        longCycle = from.longCycle();
        suicide = from.suicide();
        sekiPoints = from.sekiPoints();
        komiEvenHalfPoints = from.komiEvenHalfPoints();
        komiHandicapHalfPoints = from.komiHandicapHalfPoints();
        komiSide = from.komiSide();
        handicapPlacement = from.handicapPlacement();
        handicapCompensation = from.handicapCompensation();
        passStones = from.passStones();
        lastMove = from.lastMove();
        passesToStop = from.passesToStop();
        dispute = from.dispute();
        resumeFirst = from.resumeFirst();
        tie = from.tie();
        illegalMove = from.illegalMove();
        kosMustBeClosed = from.kosMustBeClosed();
        assumptions = new ArrayList<>(from.assumptions());
    }

    /** Names a preset and says where its values come from; the assumptions of the starting point are dropped. */
    RulesetBuilder preset(String preset, String from) {
        name = preset;
        source = from;
        assumptions.clear();
        return this;
    }

    /** Says where the text is silent and what was chosen. */
    RulesetBuilder assume(String sentence) {
        assumptions.add(sentence);
        return this;
    }

    public RulesetBuilder scoring(Scoring value) {
        scoring = value;
        return this;
    }

    public RulesetBuilder ko(KoRule value) {
        ko = value;
        return this;
    }

    public RulesetBuilder longCycle(LongCycle value) {
        longCycle = value;
        return this;
    }

    public RulesetBuilder suicide(SuicideRule value) {
        suicide = value;
        return this;
    }

    public RulesetBuilder sekiPoints(boolean value) {
        sekiPoints = value;
        return this;
    }

    public RulesetBuilder komiEvenHalfPoints(int value) {
        komiEvenHalfPoints = value;
        return this;
    }

    public RulesetBuilder komiHandicapHalfPoints(int value) {
        komiHandicapHalfPoints = value;
        return this;
    }

    public RulesetBuilder komiSide(KomiSide value) {
        komiSide = value;
        return this;
    }

    public RulesetBuilder handicapPlacement(HandicapPlacement value) {
        handicapPlacement = value;
        return this;
    }

    public RulesetBuilder handicapCompensation(HandicapCompensation value) {
        handicapCompensation = value;
        return this;
    }

    public RulesetBuilder passStones(boolean value) {
        passStones = value;
        return this;
    }

    public RulesetBuilder lastMove(LastMove value) {
        lastMove = value;
        return this;
    }

    public RulesetBuilder passesToStop(int value) {
        passesToStop = value;
        return this;
    }

    public RulesetBuilder dispute(Dispute value) {
        dispute = value;
        return this;
    }

    public RulesetBuilder resumeFirst(ResumeFirst value) {
        resumeFirst = value;
        return this;
    }

    public RulesetBuilder tie(Tie value) {
        tie = value;
        return this;
    }

    public RulesetBuilder illegalMove(IllegalMove value) {
        illegalMove = value;
        return this;
    }

    public RulesetBuilder kosMustBeClosed(boolean value) {
        kosMustBeClosed = value;
        return this;
    }

    public Ruleset build() {
        return new Ruleset(
                name,
                source,
                scoring,
                ko,
                longCycle,
                suicide,
                sekiPoints,
                komiEvenHalfPoints,
                komiHandicapHalfPoints,
                komiSide,
                handicapPlacement,
                handicapCompensation,
                passStones,
                lastMove,
                passesToStop,
                dispute,
                resumeFirst,
                tie,
                illegalMove,
                kosMustBeClosed,
                assumptions);
    }
}
