package org.tengen.cli.convert;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.pairing.convert.Conversion;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.table.TableFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tengen convert}: the whole file or nothing, and a list of what changed and what was lost. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description = {
            "Converts a tournament file. What it is shows its content; what it becomes, the ending of OUT:",
            ".xml OpenGotha, .h9 EGD, .tou FFG, .aga.txt AGA, .tengen and .json our bundle, and those docs/formats.md lists.",
            "OUT is written whole or not at all, and only when it passes the check of its own kind."
        },
        footer = {
            "",
            "Example: tengen convert open.xml open.h9 --defaults drop",
            "         tengen convert registration.csv open.xml --people allworld_lp.html"
        })
public final class ConvertCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "IN", description = "the file as it is")
    private Path in;

    @Parameters(index = "1", paramLabel = "OUT", description = "the file to write")
    private Path out;

    @Option(
            names = "--dialect",
            paramLabel = "NAME",
            description = "opengotha, egd, ffg or aga; without it what the format's receiver wants")
    private String dialect;

    @Option(
            names = "--defaults",
            paramLabel = "WHAT",
            description = "keep or drop games decided by default; without it what the receiver wants")
    private String defaults;

    @Option(
            names = "--people",
            paramLabel = "LIST",
            description = "a federation's rating list: completes the rows of a table that give a number alone, and says"
                    + " on standard error who is likely, ambiguous or not on it")
    private Path people;

    @Option(names = "--json", description = "a JSON summary on standard output")
    private boolean json;

    @Override
    public Integer call() {
        WriteOptions options = options();
        TournamentFormat target = TournamentFormats.ofFileName(out.getFileName().toString())
                .orElseThrow(() -> wrongUsage("the ending of " + out + " names no format; there are " + endings()));
        try {
            return convert(target, options);
        } catch (InputRefused refusal) {
            if (json) {
                Json.print(Map.of("error", refusal.getMessage()));
            }
            throw refusal;
        }
    }

    private int convert(TournamentFormat target, WriteOptions options) {
        ListedPeople listed = people == null ? null : ListedPeople.read(people);
        TournamentFormats.Opened opened = open(read(), listed);
        Map<String, Object> document = document(opened.format(), target);
        opened.reading().findings().forEach(finding -> say(in, finding));
        if (!(opened.reading() instanceof Reading.Read read)) {
            return refused(document, in, opened.reading().findings());
        }
        TournamentFacts facts = read.facts();
        if (listed != null) {
            listed.doubts(facts.tournament().entries())
                    .forEach(doubt -> spec.commandLine().getErr().println(in + ": " + doubt));
        }
        document.put("players", facts.tournament().entries().size());
        document.put("games", facts.tournament().games().size());
        Writing writing = Conversion.write(facts, Conversion.heldBy(opened.format()), target, options);
        if (writing instanceof Writing.Refused refused) {
            refused.findings().forEach(finding -> say(out, finding));
            return refused(document, out, refused.findings());
        }
        Writing.Written written = (Writing.Written) writing;
        written.warnings().forEach(finding -> say(out, finding));
        write(written.bytes());
        document.put("changed", written.changed());
        document.put("dropped", written.dropped());
        report(opened.format(), target, facts, written, document);
        return 0;
    }

    private TournamentFormats.Opened open(byte[] bytes, ListedPeople listed) {
        TournamentFormats.Opened opened =
                TournamentFormats.open(in.getFileName().toString(), bytes);
        boolean table = opened.format().equals("csv") || opened.format().equals("xlsx");
        return listed != null && table
                ? new TournamentFormats.Opened(opened.format(), TableFormat.read(bytes, listed::completed))
                : opened;
    }

    private WriteOptions options() {
        WriteOptions options = WriteOptions.USUAL;
        if (dialect != null) {
            options = options.withDialect(Dialect.ofCode(dialect)
                    .orElseThrow(() -> wrongUsage("--dialect is opengotha, egd, ffg or aga, not " + dialect)));
        }
        if (defaults == null) {
            return options;
        }
        return switch (defaults) {
            case "keep" -> options.withDefaults(WriteOptions.Defaults.KEEP);
            case "drop" -> options.withDefaults(WriteOptions.Defaults.DROP);
            default -> throw wrongUsage("--defaults is keep or drop, not " + defaults);
        };
    }

    private static String endings() {
        return TournamentFormats.all().stream()
                .flatMap(format -> format.extensions().stream())
                .map(ending -> "." + ending)
                .collect(Collectors.joining(" "));
    }

    private byte[] read() {
        try {
            long size = Files.size(in);
            if (size > FileLimits.MOST_BYTES) {
                throw new InputRefused(in + ": has " + size + " bytes; at most " + FileLimits.MOST_BYTES);
            }
            return Files.readAllBytes(in);
        } catch (IOException e) {
            throw InputRefused.unreadable(in, e);
        }
    }

    /** Beside the target first, so that nobody ever sees half a file and an earlier one survives a full disk. */
    private void write(byte[] bytes) {
        Path beside = out.resolveSibling("." + out.getFileName() + ".part");
        try {
            Files.write(beside, bytes);
            Files.move(beside, out, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            beside.toFile().delete();
            throw new InputRefused(out + ": cannot be written (" + e + ")", e);
        }
    }

    private static Map<String, Object> document(String from, TournamentFormat target) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("from", from);
        document.put("to", target.name());
        document.put("players", 0);
        document.put("games", 0);
        document.put("changed", List.of());
        document.put("dropped", List.of());
        return document;
    }

    private int refused(Map<String, Object> document, Path file, List<Finding> findings) {
        document.put(
                "refused",
                findings.stream().map(finding -> file + ":" + finding).toList());
        if (json) {
            Json.print(document);
        }
        return 1;
    }

    private void say(Path file, Finding finding) {
        spec.commandLine().getErr().println(file + ":" + finding);
    }

    private void report(
            String from,
            TournamentFormat target,
            TournamentFacts facts,
            Writing.Written written,
            Map<String, Object> document) {
        if (json) {
            Json.print(document);
            return;
        }
        java.io.PrintWriter to = spec.commandLine().getOut();
        to.println(String.format(
                Locale.ROOT,
                "%s (%s) to %s (%s): %d players, %d games",
                in,
                from,
                out,
                target.title(),
                facts.tournament().entries().size(),
                facts.tournament().games().size()));
        written.changed().forEach(change -> to.println("  changed: " + change));
        written.dropped().forEach(drop -> to.println("  dropped: " + drop));
        to.flush();
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
