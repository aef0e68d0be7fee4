package org.tengen.pairingservice.tournament;

import org.tengen.eventstore.codec.EventTypes;

/** The stored names of the events. A name once written stays for ever; a changed meaning gets the next version. */
public final class TournamentEvents {

    public static final EventTypes<TournamentEvent> TYPES = EventTypes.of(TournamentEvent.class)
            .type("tournament.announced.v1", TournamentEvent.Announced.class)
            .type("tournament.settings-changed.v1", TournamentEvent.SettingsChanged.class)
            .type("tournament.staff-appointed.v1", TournamentEvent.StaffAppointed.class)
            .type("tournament.entered.v1", TournamentEvent.Entered.class)
            .type("tournament.entries-imported.v1", TournamentEvent.EntriesImported.class)
            .type("tournament.rank-fixed.v1", TournamentEvent.RankFixed.class)
            .type("tournament.registration-changed.v1", TournamentEvent.RegistrationChanged.class)
            .type("tournament.person-corrected.v1", TournamentEvent.PersonCorrected.class)
            .type("tournament.participation-changed.v1", TournamentEvent.ParticipationChanged.class)
            .type("tournament.withdrawn.v1", TournamentEvent.Withdrawn.class)
            .type("tournament.promoted.v1", TournamentEvent.Promoted.class)
            .type("tournament.listing-changed.v1", TournamentEvent.ListingChanged.class)
            .type("tournament.checked-in.v1", AttendanceEvent.CheckedIn.class)
            .type("tournament.payment-changed.v1", AttendanceEvent.PaymentChanged.class)
            .type("tournament.seating-arranged.v1", AttendanceEvent.SeatingArranged.class)
            .type("tournament.change-requested.v1", AttendanceEvent.ChangeRequested.class)
            .type("tournament.request-answered.v1", AttendanceEvent.RequestAnswered.class)
            .type("tournament.clock-set.v1", HallEvent.ClockSet.class)
            .type("tournament.default-ruled.v1", HallEvent.DefaultRuled.class)
            .type("tournament.result-held.v1", HallEvent.ResultHeld.class)
            .type("tournament.hold-lifted.v1", HallEvent.HoldLifted.class)
            .type("tournament.repair-agreed.v1", HallEvent.RepairAgreed.class)
            .type("tournament.constraints-set.v1", DirectionEvent.ConstraintsSet.class)
            .type("tournament.prizes-set.v1", DirectionEvent.PrizesSet.class)
            .type("tournament.play-off-recorded.v1", DirectionEvent.PlayOffRecorded.class)
            .type("tournament.closed.v1", DirectionEvent.TournamentClosed.class)
            .type("tournament.reopened.v1", DirectionEvent.TournamentReopened.class)
            .type("tournament.reinstated.v1", TournamentEvent.Reinstated.class)
            .type("tournament.round-drawn.v1", TournamentEvent.RoundDrawn.class)
            .type("tournament.pairing-changed.v1", TournamentEvent.PairingChanged.class)
            .type("tournament.round-repaired.v1", TournamentEvent.RoundRepaired.class)
            .type("tournament.round-imported.v1", TournamentEvent.RoundImported.class)
            .type("tournament.draw-discarded.v1", TournamentEvent.DrawDiscarded.class)
            .type("tournament.round-published.v1", TournamentEvent.RoundPublished.class)
            .type("tournament.round-withdrawn.v1", TournamentEvent.RoundWithdrawn.class)
            .type("tournament.result-taken-over.v1", TournamentEvent.ResultTakenOver.class)
            .type("tournament.round-closed.v1", TournamentEvent.RoundClosed.class)
            .type("tournament.round-reopened.v1", TournamentEvent.RoundReopened.class)
            .type("tournament.standings-frozen.v1", TournamentEvent.StandingsFrozen.class)
            .type("tournament.standings-unfrozen.v1", TournamentEvent.StandingsUnfrozen.class)
            .type("tournament.helper-link-issued.v1", TournamentEvent.HelperLinkIssued.class)
            .type("tournament.helper-link-used.v1", TournamentEvent.HelperLinkUsed.class)
            .type("tournament.helper-link-revoked.v1", TournamentEvent.HelperLinkRevoked.class)
            .type("tournament.undone.v1", TournamentEvent.Undone.class)
            .build();

    private TournamentEvents() {}
}
