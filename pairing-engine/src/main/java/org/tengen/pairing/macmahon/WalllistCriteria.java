package org.tengen.pairing.macmahon;

import java.util.Optional;
import org.tengen.pairing.settings.Criterion;

/** The names of criteria on MacMahon's wall list. */
final class WalllistCriteria {

    private WalllistCriteria() {}

    /**
     * What a short name counts.
     *
     * @param swiss whether the list is led by Points, the number of wins; the sums over opponents are then of wins
     */
    static Optional<Criterion> criterion(String shortName, boolean swiss) {
        return Optional.ofNullable(
                switch (shortName) {
                    case "Points" -> Criterion.NBW;
                    case "Score", "ScoreX" -> Criterion.MMS;
                    case "SOS" -> swiss ? Criterion.SOSW : Criterion.SOSM;
                    case "SOSOS" -> swiss ? Criterion.SOSOSW : Criterion.SOSOSM;
                    case "SODOS" -> swiss ? Criterion.SODOSW : Criterion.SODOSM;
                    case "Rating" -> Criterion.RATING;
                    default -> null;
                });
    }

    /** The short name, "" when the wall list has no such criterion. */
    static String shortName(Criterion criterion) {
        return switch (criterion) {
            case NBW -> "Points";
            case MMS -> "Score";
            case SOSW, SOSM -> "SOS";
            case SOSOSW, SOSOSM -> "SOSOS";
            case SODOSW, SODOSM -> "SODOS";
            case RATING -> "Rating";
            default -> "";
        };
    }
}
