package org.tengen.rating.system;

import java.util.List;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.Screening;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.RankScale;

/** A rating system: its identity, its settings, which games it takes, and how to start a run. */
public interface RatingSystem {

    /** Stable name, for instance {@code egf2021}. */
    String name();

    /** Changes whenever the same games could give other numbers. */
    String version();

    /** Where the formula comes from, for people. */
    String source();

    List<Parameter> parameters();

    /** What the federation or the literature takes as one batch. */
    PeriodLength usualPeriod();

    /** The scale its ratings are on, by which they become ranks. */
    RankScale scale();

    /** Which games count; starting values matter where a game without ranks counts for players who have a rating. */
    Screening screening(List<StartingValue> players);

    /** A run before the first game. */
    RatingRun start(Parameters parameters, List<StartingValue> players);

    default Parameters standardParameters() {
        return Parameters.standard(parameters());
    }
}
