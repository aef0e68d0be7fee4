package org.tengen.pairing.settings;

import java.util.Optional;

/** What standings can be ordered by. The codes are those of OpenGotha, which directors know, plus our last resorts. */
public enum Criterion {
    NBW("NBW", "number of wins"),
    MMS("MMS", "McMahon score"),
    CPS("CPS", "cup score, doubled every round"),
    SOSW("SOSW", "sum of the opponents' wins"),
    SOSW_1("SOSW-1", "sum of the opponents' wins without the lowest"),
    SOSW_2("SOSW-2", "sum of the opponents' wins without the two lowest"),
    SODOSW("SODOSW", "sum of the defeated opponents' wins"),
    SOSOSW("SOSOSW", "sum of the opponents' SOSW"),
    CUSSW("CUSSW", "sum of the wins after each round"),
    SOSM("SOSM", "sum of the opponents' McMahon scores"),
    SOSM_1("SOSM-1", "sum of the opponents' McMahon scores without the lowest"),
    SOSM_2("SOSM-2", "sum of the opponents' McMahon scores without the two lowest"),
    SODOSM("SODOSM", "sum of the defeated opponents' McMahon scores"),
    SOSOSM("SOSOSM", "sum of the opponents' SOSM"),
    CUSSM("CUSSM", "sum of the McMahon scores after each round"),
    EXT("EXT", "exploits tried: opponents' wins by how hard the game was"),
    EXR("EXR", "exploits reached: the same, won games only"),
    STS("STS", "Strasbourg score: MMS, 2 more for reaching the semi-final of the bar group, 2 more for the final"),
    SOSTS("SOSTS", "sum of the opponents' STS"),
    DC("DC", "direct confrontation: who beat whom among those equal so far"),
    SDC("SDC", "simple direct confrontation: wins among those equal so far, when all of them met"),
    CAT("CAT", "category, better first"),
    RANK("RANK", "rank"),
    RATING("RATING", "rating"),
    PLAY_OFF("PLAYOFF", "result of a play-off"),
    LOT("LOT", "drawing of lots with the recorded seed");

    private final String code;
    private final String meaning;

    Criterion(String code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    /** The code used in files, options and columns. */
    public String code() {
        return code;
    }

    public String meaning() {
        return meaning;
    }

    public static Optional<Criterion> ofCode(String code) {
        for (Criterion criterion : values()) {
            if (criterion.code.equalsIgnoreCase(code)) {
                return Optional.of(criterion);
            }
        }
        return Optional.empty();
    }

    /** Whether the criterion compares players equal in all criteria before it, instead of being a number of its own. */
    public boolean isDirect() {
        return this == DC || this == SDC;
    }
}
