package org.tengen.cli.rating;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.rating.list.ListRead;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.RatingList;
import org.tengen.rating.list.WritableListFormat;
import org.tengen.rating.list.format.RatingLists;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tengen ratinglist}: reads a federation's list, shows it, or writes it in another format. */
@Command(
        name = "ratinglist",
        mixinStandardHelpOptions = true,
        description = "Reads a federation's rating list in its real format and encoding, and converts it.",
        footer = {
            "",
            "The format is told by the content: EGF allworld, FFG echelle, AGA TDList A, B and N, RGF JSON,",
            "pairgoth's FFG list. Written in its own format a list comes out byte for byte; in another one, what",
            "was lost is listed on standard error.",
            "",
            "Example: tengen ratinglist allworld_lp.html --json",
            "         tengen ratinglist ech_ffg_V3.txt --to egf > french.txt"
        })
public final class RatingListCommand implements Callable<Integer> {

    /** Enough to see on a terminal that the columns are right. */
    private static final int SHOWN = 20;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "LIST", description = "the list")
    private Path file;

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = "write it to standard output as json, csv, egf, ffg, aga (TDListA), aga-b or aga-n")
    private String to;

    @Option(names = "--json", description = "one JSON document on standard output, as --to json")
    private boolean json;

    @Override
    public Integer call() {
        boolean asJson = json || "json".equals(to);
        if (json && to != null && !to.equals("json")) {
            throw new ParameterException(spec.commandLine(), "--json and --to " + to + " exclude each other");
        }
        Optional<WritableListFormat> target = to == null ? Optional.empty() : RatingLists.writable(to);
        if (to != null && !asJson && !to.equals("csv") && target.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "--to " + to + ": expected json, csv, egf, ffg, aga, aga-b or aga-n");
        }
        RatingList list = read(asJson);
        if (asJson) {
            Json.print(RatingListDocument.of(list));
        } else if (to == null) {
            show(list);
        } else {
            write(list, target);
        }
        return 0;
    }

    private RatingList read(boolean asJson) {
        try {
            return read();
        } catch (InputRefused refusal) {
            if (asJson) {
                Json.print(Map.of("error", refusal.getMessage()));
            }
            throw refusal;
        }
    }

    private RatingList read() {
        try (InputStream in = Files.newInputStream(file)) {
            ListRead read = RatingLists.read(in);
            if (read instanceof ListRead.Read whole) {
                return whole.list();
            }
            throw new InputRefused(file + ":" + read);
        } catch (IOException e) {
            throw InputRefused.unreadable(file, e);
        }
    }

    private void write(RatingList list, Optional<WritableListFormat> target) {
        try {
            // The list's own encoding, whatever the terminal's; never closed, because it is standard output.
            OutputStream out = new BufferedOutputStream(System.out);
            List<String> losses = List.of();
            if (target.isPresent()) {
                losses = RatingLists.write(list, target.get(), out);
            } else {
                RatingLists.writeCsv(list, out);
            }
            out.flush();
            PrintWriter err = spec.commandLine().getErr();
            list.warnings().forEach(warning -> err.println("warning: " + warning));
            losses.forEach(loss -> err.println("lost: " + loss));
            err.flush();
        } catch (IOException e) {
            throw new InputRefused("the list cannot be written (" + e.getMessage() + ")", e);
        }
    }

    private void show(RatingList list) {
        PrintWriter out = spec.commandLine().getOut();
        List<ListedPlayer> players = list.players();
        out.println(list.format().title() + list.date().map(day -> " of " + day).orElse("") + ", " + players.size()
                + " players");
        out.printf(
                Locale.ROOT,
                "%-10s %-32s %-3s %-6s %4s %10s %s%n",
                "id",
                "name",
                "",
                "club",
                "rank",
                "rating",
                "status");
        for (ListedPlayer player : players.subList(0, Math.min(SHOWN, players.size()))) {
            out.printf(
                    Locale.ROOT,
                    "%-10s %-32s %-3s %-6s %4s %10s %s%n",
                    player.id(),
                    player.fullName(),
                    player.country(),
                    player.club(),
                    player.rank(),
                    Double.isNaN(player.rating()) ? "-" : String.format(Locale.ROOT, "%.2f", player.rating()),
                    player.status());
        }
        if (players.size() > SHOWN) {
            out.println("... and " + (players.size() - SHOWN) + " more (--json shows all)");
        }
        for (ListWarning warning : list.warnings()) {
            out.println("warning: " + warning);
        }
        out.flush();
    }
}
