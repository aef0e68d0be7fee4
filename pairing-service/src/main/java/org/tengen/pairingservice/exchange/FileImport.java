package org.tengen.pairingservice.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.eventstore.EventIds;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.name.CountryCodes;
import org.tengen.pairing.tournament.Constraint;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.exchange.ImportReport.Match;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.PairConstraint;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * Turns a tournament file of any known format into one command. Every id follows from the id of the tournament and from the
 * file, so the same file under the same key is the same command.
 */
public final class FileImport {

    /** @param withGames takes rounds, byes and results as well */
    public record File(byte[] bytes, UUID tournamentId, String federation, UUID director, boolean withGames) {}

    /** What came out of a file. */
    public sealed interface Outcome {

        record Read(TournamentCommand.Import command, Map<UUID, Person> persons, ImportReport report)
                implements Outcome {}

        /** Nothing is taken. */
        record Refused(List<Finding> findings) implements Outcome {}

        /** Nothing is taken before somebody says who these are. */
        record Undecided(List<Finding> findings) implements Outcome {}
    }

    private final File file;
    private final Tournament tournament;
    private final TournamentFacts facts;
    private final List<String> warnings = new ArrayList<>();
    private final Map<String, UUID> entryIds = new LinkedHashMap<>();
    private final Map<UUID, Person> persons = new LinkedHashMap<>();

    private FileImport(File file, TournamentFacts facts) {
        this.file = file;
        this.facts = facts;
        this.tournament = facts.tournament();
    }

    public static Outcome read(File file, KnownPeople people, Choices choices) {
        ReadFile.Content content = ReadFile.of(file.bytes(), people);
        if (!(content.reading() instanceof Reading.Read read)) {
            return new Outcome.Refused(content.reading().findings());
        }
        FileImport reading = new FileImport(file, read.facts());
        List<Finding> problems = reading.problems();
        if (!problems.isEmpty()) {
            return new Outcome.Refused(problems);
        }
        Deciding deciding = Deciding.of(reading.tournament.entries(), people, choices);
        if (!deciding.faults().isEmpty()) {
            return new Outcome.Undecided(deciding.faults());
        }
        return reading.take(content.format(), read.findings(), deciding.matches());
    }

    /** What the engine lets pass and a tournament here does not. */
    private List<Finding> problems() {
        List<Finding> problems = new ArrayList<>();
        int rounds = tournament.settings().rounds();
        if (tournament.lastRound() > rounds) {
            problems.add(Finding.refusal(
                    0,
                    "round",
                    String.valueOf(tournament.lastRound()),
                    "1 to " + rounds + ", the rounds the tournament has"));
        }
        if (tournament.entries().size() > Limits.MAX_ENTRIES) {
            String found = tournament.entries().size() + " players";
            problems.add(Finding.refusal(0, "players", found, "at most " + Limits.MAX_ENTRIES));
        }
        for (Entry entry : tournament.entries()) {
            for (String name : List.of(entry.name(), entry.firstName())) {
                if (name.length() > Limits.MAX_NAME_LENGTH) {
                    problems.add(Finding.refusal(0, "name", name, "at most " + Limits.MAX_NAME_LENGTH + " characters"));
                }
            }
        }
        return problems;
    }

    private Outcome take(String format, List<Finding> findings, Map<String, Match> matches) {
        List<TournamentEvent.Entered> entries = new ArrayList<>();
        List<ImportReport.Imported> reported = new ArrayList<>();
        for (Entry entry : tournament.entries()) {
            UUID entryId = EventIds.derived(file.tournamentId(), "entry/" + entry.id());
            Match match = matches.get(entry.id());
            UUID playerId = Objects.requireNonNullElseGet(match.taken(), () -> EventIds.derived(entryId, "player"));
            entryIds.put(entry.id(), entryId);
            persons.put(entryId, ImportedEntry.person(entry));
            entries.add(ImportedEntry.entered(
                    entry, entryId, playerId, tournament.settings().rounds()));
            reported.add(new ImportReport.Imported(
                    entry.id(),
                    entryId,
                    playerId,
                    entry.name(),
                    entry.firstName(),
                    entry.rank().toString(),
                    entry.club(),
                    match));
        }
        warnings.addAll(countriesRead(tournament));
        List<TournamentEvent.RoundImported> rounds = file.withGames()
                ? new ImportedRounds(file.tournamentId(), tournament, entryIds, warnings).all()
                : List.of();
        ImportedSettings settings = new ImportedSettings(facts, warnings);
        TournamentCommand.Import command = new TournamentCommand.Import(
                file.tournamentId(),
                file.federation(),
                settings.settings(),
                file.director(),
                entries,
                rounds,
                ImportedEntry.withdrawals(tournament, entryIds),
                constraints(),
                file.withGames()
                        ? tournament.playOff().stream().map(entryIds::get).toList()
                        : List.of(),
                ImportedEntry.seating(tournament, entryIds));
        return new Outcome.Read(command, persons, report(format, findings, command, reported));
    }

    /** Who is typed in later must be of the same country as who came with the file. */
    private static List<String> countriesRead(Tournament tournament) {
        return tournament.entries().stream()
                .map(entry -> entry.country())
                .distinct()
                .sorted()
                .filter(written -> !written.equals(CountryCodes.oneWord(written)))
                .map(written -> "the country " + written + " is written " + CountryCodes.oneWord(written))
                .toList();
    }

    private ImportReport report(
            String format,
            List<Finding> findings,
            TournamentCommand.Import command,
            List<ImportReport.Imported> entries) {
        List<String> said =
                new ArrayList<>(findings.stream().map(Finding::toString).toList());
        said.addAll(warnings);
        ImportReport report = new ImportReport(
                file.tournamentId(),
                format,
                command.settings().name(),
                entries.size(),
                command.rounds().size(),
                command.rounds().stream()
                        .mapToInt(round -> round.pairs().size())
                        .sum(),
                NotTaken.of(facts, file.withGames()),
                said,
                findings,
                entries);
        long open = entries.stream()
                .filter(entry -> entry.match().taken() == null
                        && entry.match().kind() != ImportReport.Kind.NEW
                        && entry.match().why().length() > 0)
                .count();
        return open == 0
                ? report
                : report.with(open + (open == 1 ? " entrant looks" : " entrants look")
                        + " like somebody known and stay unlinked until somebody says who they are");
    }

    private List<PairConstraint> constraints() {
        return tournament.constraints().stream().map(this::constraint).toList();
    }

    private PairConstraint constraint(Constraint rule) {
        Set<UUID> entries = rule.entryIds().stream().map(entryIds::get).collect(Collectors.toSet());
        return new PairConstraint(
                PairConstraint.Strength.valueOf(rule.strength().name()),
                entries,
                rule.fromRound(),
                rule.toRound(),
                rule.reason());
    }
}
