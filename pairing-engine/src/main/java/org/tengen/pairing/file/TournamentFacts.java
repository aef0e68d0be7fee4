package org.tengen.pairing.file;

import java.util.List;
import java.util.Optional;
import org.tengen.pairing.tournament.Tournament;

/**
 * What a tournament file says.
 *
 * @param tournament the facts that standings and draws are calculated from
 * @param event what is printed on the poster; no calculation needs it
 * @param origin the document it was read from, for what the engine does not model; its own format alone looks into it
 */
public record TournamentFacts(Tournament tournament, EventDetails event, Optional<Origin> origin) {

    /** A document in the form its reader left it. */
    public interface Origin {

        /** Name of the format that wrote it and that alone can put it back. */
        String format();

        /** What it says beyond all facts, and any other format loses; one short sentence each. */
        List<String> beyondFacts();

        /** Whether tables are wanted without colours and handicaps; an owner's choice that OpenGotha's exports follow. */
        default boolean shortCells() {
            return false;
        }
    }

    public static TournamentFacts of(Tournament tournament) {
        return new TournamentFacts(tournament, EventDetails.NONE, Optional.empty());
    }

    public TournamentFacts withTournament(Tournament other) {
        return new TournamentFacts(other, event, origin);
    }

    public TournamentFacts withEvent(EventDetails other) {
        return new TournamentFacts(tournament, other, origin);
    }
}
