package org.tengen.pairingservice.tournament;

import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** What the events of desk, hall and direction make of a tournament. Pure; {@link TournamentFold} asks. */
final class DirectionFold {

    private DirectionFold() {}

    static Tournament evolve(Tournament state, AttendanceEvent event) {
        if (event instanceof AttendanceEvent.CheckedIn checkIn) {
            return attending(state, checkIn.entryId(), held -> held.checkedIn(checkIn.day(), checkIn.present()));
        }
        if (event instanceof AttendanceEvent.PaymentChanged payment) {
            return attending(state, payment.entryId(), held -> held.paying(payment.dueCents(), payment.paidCents()));
        }
        if (event instanceof AttendanceEvent.ChangeRequested asked) {
            return state.directed(direction -> direction.with(ChangeRequest.of(asked)));
        }
        if (event instanceof AttendanceEvent.SeatingArranged seating) {
            return attending(
                    state, seating.entryId(), attendance -> attendance.seated(seating.ghost(), seating.table()));
        }
        AttendanceEvent.RequestAnswered answer = (AttendanceEvent.RequestAnswered) event;
        ChangeRequest request = state.direction().requests().get(answer.requestId());
        return request == null ? state : state.directed(direction -> direction.with(request.answered(answer)));
    }

    private static Tournament attending(Tournament state, UUID entryId, UnaryOperator<Attendance> how) {
        return state.changing(entryId, entry -> entry.withAttendance(how.apply(entry.attendance())));
    }

    static Tournament evolve(Tournament state, HallEvent event) {
        if (event instanceof HallEvent.ClockSet clock) {
            return state.directed(direction -> direction.timed(
                    clock.round(),
                    new RoundClock(clock.startsAt(), clock.overtimeLimitMinutes(), clock.defaultLossMinutes())));
        }
        if (event instanceof HallEvent.DefaultRuled ruled) {
            Tournament changed = onBoard(state, ruled.round(), ruled.gameId(), board -> board.ruled(ruled.winner()));
            return changed.round(ruled.round())
                    .map(round -> changed.withRound(round.revised(ruled.revision())))
                    .orElse(changed);
        }
        if (event instanceof HallEvent.ResultHeld held) {
            return shown(onBoard(state, held.round(), held.gameId(), board -> board.held(held.hold())), held.round());
        }
        if (event instanceof HallEvent.RepairAgreed agreed) {
            return state.directed(direction -> direction.agreeing(agreed));
        }
        HallEvent.HoldLifted lifted = (HallEvent.HoldLifted) event;
        return shown(onBoard(state, lifted.round(), lifted.gameId(), board -> board.held(null)), lifted.round());
    }

    /** Others are told that a result is not final, or is. */
    private static Tournament shown(Tournament state, int number) {
        return state.round(number)
                .filter(Round::published)
                .map(round -> state.withRound(round.revised(round.revision() + 1)))
                .orElse(state);
    }

    private static Tournament onBoard(Tournament state, int number, UUID gameId, UnaryOperator<Board> how) {
        return state.round(number)
                .filter(round -> round.boards().containsKey(gameId))
                .map(round ->
                        state.withRound(round.with(how.apply(round.boards().get(gameId)))))
                .orElse(state);
    }

    static Tournament evolve(Tournament state, DirectionEvent event) {
        if (event instanceof DirectionEvent.ConstraintsSet set) {
            return state.directed(direction -> direction.constrained(set.constraints()));
        }
        if (event instanceof DirectionEvent.PrizesSet set) {
            return state.directed(direction -> direction.awarding(set.rules()));
        }
        if (event instanceof DirectionEvent.PlayOffRecorded recorded) {
            return state.directed(direction -> direction.playedOff(recorded.order()));
        }
        return state.directed(direction -> direction.closed(event instanceof DirectionEvent.TournamentClosed));
    }

    static Set<String> partsOf(HallEvent event) {
        if (event instanceof HallEvent.ClockSet) {
            return Set.of(clockPart(event.round()));
        }
        if (event instanceof HallEvent.DefaultRuled ruled) {
            return Set.of(TournamentFold.boardPart(ruled.gameId()));
        }
        if (event instanceof HallEvent.RepairAgreed agreed) {
            return Set.of(TournamentFold.boardPart(agreed.gameId()));
        }
        UUID gameId =
                event instanceof HallEvent.ResultHeld held ? held.gameId() : ((HallEvent.HoldLifted) event).gameId();
        return Set.of(TournamentFold.boardPart(gameId));
    }

    static Set<String> partsOf(DirectionEvent event) {
        if (event instanceof DirectionEvent.ConstraintsSet) {
            return Set.of(TournamentFold.CONSTRAINTS);
        }
        return Set.of(event instanceof DirectionEvent.PrizesSet ? TournamentFold.PRIZES : TournamentFold.END);
    }

    static final String CLOCK = "clock:";

    static String clockPart(int round) {
        return CLOCK + round;
    }
}
