package org.tengen.pairingservice.fork;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.IntFunction;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.command.Decision;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.name.CountryCodes;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairingservice.api.EntryChecks;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.decide.TournamentDecider;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** A tournament and what it would be: changes become commands, decided and folded as always, on a copy. */
final class Fork {

    private static final TournamentDecider DECIDER = new TournamentDecider();

    private final Tournament truth;
    private final IntFunction<List<Integer>> commandOf;
    private Tournament state;
    private final List<TournamentCommand> commands = new ArrayList<>();
    private final Map<UUID, Person> newcomers = new LinkedHashMap<>();
    private boolean withResults;

    private Fork(Tournament truth, IntFunction<List<Integer>> commandOf) {
        this.truth = truth;
        this.commandOf = commandOf;
        this.state = truth;
    }

    /**
     * @param commandOf the versions of all events of the command that made an event
     * @throws org.tengen.kit.problem.ProblemException naming the change that cannot be
     */
    static Fork of(Tournament truth, List<Change> changes, IntFunction<List<Integer>> commandOf) {
        Fork fork = new Fork(truth, commandOf);
        for (int number = 0; number < changes.size(); number++) {
            fork.attempt(changes.get(number), number);
        }
        return fork;
    }

    Tournament truth() {
        return truth;
    }

    Tournament state() {
        return state;
    }

    /** What would have to be commanded to make it true. */
    List<TournamentCommand> commands() {
        return List.copyOf(commands);
    }

    Map<UUID, Person> newcomers() {
        return newcomers;
    }

    /** A result is tried here and recorded at its game: such a fork cannot be kept as it is. */
    boolean withResults() {
        return withResults;
    }

    private void attempt(Change change, int number) {
        TournamentCommand command = command(change, number);
        Decision<TournamentEvent, Refused> decision = DECIDER.decide(state, command);
        if (decision instanceof Decision.Refused<TournamentEvent, Refused> refused) {
            throw Problem.of(
                            409,
                            refused.reason().refusal().problem(),
                            refused.reason().refusal().title(),
                            refused.reason().detail())
                    .with("change", number)
                    .exception();
        }
        for (TournamentEvent event : ((Decision.Accepted<TournamentEvent, Refused>) decision).events()) {
            state = DECIDER.evolve(state, event);
        }
        commands.add(command);
    }

    private TournamentCommand command(Change change, int number) {
        String at = "changes[" + number + "].";
        return switch (change.kind() == null ? "" : change.kind()) {
            case "bar" ->
                settings(engine -> engine.withMcMahon(
                        engine.mcMahon().withBar(Rank.near(rank(change, at).value()))));
            case "floor" ->
                settings(engine -> engine.withMcMahon(
                        engine.mcMahon().withFloor(Rank.near(rank(change, at).value()))));
            case "parameter" -> parameter(change, at);
            case "enter" -> enter(change, number, at);
            case "rank" -> fixRank(change, at);
            case "participation" ->
                new TournamentCommand.ChangeParticipation(
                        required(change.entryId(), at + "entryId"),
                        new TreeMap<>(required(change.rounds(), at + "rounds")));
            case "withdraw" -> new TournamentCommand.Withdraw(required(change.entryId(), at + "entryId"));
            case "reinstate" -> new TournamentCommand.Reinstate(required(change.entryId(), at + "entryId"));
            case "result" -> result(change, at);
            case "undo" -> new TournamentCommand.Undo(commandOf.apply(required(change.version(), at + "version")));
            default ->
                throw Problems.invalid(
                                at + "kind",
                                "must be bar, floor, parameter, enter, rank, participation, withdraw, reinstate, result"
                                        + " or undo")
                        .exception();
        };
    }

    private static <T> T required(T value, String field) {
        return Optional.ofNullable(value)
                .orElseThrow(() -> Problems.invalid(field, "is missing").exception());
    }

    private static org.tengen.pairingservice.tournament.Rank rank(Change change, String at) {
        return required(change.rank(), at + "rank").rank();
    }

    private TournamentCommand settings(java.util.function.UnaryOperator<TournamentSettings> how) {
        return withParameters(EngineSettings.flat(how.apply(EngineSettings.of(state.settings()))));
    }

    private TournamentCommand parameter(Change change, String at) {
        String name = required(change.parameter(), at + "parameter");
        Map<String, String> parameters = new TreeMap<>(EngineSettings.flat(EngineSettings.of(state.settings())));
        if (!parameters.containsKey(name)) {
            throw Problems.invalid(at + "parameter", "there is no parameter " + name)
                    .exception();
        }
        parameters.put(name, required(change.value(), at + "value"));
        TournamentCommand.ChangeSettings changed = (TournamentCommand.ChangeSettings) withParameters(parameters);
        try {
            EngineSettings.of(changed.settings());
        } catch (IllegalArgumentException unfit) {
            throw Problems.invalid(at + "value", unfit.getMessage()).exception();
        }
        return changed;
    }

    private TournamentCommand withParameters(Map<String, String> parameters) {
        Settings now = state.settings();
        return new TournamentCommand.ChangeSettings(now.withParameters(parameters));
    }

    /** The id follows from the moment, so that what is kept is what was shown. */
    private TournamentCommand enter(Change change, int number, String at) {
        String name = required(change.name(), at + "name").strip();
        EntryChecks.asEntered(at, name, change.firstName(), change.club(), change.country(), change.rating());
        UUID entryId = EventIds.derived(truth.id(), "what-if/" + truth.version() + "/" + number + "/" + name);
        newcomers.put(
                entryId,
                Person.named(
                        name,
                        change.firstName() == null ? "" : change.firstName().strip()));
        return new TournamentCommand.Enter(new TournamentEvent.Entered(
                entryId,
                EventIds.derived(entryId, "player"),
                rank(change, at),
                change.rating(),
                CountryCodes.oneWord(change.country()),
                change.club(),
                EntryStatus.FINAL,
                0,
                List.of()));
    }

    private TournamentCommand fixRank(Change change, String at) {
        UUID entryId = required(change.entryId(), at + "entryId");
        Entry entry = state.entries().get(entryId);
        if (entry == null) {
            throw Problems.notFound("entry " + entryId).exception();
        }
        EntryChecks.asEntered(at, null, null, null, null, change.rating());
        return new TournamentCommand.FixRank(
                entryId,
                change.rank() == null ? entry.rank() : change.rank().rank(),
                change.rating() == null ? entry.rating() : change.rating(),
                entry.correctionHalfPoints());
    }

    private TournamentCommand result(Change change, String at) {
        withResults = true;
        UUID gameId = required(change.gameId(), at + "gameId");
        Board board = state.board(gameId)
                .orElseThrow(() -> Problems.notFound("game " + gameId + " in this tournament")
                        .exception());
        Result.By by = change.by() == null ? Result.By.POINTS : change.by();
        return new TournamentCommand.TakeOverResult(
                gameId,
                Math.max(1, board.epoch()),
                board.revision() + 1,
                Result.of(required(change.winner(), at + "winner"), by, by == Result.By.FORFEIT, Result.Proof.REFEREE));
    }
}
