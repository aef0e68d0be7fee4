package org.tengen.pairingservice.engine;

import org.tengen.pairingservice.desk.TournamentDesk;

/** What a second replica of the service keeps for itself, over the same database. */
public final class OtherReplica {

    private OtherReplica() {}

    public static TournamentStandings standings(TournamentDesk desk) {
        return new TournamentStandings(desk);
    }
}
