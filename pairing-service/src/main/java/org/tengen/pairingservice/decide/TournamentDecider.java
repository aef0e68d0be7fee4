package org.tengen.pairingservice.decide;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.tengen.eventstore.command.Decider;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.StaffRole;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Decides commands on a folded tournament: pure, so the same command on the same events ends the same way. */
public final class TournamentDecider implements Decider<Tournament, TournamentCommand, TournamentEvent, Refused> {

    @Override
    public Tournament initial() {
        return Tournament.NONE;
    }

    @Override
    public Tournament evolve(Tournament state, TournamentEvent event) {
        return TournamentFold.evolve(state, event);
    }

    @Override
    public Set<String> partsOf(TournamentEvent event) {
        return TournamentFold.partsOf(event);
    }

    @Override
    public Decision<TournamentEvent, Refused> decide(Tournament state, TournamentCommand command) {
        boolean begins = command instanceof TournamentCommand.Announce || command instanceof TournamentCommand.Import;
        if (begins && state.announced()) {
            return refuse(Refusal.ALREADY_ANNOUNCED, "A tournament with this id was announced before.");
        }
        if (!begins && !state.announced()) {
            return refuse(Refusal.NO_SUCH_TOURNAMENT, "Nothing was announced under this id.");
        }
        if (command instanceof TournamentCommand.TakeOverResult result) {
            return RoundDecider.takeOver(state, result);
        }
        if (state.direction().closed() && !DirectionDecider.staysOpen(command)) {
            return refuse(
                    Refusal.TOURNAMENT_CLOSED,
                    "The tournament is closed. Open it again first; labels may be corrected.");
        }
        if (command instanceof TournamentCommand.Enter enter) {
            return EntryDecider.enter(state, enter);
        }
        if (command instanceof TournamentCommand.OfLink ofLink) {
            return LinkDecider.decide(state, ofLink);
        }
        if (command instanceof TournamentCommand.OfEntry ofEntry) {
            return EntryDecider.decide(state, ofEntry);
        }
        return command instanceof TournamentCommand.OfRound ofRound
                ? RoundDecider.decide(state, ofRound)
                : decideWhole(state, command);
    }

    /** Why a round cannot be drawn now, whatever the draw; asked before the engine starts to think. */
    public static Optional<Refused> undrawable(Tournament state, int round) {
        if (RoundDecider.nobodyPlays(state, round)) {
            return Optional.of(new Refused(
                    Refusal.NOTHING_TO_PAIR,
                    "Fewer than two with a final registration take part in round " + round + "."));
        }
        return RoundDecider.notDrawable(state, round).map(TournamentDecider::reason);
    }

    /** What has to be confirmed before the round is drawn; asked before the engine starts to think. */
    public static Optional<Refused> unconfirmed(Tournament state, int round, Set<String> confirmed) {
        return RoundDecider.unconfirmed(state, round, confirmed);
    }

    /** Why a pairing arranged by hand cannot be; asked before the engine weighs it. */
    public static Optional<Refused> unpairable(Tournament state, int round, List<Pair> pairs, List<UUID> byes) {
        if (round < 1 || round > state.settings().rounds()) {
            return Optional.of(reason(outOfRange(round, state.settings())));
        }
        return PairingByHand.wrongPairing(state, round, pairs, byes).map(TournamentDecider::reason);
    }

    private static Refused reason(Decision<TournamentEvent, Refused> decision) {
        return ((Decision.Refused<TournamentEvent, Refused>) decision).reason();
    }

    private static Decision<TournamentEvent, Refused> decideWhole(Tournament state, TournamentCommand command) {
        if (command instanceof TournamentCommand.Announce announce) {
            return announce(announce);
        }
        if (command instanceof TournamentCommand.Import file) {
            return importAll(file);
        }
        if (command instanceof TournamentCommand.ChangeSettings change) {
            return changeSettings(state, change);
        }
        if (command instanceof TournamentCommand.AppointStaff appoint) {
            return appoint(state, appoint);
        }
        if (command instanceof TournamentCommand.KeepFork fork) {
            return keep(state, fork.commands());
        }
        if (command instanceof TournamentCommand.Undo undo) {
            return UndoDecider.decide(state, undo.versions());
        }
        if (command instanceof TournamentCommand.FreezeStandings freeze) {
            return freeze(state, freeze);
        }
        if (!(command instanceof TournamentCommand.UnfreezeStandings)) {
            return DirectionDecider.decide(state, command);
        }
        return state.frozenAfterRound() == 0
                ? Decision.accept()
                : Decision.accept(new TournamentEvent.StandingsUnfrozen());
    }

    private static Decision<TournamentEvent, Refused> keep(Tournament before, List<TournamentCommand> commands) {
        TournamentDecider decider = new TournamentDecider();
        List<TournamentEvent> events = new ArrayList<>();
        Tournament state = before;
        for (TournamentCommand command : commands) {
            Decision<TournamentEvent, Refused> decision = decider.decide(state, command);
            if (!(decision instanceof Decision.Accepted<TournamentEvent, Refused> accepted)) {
                return decision;
            }
            for (TournamentEvent event : accepted.events()) {
                events.add(event);
                state = decider.evolve(state, event);
            }
        }
        return Decision.accept(events);
    }

    private static Decision<TournamentEvent, Refused> announce(TournamentCommand.Announce announce) {
        return problemOf(announce.settings())
                .map(problem -> refuse(Refusal.INVALID_SETTINGS, problem))
                .orElseGet(() -> Decision.accept(begin(
                        announce.tournamentId(), announce.federation(), announce.settings(), announce.director())));
    }

    private static List<TournamentEvent> begin(UUID id, String federation, Settings settings, UUID director) {
        List<TournamentEvent> events = new ArrayList<>();
        events.add(new TournamentEvent.Announced(id, federation, settings));
        events.add(new TournamentEvent.StaffAppointed(director, Set.of(StaffRole.DIRECTOR)));
        return events;
    }

    private static Decision<TournamentEvent, Refused> importAll(TournamentCommand.Import file) {
        Optional<String> problem = problemOf(file.settings());
        if (problem.isPresent()) {
            return refuse(Refusal.INVALID_SETTINGS, problem.get());
        }
        if (file.entries().size() > Limits.MAX_ENTRIES) {
            return full();
        }
        List<TournamentEvent> events = begin(file.tournamentId(), file.federation(), file.settings(), file.director());
        events.add(new TournamentEvent.EntriesImported(file.entries()));
        for (TournamentEvent.RoundImported round : file.rounds()) {
            if (round.round() < 1 || round.round() > file.settings().rounds()) {
                return outOfRange(round.round(), file.settings());
            }
            events.add(round);
            events.add(new TournamentEvent.RoundPublished(round.round(), 1, null));
            if (isOver(round)) {
                events.add(new TournamentEvent.RoundClosed(round.round(), 2));
            }
        }
        events.addAll(file.withdrawals());
        events.addAll(file.seating());
        Tournament taken = Tournament.NONE;
        for (TournamentEvent event : events) {
            taken = TournamentFold.evolve(taken, event);
        }
        List<TournamentCommand> laidDown = List.of(
                new TournamentCommand.SetConstraints(file.constraints()),
                new TournamentCommand.RecordPlayOff(file.playOff()));
        Decision<TournamentEvent, Refused> rest = keep(taken, laidDown);
        if (rest instanceof Decision.Accepted<TournamentEvent, Refused> accepted) {
            events.addAll(accepted.events());
            return Decision.accept(events);
        }
        return rest;
    }

    /** A round whose every result is known was over when the file was written. */
    private static boolean isOver(TournamentEvent.RoundImported round) {
        return round.pairs().stream().allMatch(pair -> {
            Result result = round.results().get(pair.gameId());
            return result != null && result.settled();
        });
    }

    private static Decision<TournamentEvent, Refused> changeSettings(
            Tournament state, TournamentCommand.ChangeSettings change) {
        if (change.settings().equals(state.settings())) {
            return Decision.accept();
        }
        if (change.settings().rounds() < state.lastDrawnRound()) {
            return refuse(
                    Refusal.INVALID_SETTINGS,
                    "Round " + state.lastDrawnRound() + " is drawn already; the tournament cannot be shorter.");
        }
        if (state.frozenAfterRound() > 0) {
            return frozen(state);
        }
        return problemOf(change.settings())
                .map(problem -> refuse(Refusal.INVALID_SETTINGS, problem))
                .orElseGet(
                        () -> WaitingList.andPromoted(state, new TournamentEvent.SettingsChanged(change.settings())));
    }

    /** The first thing that cannot be; empty when a tournament can be played so. */
    private static Optional<String> problemOf(Settings settings) {
        if (settings.name() == null || settings.name().isBlank()) {
            return Optional.of("A tournament needs a name.");
        }
        if (settings.name().length() > Limits.MAX_TITLE_LENGTH) {
            return Optional.of("The name is longer than " + Limits.MAX_TITLE_LENGTH + " characters.");
        }
        if (settings.rounds() < 1 || settings.rounds() > Limits.MAX_ROUNDS) {
            return Optional.of("A tournament has 1 to " + Limits.MAX_ROUNDS + " rounds.");
        }
        boolean dated = settings.startDate() != null && settings.endDate() != null;
        return dated && settings.endDate().isBefore(settings.startDate())
                ? Optional.of("The tournament ends before it starts.")
                : Optional.empty();
    }

    private static Decision<TournamentEvent, Refused> appoint(
            Tournament state, TournamentCommand.AppointStaff appoint) {
        Set<StaffRole> held = state.staff().getOrDefault(appoint.accountId(), Set.of());
        return new TreeSet<>(held).equals(new TreeSet<>(appoint.roles()))
                ? Decision.accept()
                : Decision.accept(new TournamentEvent.StaffAppointed(appoint.accountId(), appoint.roles()));
    }

    private static Decision<TournamentEvent, Refused> freeze(
            Tournament state, TournamentCommand.FreezeStandings freeze) {
        Optional<Round> round = state.round(freeze.afterRound());
        if (round.isEmpty() || round.get().status() != Round.Status.CLOSED) {
            return refuse(Refusal.ROUND_NOT_CLOSED, "Only the standings after a closed round can be frozen.");
        }
        return state.frozenAfterRound() == freeze.afterRound()
                ? Decision.accept()
                : Decision.accept(new TournamentEvent.StandingsFrozen(freeze.afterRound()));
    }

    static Decision<TournamentEvent, Refused> frozen(Tournament state) {
        return refuse(
                Refusal.STANDINGS_FROZEN,
                "The standings after round " + state.frozenAfterRound() + " are frozen. Unfreeze them first.");
    }

    static Decision<TournamentEvent, Refused> full() {
        return refuse(Refusal.TOO_MANY_ENTRIES, "A tournament holds at most " + Limits.MAX_ENTRIES + " entries.");
    }

    static Decision<TournamentEvent, Refused> outOfRange(int round, Settings settings) {
        return Decision.refuse(new Refused(
                Refusal.ROUND_OUT_OF_RANGE,
                "Round " + round + " is out of range: the tournament has rounds 1 to " + settings.rounds() + ".",
                Map.of("rounds", settings.rounds())));
    }

    static Decision<TournamentEvent, Refused> refuse(Refusal refusal, String detail, Map<String, Object> facts) {
        return Decision.refuse(new Refused(refusal, detail, facts));
    }

    static Decision<TournamentEvent, Refused> refuse(Refusal refusal, String detail) {
        return Decision.refuse(new Refused(refusal, detail));
    }
}
