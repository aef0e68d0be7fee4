package org.tengen.pairingservice.correction;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.IntFunction;
import org.tengen.eventstore.EventIds;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.consequence.Comparison;
import org.tengen.pairingservice.consequence.Comparisons;
import org.tengen.pairingservice.danger.Judgement;
import org.tengen.pairingservice.engine.Repairs;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Journal;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Tries a correction in each scope on a copy of the tournament and lays the outcomes beside what stands. */
final class Previews {

    private final Tournament state;
    private final Map<UUID, Person> persons;
    private final Comparisons comparisons;
    private final IntFunction<Instant> recordedAt;
    private final Clock clock;

    /** @param recordedAt when the event of a version was recorded */
    Previews(Tournament state, Map<UUID, Person> persons, IntFunction<Instant> recordedAt, Clock clock) {
        this.state = state;
        this.persons = persons;
        this.comparisons = new Comparisons(state, persons);
        this.recordedAt = recordedAt;
        this.clock = clock;
    }

    Preview of(Board board, CorrectionsResource.CorrectionRequest wanted, Set<Integer> startedTables) {
        List<Preview.Choice> choices = List.of(
                fromNextDraw(board, Scope.NEXT_DRAW.correction(wanted, board.result())),
                repair(board, wanted, startedTables),
                ratingOnly(board, Scope.RATING_ONLY.correction(wanted, board.result())));
        return new Preview(
                board.pair().gameId(),
                board.round(),
                board.pair().table(),
                seat(board.pair().white()),
                seat(board.pair().black()),
                board.revision(),
                state.version(),
                choices);
    }

    private Comparison.Seat seat(UUID entryId) {
        return new Comparison.Seat(
                entryId, persons.getOrDefault(entryId, Person.FORGOTTEN).fullName());
    }

    private Preview.Choice fromNextDraw(Board board, Correction correction) {
        Tournament after = taken(board, correction);
        List<Integer> proposals = state.rounds().tailMap(board.round() + 1).values().stream()
                .filter(round -> round.status() == Round.Status.DRAWN)
                .map(Round::number)
                .toList();
        String why = proposals.isEmpty() ? Saying.say("corrNow") : Saying.say("corrProposal", proposals.get(0));
        return new Preview.Choice(
                Scope.NEXT_DRAW.name(), true, why, correction, comparisons.with(after), null, proposals);
    }

    private Preview.Choice ratingOnly(Board board, Correction correction) {
        return new Preview.Choice(
                Scope.RATING_ONLY.name(),
                true,
                Saying.say("corrRating"),
                correction,
                comparisons.with(taken(board, correction)),
                null,
                List.of());
    }

    /** The scope that draws boards of the running round again. */
    Preview.Choice repair(Board board, CorrectionsResource.CorrectionRequest wanted, Set<Integer> startedTables) {
        return repair(board, Scope.REPAIR.correction(wanted, board.result()), startedTables);
    }

    private Preview.Choice repair(Board board, Correction correction, Set<Integer> startedTables) {
        Optional<String> impossible = notRepairable(state, board.round(), startedTables);
        if (impossible.isPresent()) {
            return new Preview.Choice(Scope.REPAIR.name(), false, impossible.get(), correction, null, null, List.of());
        }
        Tournament corrected = taken(board, correction);
        int number = state.lastDrawnRound();
        TournamentEvent.RoundRepaired repaired = Repairs.tried(
                corrected,
                number,
                board.pair().gameId(),
                startedTables,
                persons,
                table -> EventIds.derived(board.pair().gameId(), "preview/" + number + "/" + table));
        Comparison consequences = comparisons.with(TournamentFold.evolve(corrected, repaired));
        return new Preview.Choice(
                Scope.REPAIR.name(),
                true,
                Saying.say("corrRepair", number),
                correction,
                consequences,
                running(number, repaired, consequences),
                List.of());
    }

    private Preview.Running running(int number, TournamentEvent.RoundRepaired repaired, Comparison consequences) {
        Round round = state.rounds().get(number);
        Instant publishedAt = publishedAt(number);
        List<Integer> staying = new ArrayList<>();
        for (UUID kept : repaired.kept()) {
            staying.add(round.boards().get(kept).pair().table());
        }
        return new Preview.Running(
                number,
                round.boards().size(),
                (int) consequences.boards().stream()
                        .filter(change -> change.change() == Comparison.Change.GONE)
                        .count(),
                staying,
                publishedAt,
                Preview.Running.minutes(publishedAt, clock.instant()),
                Judgement.confirming(repaired));
    }

    /** When the round was last published, whether that was undone or not; null when it never was. */
    private Instant publishedAt(int number) {
        Journal cell = state.journal();
        while (!cell.isEmpty()
                && !(cell.event() instanceof TournamentEvent.RoundPublished published && published.round() == number)) {
            cell = cell.earlier();
        }
        return cell.isEmpty() ? null : recordedAt.apply(cell.version());
    }

    /** Why no board of a later round can be drawn again, if so. */
    static Optional<String> notRepairable(Tournament state, int correctedRound, Set<Integer> startedTables) {
        int number = state.lastDrawnRound();
        if (number <= correctedRound) {
            return Optional.of(Saying.say("corrNoLater"));
        }
        Round round = state.rounds().get(number);
        if (round.status() == Round.Status.WITHDRAWN) {
            return Optional.of(Saying.say("corrTakenBack"));
        }
        if (round.status() == Round.Status.CLOSED) {
            return Optional.of(Saying.say("corrOver", number));
        }
        if (state.frozenAfterRound() > 0) {
            return Optional.of(Saying.say("corrFrozen"));
        }
        return Repairs.kept(round, startedTables).size() == round.boards().size()
                ? Optional.of(Saying.say("corrAllBegun", number))
                : Optional.empty();
    }

    private Tournament taken(Board board, Correction correction) {
        return TournamentFold.evolve(
                state,
                new TournamentEvent.ResultTakenOver(
                        board.round(),
                        board.pair().gameId(),
                        board.epoch(),
                        board.revision() + 1,
                        correction.asResult()));
    }
}
