package org.tengen.pairingservice.upload;

import java.util.Comparator;
import java.util.List;
import org.tengen.kit.language.FileWords;
import org.tengen.kit.page.DisplayName;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.table.TablePreview;
import org.tengen.pairingservice.exchange.FileImport;
import org.tengen.pairingservice.exchange.ImportReport;
import org.tengen.pairingservice.exchange.ImportReport.Kind;

/**
 * The preview of an import as its page shows it.
 *
 * @param report null for a file that is refused
 * @param already where the tournament is that this very file became, null when it was never taken
 * @param dropped what of the file is not taken
 * @param notes warnings that have no place in the file
 * @param columns of a table, as they were understood
 */
public record Look(
        String format,
        ImportReport report,
        String already,
        List<Line> findings,
        List<String> dropped,
        List<String> notes,
        List<TablePreview.Use> columns,
        List<Somebody> people) {

    /** Of a file that is none of ours, what was found is said in words and is not the file's own. */
    private static final String FORMAT = "format";

    /** A finding, its place as {@code 12:4}. */
    public record Line(String place, String field, String found, String expected, String done) {}

    /** An entrant with the people in question, the likeliest first. */
    public record Somebody(
            String key,
            String name,
            String rank,
            String club,
            String kind,
            String mark,
            String why,
            List<Option> options) {}

    public record Option(String id, String text, boolean chosen) {}

    public boolean refused() {
        return report == null;
    }

    static Look of(byte[] file, FileImport.Outcome outcome, String already) {
        List<TablePreview.Use> columns = columns(file);
        if (!(outcome instanceof FileImport.Outcome.Read read)) {
            List<Finding> findings = outcome instanceof FileImport.Outcome.Refused refused
                    ? refused.findings()
                    : ((FileImport.Outcome.Undecided) outcome).findings();
            return new Look("", null, null, lines(findings), List.of(), List.of(), columns, List.of());
        }
        ImportReport report = read.report();
        List<String> placed = report.findings().stream().map(Finding::toString).toList();
        return new Look(
                FileWords.say(TournamentFormats.named(report.format())
                        .map(TournamentFormat::title)
                        .orElse(report.format())),
                report,
                already,
                lines(report.findings()),
                FileWords.all(report.dropped()),
                report.warnings().stream()
                        .filter(line -> !placed.contains(line))
                        .map(FileWords::say)
                        .toList(),
                columns,
                report.entries().stream()
                        .sorted(Comparator.comparingInt(Look::urgency))
                        .map(Look::somebody)
                        .toList());
    }

    private static List<TablePreview.Use> columns(byte[] file) {
        return TournamentFormats.ofContent(file)
                .map(TournamentFormat::name)
                .filter(name -> name.equals("csv") || name.equals("xlsx"))
                .map(name -> TablePreview.of(file).columns().stream()
                        .map(use -> new TablePreview.Use(use.heading(), FileWords.say(use.meaning())))
                        .toList())
                .orElse(List.of());
    }

    private static List<Line> lines(List<Finding> findings) {
        return findings.stream()
                .map(one -> new Line(
                        one.line() == 0 ? "" : one.line() + (one.column() == 0 ? "" : ":" + one.column()),
                        FileWords.say(one.field()),
                        one.field().equals(FORMAT) ? FileWords.say(one.found()) : one.found(),
                        FileWords.say(one.expected()),
                        one.severity() == Finding.Severity.REFUSAL ? "" : FileWords.say(one.done())))
                .toList();
    }

    /** Who has to be decided comes first. */
    private static int urgency(ImportReport.Imported entry) {
        return switch (entry.match().kind()) {
            case AMBIGUOUS -> 0;
            case LIKELY -> 1;
            case NEW -> entry.match().candidates().isEmpty() ? 4 : 2;
            case EXACT -> 3;
        };
    }

    private static Somebody somebody(ImportReport.Imported entry) {
        Kind kind = entry.match().kind();
        boolean preselected = kind == Kind.EXACT || kind == Kind.LIKELY;
        List<ImportReport.Candidate> candidates = entry.match().candidates();
        List<Option> options = candidates.stream()
                .map(one ->
                        new Option(one.playerId().toString(), text(one), preselected && one.equals(candidates.get(0))))
                .toList();
        String mark = kind == Kind.EXACT ? "good" : kind == Kind.NEW ? "plain" : "warn";
        return new Somebody(
                entry.key(),
                DisplayName.of(entry.name(), entry.firstName()),
                entry.rank(),
                entry.club(),
                kind.name(),
                mark,
                FileWords.say(entry.match().why()),
                options);
    }

    private static String text(ImportReport.Candidate one) {
        String ids = String.join(
                " ",
                one.ids().entrySet().stream()
                        .map(id -> id.getKey() + " " + id.getValue())
                        .toList());
        return String.join(
                " · ",
                List.of(
                                DisplayName.of(one.name(), one.firstName()),
                                one.rank(),
                                one.country() + " " + one.club(),
                                ids,
                                FileWords.say(one.why()))
                        .stream()
                        .filter(part -> !part.isBlank())
                        .toList());
    }
}
