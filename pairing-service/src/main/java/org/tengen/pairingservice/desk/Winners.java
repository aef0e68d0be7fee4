package org.tengen.pairingservice.desk;

import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import org.tengen.pairingservice.tournament.Tournament;

/** Says who has won a tournament; the desk asks so that lists can tell it without calculating. */
public interface Winners {

    /**
     * Entries in the first place, several where they share it; empty while it is not played to the end.
     *
     * @param at the tournament as it stood at a version: standings may be frozen
     */
    List<UUID> of(Tournament state, IntFunction<Tournament> at);
}
