package org.tengen.pairingservice.decide;

import java.util.ArrayList;
import java.util.List;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Who gets a place: first come first served up to the limit, then in the order of waiting whenever one becomes free. */
final class WaitingList {

    private WaitingList() {}

    static boolean full(Tournament state) {
        Integer limit = state.settings().arranged().entrantLimit();
        return limit != null && state.places() >= limit;
    }

    /** What happens, and the places that become free by it given to those who wait; none once the first round is out. */
    static Decision<TournamentEvent, Refused> andPromoted(Tournament state, TournamentEvent happened) {
        List<TournamentEvent> events = new ArrayList<>(List.of(happened));
        Tournament after = TournamentFold.evolve(state, happened);
        while (!full(after) && !after.waiting().isEmpty() && after.lastPublishedRound() == 0) {
            Entry next = after.waiting().get(0);
            TournamentEvent promoted = new TournamentEvent.Promoted(next.entryId());
            events.add(promoted);
            after = TournamentFold.evolve(after, promoted);
        }
        return Decision.accept(events);
    }

    /** The entry as it is taken: on the waiting list when there is no place. */
    static TournamentEvent.Entered placed(TournamentEvent.Entered entered, boolean waits) {
        return new TournamentEvent.Entered(
                entered.entryId(),
                entered.playerId(),
                entered.rank(),
                entered.rating(),
                entered.country(),
                entered.club(),
                waits ? EntryStatus.WAITING : entered.status(),
                entered.correctionHalfPoints(),
                entered.absentRounds());
    }
}
