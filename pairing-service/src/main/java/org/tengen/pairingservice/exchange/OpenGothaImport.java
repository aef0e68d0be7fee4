package org.tengen.pairingservice.exchange;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.pairing.egd.EgfClass;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.opengotha.OpenGothaReader;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairing.xml.XmlElement;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.engine.EngineFacts;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.NotPaired;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * Turns a tournament file, OpenGotha's or any other known one, into one command. Pure: every id follows from the id of the tournament and from the file, so the
 * same file under the same key is the same command.
 */
public final class OpenGothaImport {

    private static final String DEFAULT_RULESET = "JAPANESE_1989";

    /** What came out of a file. */
    public sealed interface Outcome {

        record Read(TournamentCommand.Import command, Map<UUID, Person> persons, ImportReport report)
                implements Outcome {}

        /** Nothing is taken. */
        record Refused(int line, String field, String reason) implements Outcome {}
    }

    private final UUID tournamentId;
    private final Tournament file;
    private final XmlElement document;
    private final List<String> warnings;
    private final List<String> lost = new ArrayList<>();
    private final Map<String, UUID> entryIds = new LinkedHashMap<>();
    private final Map<UUID, Person> persons = new LinkedHashMap<>();

    private OpenGothaImport(UUID tournamentId, OpenGothaFile.Read read) {
        this.tournamentId = tournamentId;
        this.file = read.tournament();
        this.document = read.document();
        this.warnings = new ArrayList<>(read.warnings());
    }

    /**
     * @param withGames takes rounds, byes and results as well
     */
    public static Outcome read(byte[] bytes, UUID tournamentId, String federation, UUID director, boolean withGames) {
        AnyFile.Outcome any = AnyFile.read(bytes);
        if (any instanceof AnyFile.Outcome.Refused refused) {
            return new Outcome.Refused(
                    Math.max(1, refused.reason().line()),
                    refused.reason().field(),
                    refused.reason().reason());
        }
        AnyFile.Outcome.Known known = (AnyFile.Outcome.Known) any;
        OpenGothaFile file = OpenGothaReader.read(known.openGotha());
        if (file instanceof OpenGothaFile.Refused refused) {
            return new Outcome.Refused(refused.line(), refused.field(), refused.reason());
        }
        OpenGothaImport reading = new OpenGothaImport(tournamentId, (OpenGothaFile.Read) file);
        reading.lost.addAll(known.dropped());
        reading.warnings.addAll(known.warnings());
        return reading.problem()
                .<Outcome>map(problem -> problem)
                .orElseGet(() -> reading.take(federation, director, withGames));
    }

    /** What the engine lets pass and a tournament here does not. */
    private Optional<Outcome.Refused> problem() {
        int rounds = file.settings().rounds();
        for (String[] place : new String[][] {{"Games", "Game"}, {"ByePlayers", "ByePlayer"}}) {
            for (XmlElement element : Elements.within(document, place[0], place[1])) {
                String round = element.attributes().getOrDefault("roundNumber", "0");
                if (round.matches("\\d{1,9}") && Integer.parseInt(round) > rounds) {
                    return Optional.of(new Outcome.Refused(
                            element.line(),
                            place[1] + "/@roundNumber",
                            "round " + round + " is out of range: the tournament has " + rounds + " rounds"));
                }
            }
        }
        for (XmlElement player : Elements.within(document, "Players", "Player")) {
            for (String field : List.of("name", "firstName")) {
                if (player.attributes().getOrDefault(field, "").length() > Limits.MAX_NAME_LENGTH) {
                    return Optional.of(new Outcome.Refused(
                            player.line(),
                            "Player/@" + field,
                            "is longer than " + Limits.MAX_NAME_LENGTH + " characters"));
                }
            }
        }
        return file.entries().size() > Limits.MAX_ENTRIES
                ? Optional.of(
                        new Outcome.Refused(document.line(), "Players", "more than " + Limits.MAX_ENTRIES + " players"))
                : Optional.empty();
    }

    private Outcome take(String federation, UUID director, boolean withGames) {
        List<TournamentEvent.Entered> entries = new ArrayList<>();
        for (Entry entry : file.entries()) {
            entries.add(entered(entry));
        }
        List<TournamentEvent.RoundImported> rounds = new ArrayList<>();
        for (int round = 1; withGames && round <= file.settings().rounds(); round++) {
            if (!file.gamesOf(round).isEmpty() || file.byeOf(round).isPresent()) {
                rounds.add(round(round));
            }
        }
        int games = rounds.stream().mapToInt(round -> round.pairs().size()).sum();
        ImportReport report = new ImportReport(
                tournamentId,
                entries.size(),
                rounds.size(),
                games,
                dropped(withGames),
                List.copyOf(warnings),
                file.entries().stream().map(entry -> reported(entry)).toList());
        return new Outcome.Read(
                new TournamentCommand.Import(tournamentId, federation, settings(), director, entries, rounds),
                persons,
                report);
    }

    private List<String> dropped(boolean withGames) {
        List<String> dropped = new ArrayList<>(lost);
        dropped.addAll(Dropped.from(document, file, withGames));
        return dropped;
    }

    private ImportReport.Imported reported(Entry entry) {
        UUID entryId = entryIds.get(entry.id());
        return new ImportReport.Imported(
                entry.id(), entryId, EventIds.derived(entryId, "player"), entry.name(), entry.firstName());
    }

    private TournamentEvent.Entered entered(Entry entry) {
        UUID entryId = EventIds.derived(tournamentId, "entry/" + entry.id());
        entryIds.put(entry.id(), entryId);
        persons.put(
                entryId,
                new Person(
                        entry.name(),
                        entry.firstName(),
                        blankToNull(entry.publicIds().egfPin()),
                        blankToNull(entry.publicIds().ffgLicence()),
                        blankToNull(entry.publicIds().agaId())));
        String grade = entry.publicIds().grade();
        Rank rank = new Rank(
                entry.rank().value(),
                Rank.parse(grade)
                        .filter(shown -> shown.value() == entry.rank().value()
                                || shown.shown().endsWith("p"))
                        .map(Rank::shown)
                        .orElse(Rank.of(entry.rank().value()).shown()));
        return new TournamentEvent.Entered(
                entryId,
                EventIds.derived(entryId, "player"),
                rank,
                (double) entry.rating(),
                entry.country(),
                entry.club(),
                entry.registration() == Entry.Registration.PRELIMINARY ? EntryStatus.PRELIMINARY : EntryStatus.FINAL,
                entry.correctionHalfPoints(),
                entry.absences().keySet().stream()
                        .filter(round -> round <= file.settings().rounds())
                        .toList());
    }

    private TournamentEvent.RoundImported round(int number) {
        List<Pair> pairs = new ArrayList<>();
        Map<UUID, Result> results = new HashMap<>();
        Set<Integer> tables = new HashSet<>();
        Set<String> placed = new HashSet<>();
        List<Game> games = new ArrayList<>(file.gamesOf(number));
        games.sort(Comparator.comparingInt(Game::table));
        for (Game game : games) {
            UUID gameId =
                    EventIds.derived(tournamentId, "game/" + number + "/" + game.whiteId() + "/" + game.blackId());
            pairs.add(new Pair(
                    gameId,
                    table(number, game.table(), tables),
                    entryIds.get(game.whiteId()),
                    entryIds.get(game.blackId()),
                    game.handicap(),
                    file.settings().game().komiHalfPoints(game.handicap()),
                    game.coloursKnown(),
                    null));
            Result result = EngineFacts.imported(game.result(), game.byDefault());
            if (result != null) {
                results.put(gameId, result);
            }
            placed.addAll(List.of(game.whiteId(), game.blackId()));
        }
        List<UUID> byes = new ArrayList<>();
        for (Bye bye : file.byes()) {
            if (bye.round() == number) {
                byes.add(entryIds.get(bye.entryId()));
                placed.add(bye.entryId());
            }
        }
        List<NotPaired> notPaired = file.entries().stream()
                .filter(entry -> !placed.contains(entry.id()))
                .map(entry -> new NotPaired(entryIds.get(entry.id()), reason(entry, number)))
                .toList();
        return new TournamentEvent.RoundImported(number, pairs, byes, notPaired, results);
    }

    private static String reason(Entry entry, int round) {
        if (!entry.participates(round)) {
            return "absent";
        }
        return entry.registration() == Entry.Registration.PRELIMINARY ? "preliminary" : "not-assigned";
    }

    /** Tables in a file may be missing or doubled; here everybody sits somewhere of their own. */
    private int table(int round, int wanted, Set<Integer> taken) {
        int table = Math.max(wanted, 1);
        while (!taken.add(table)) {
            table++;
        }
        if (table != wanted) {
            warnings.add("round " + round + ": table " + wanted + " became table " + table);
        }
        return table;
    }

    private Settings settings() {
        TournamentSettings engine = file.settings();
        Map<String, String> general = Elements.child(document, "TournamentParameterSet")
                .flatMap(parameters -> Elements.child(parameters, "GeneralParameterSet"))
                .map(XmlElement::attributes)
                .orElse(Map.of());
        boolean internet = Boolean.parseBoolean(general.getOrDefault("bInternet", "false"));
        int lines = Math.min(engine.game().boardSize(), Limits.MAX_BOARD_LINES);
        if (lines < engine.game().boardSize()) {
            warnings.add("boards larger than 25 lines are not played here; 25 is noted");
        }
        String name = general.getOrDefault("name", general.getOrDefault("shortName", ""));
        return new Settings(
                cut(name.isBlank() ? "Imported tournament" : name),
                EngineSettings.systemOf(engine),
                engine.rounds(),
                EgfClass.of(engine.game(), internet).name(),
                DEFAULT_RULESET,
                new Settings.BoardSize(lines, lines),
                engine.game().timeShown(),
                blankToNull(cut(general.getOrDefault("location", ""))),
                date(general.get("beginDate")),
                date(general.get("endDate")),
                file.clubGroups(),
                new TreeMap<>(EngineSettings.flat(engine)));
    }

    private String cut(String text) {
        if (text.length() <= Limits.MAX_TITLE_LENGTH) {
            return text;
        }
        warnings.add("cut after " + Limits.MAX_TITLE_LENGTH + " characters: " + text);
        return text.substring(0, Limits.MAX_TITLE_LENGTH);
    }

    private LocalDate date(String text) {
        try {
            return text == null || text.isBlank() ? null : LocalDate.parse(text.strip());
        } catch (DateTimeParseException unreadable) {
            warnings.add("'" + text + "' is no date and left out");
            return null;
        }
    }

    private static String blankToNull(String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
