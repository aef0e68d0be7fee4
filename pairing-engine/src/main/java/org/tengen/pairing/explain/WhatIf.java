package org.tengen.pairing.explain;

import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.tournament.GameResult;

/** One thing that could be otherwise. The round is then solved again, see {@link SecondSolve}. */
public sealed interface WhatIf {

    /** These two do not meet; {@link org.tengen.pairing.draw.DrawRequest#NOBODY} as the other keeps the bye away from the first. */
    record Forbid(String oneId, String otherId) implements WhatIf {}

    /** These two meet, with colours and handicap as the settings say. */
    record Force(String oneId, String otherId) implements WhatIf {}

    /** The McMahon bar lies at this rank. */
    record Bar(Rank bar) implements WhatIf {}

    /** A game of an earlier round ended so; {@code table} as recorded there. */
    record Result(int round, int table, GameResult result) implements WhatIf {}
}
