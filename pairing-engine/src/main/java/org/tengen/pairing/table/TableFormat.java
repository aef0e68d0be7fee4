package org.tengen.pairing.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FileHead;
import org.tengen.pairing.file.FileText;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Preparation;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.SafeReading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.Tournament;

/** Tables as one of the tournament formats: people with their results in every round, and in a workbook what else a hall needs. */
public final class TableFormat implements TournamentFormat {

    /** Its two forms. */
    public enum Form {
        CSV,
        XLSX
    }

    private static final Set<Fact> PEOPLE_AND_GAMES = EnumSet.of(
            Fact.PLANNED_ROUNDS,
            Fact.NAMES,
            Fact.RANK,
            Fact.RATING,
            Fact.COUNTRY,
            Fact.CLUB,
            Fact.EGF_PIN,
            Fact.FFG_LICENCE,
            Fact.AGA_ID,
            Fact.NEVER_PLAYED,
            Fact.PRELIMINARY,
            Fact.START_CORRECTION,
            Fact.ABSENCES,
            Fact.GAMES,
            Fact.TABLES,
            Fact.COLOURS,
            Fact.UNKNOWN_COLOURS,
            Fact.HANDICAPS,
            Fact.WINS,
            Fact.JIGO,
            Fact.BOTH_LOSE,
            Fact.BOTH_WIN,
            Fact.DEFAULTS,
            Fact.OPEN_GAMES,
            Fact.NO_RESULT,
            Fact.BYES);

    private static final Set<Fact> EVENT =
            EnumSet.of(Fact.TOURNAMENT_NAME, Fact.SHORT_NAME, Fact.PLACE, Fact.EVENT_COUNTRY, Fact.DIRECTOR, Fact.DAYS);

    private final Form form;

    public TableFormat(Form form) {
        this.form = form;
    }

    @Override
    public String name() {
        return form == Form.CSV ? "csv" : "xlsx";
    }

    @Override
    public String title() {
        return form == Form.CSV ? "CSV table" : "Excel workbook (XLSX)";
    }

    @Override
    public List<String> extensions() {
        return form == Form.CSV ? List.of("csv", "tsv") : List.of("xlsx");
    }

    @Override
    public String mediaType() {
        return form == Form.CSV
                ? "text/csv;charset=UTF-8"
                : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    }

    @Override
    public boolean recognises(FileHead head) {
        if (form == Form.XLSX) {
            return head.text().startsWith("PK")
                    && (head.text().contains("[Content_Types].xml")
                            || head.text().contains("xl/"));
        }
        if (head.text().startsWith("<")
                || head.text().startsWith("{")
                || head.text().startsWith("PK")) {
            return false;
        }
        try {
            String begin = FileText.decode(wholeLines(head.bytes()), new ArrayList<>());
            int end = begin.lastIndexOf('\n');
            return Header.find(CsvText.parse(end < 0 ? begin : begin.substring(0, end)))
                    .isPresent();
        } catch (Unreadable notTable) {
            return false;
        }
    }

    /** A letter of two bytes cut in half would make another encoding of the whole; UTF-16 has two for each. */
    private static byte[] wholeLines(byte[] head) {
        boolean wide = head.length > 1 && (head[0] == (byte) 0xff || head[0] == (byte) 0xfe);
        int end = head.length - (wide ? head.length % 2 : 0);
        int line = end;
        while (!wide && line > 0 && head[line - 1] != '\n') {
            line--;
        }
        return Arrays.copyOf(head, line == 0 ? end : line);
    }

    @Override
    public Reading read(byte[] bytes) {
        return read(bytes, UnaryOperator.identity());
    }

    /** The same with rows completed before anything is made of them; a row that still names nobody refuses the file. */
    public static Reading read(byte[] bytes, UnaryOperator<PersonRow> completion) {
        List<Finding> refusals = new ArrayList<>();
        Reading reading = SafeReading.read(findings -> facts(bytes, findings, refusals, completion));
        // Every faulty cell at once, so that nobody has to upload twenty times.
        return refusals.size() > 1 && reading instanceof Reading.Refused ? new Reading.Refused(refusals) : reading;
    }

    private static TournamentFacts facts(
            byte[] bytes, List<Finding> findings, List<Finding> refusals, UnaryOperator<PersonRow> completion) {
        List<Grid> grids = TablePreview.grids(bytes, findings);
        TablePreview preview = TablePreview.of(grids, findings, completion);
        preview.findings().stream()
                .filter(finding -> finding.severity() == Finding.Severity.REFUSAL)
                .forEach(refusals::add);
        if (!refusals.isEmpty()) {
            throw new Unreadable(refusals.get(0));
        }
        preview.people().stream().filter(row -> row.name().isEmpty()).forEach(row -> refusals.add(nameless(row)));
        Tournament tournament = preview.tournament().orElseThrow(() -> new Unreadable(refusals.get(0)));
        preview.findings().stream()
                .filter(finding -> !findings.contains(finding))
                .forEach(findings::add);
        EventSheet sheet = new EventSheet(grids, findings);
        EventDetails event = sheet.event();
        return TournamentFacts.of(tournament.withSettings(tournament.settings().withName(sheet.text(EventSheet.NAME))))
                .withEvent(event);
    }

    private static Finding nameless(PersonRow row) {
        String number = row.ids().egfPin() + row.ids().ffgLicence() + row.ids().agaId();
        return Finding.refusal(row.line(), "Name", number, "a name, or a number that is on the list the import knows");
    }

    @Override
    public Set<Fact> holds(WriteOptions options) {
        EnumSet<Fact> held = EnumSet.copyOf(PEOPLE_AND_GAMES);
        if (form == Form.XLSX) {
            held.addAll(EVENT);
        }
        return held;
    }

    @Override
    public Prepared prepare(TournamentFacts facts, WriteOptions options) {
        Preparation preparation = new Preparation(facts).plainTexts().defaults(options);
        Tournament tournament = preparation.tournament();
        int rounds = Math.max(tournament.lastRound(), tournament.settings().rounds());
        return preparation
                .settings(tournament.settings().withRounds(rounds), "as many rounds are planned as there are games of")
                .entries(
                        entry -> entry.withAbsences(withoutGames(entry, tournament)),
                        "noted as absent in a round with a game or bye, which counts")
                .entries(
                        entry -> entry.withPublicIds(whole(entry.publicIds())),
                        "an FFG licence has seven digits and gets the zeros it began with")
                .done();
    }

    private static PublicIds whole(PublicIds ids) {
        return new PublicIds(
                ids.egfPin(), PersonRows.wholeLicence(ids.ffgLicence()), ids.ffgStatus(), ids.agaId(), ids.grade());
    }

    private static Map<Integer, AbsenceReason> withoutGames(Entry entry, Tournament tournament) {
        Map<Integer, AbsenceReason> absences = new TreeMap<>(entry.absences());
        absences.keySet().removeIf(round -> {
            boolean paired = tournament.gamesOf(round).stream().anyMatch(game -> game.has(entry.id()));
            return paired
                    || tournament.byes().stream()
                            .anyMatch(
                                    bye -> bye.round() == round && bye.entryId().equals(entry.id()));
        });
        return absences;
    }

    private static Standings standings(TournamentFacts facts) {
        return facts.approved()
                .orElseGet(() -> StandingsCalculator.standings(
                        facts.tournament(), facts.tournament().lastRound()));
    }

    @Override
    public Writing write(TournamentFacts facts, WriteOptions options) {
        Tournament tournament = facts.tournament();
        Grid people = Tables.people(tournament);
        byte[] bytes = form == Form.CSV
                ? Tables.csv(people)
                : Tables.xlsx(List.of(
                        people, Tables.games(tournament), Tables.standings(standings(facts)), Tables.event(facts)));
        return new Writing.Written(bytes, List.of(), List.of());
    }
}
