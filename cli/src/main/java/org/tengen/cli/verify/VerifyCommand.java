package org.tengen.cli.verify;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.pairing.verify.Verification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tengen verify}: calculates again what an exported bundle claims. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description =
                "Calculates again what an exported bundle claims: draws, standings, ratings, lists, hashes. Exit status 1 on any difference.",
        footer = {
            "",
            "Examples:",
            "  tengen verify spring.tengen           a readable report",
            "  tengen verify spring.tengen --json    the same for programs",
            "  tengen verify pool-main.zip           the lists of a rating pool"
        })
public final class VerifyCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BUNDLE", description = "a file made by tengen export")
    private Path file;

    @Option(names = "--json", description = "the report as one JSON document")
    private boolean json;

    @Override
    public Integer call() {
        byte[] bundle = read();
        if (PoolVerification.isPool(bundle)) {
            return verifyPool(bundle);
        }
        Verification verification = Verification.of(bundle);
        if (json) {
            Json.print(verification);
        } else {
            show(verification);
        }
        return verification.ok() ? 0 : 1;
    }

    private int verifyPool(byte[] bundle) {
        PoolVerification verification = PoolVerification.of(file, bundle);
        if (json) {
            Json.print(verification.document());
        } else {
            verification.lines(file).forEach(spec.commandLine().getOut()::println);
        }
        return verification.ok() ? 0 : 1;
    }

    private byte[] read() {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new InputRefused(file + ": cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private void show(Verification verification) {
        PrintWriter out = spec.commandLine().getOut();
        for (Verification.Round round : verification.rounds()) {
            out.println("round " + round.round() + ": " + described(round));
        }
        Verification.Table standings = verification.standings();
        out.println("standings after round " + standings.rounds() + ": " + (standings.equal() ? "equal" : "DIFFERENT"));
        Verification.Hashes hashes = verification.hashes();
        out.println("log: " + hashes.events() + " events, " + (hashes.log() ? "unbroken" : "BROKEN")
                + (hashes.head().isEmpty() ? "" : ", ends in " + hashes.head()));
        verification.notes().forEach(note -> out.println("  " + note));
        verification.differences().forEach(difference -> out.println("  " + difference));
        out.println(
                verification.ok()
                        ? file + ": everything holds"
                        : file + ": " + verification.differences().size() + " differences");
    }

    private static String described(Verification.Round round) {
        String weight = round.sameWeight() ? "same weight" : "OTHER WEIGHT";
        return switch (round.kind()) {
            case "DRAWN", "REPAIRED" ->
                "drawn again, " + (round.samePairs() ? "same pairs" : "OTHER PAIRS") + ", " + weight
                        + (round.optimal() ? ", proven best" : "");
            case "BY_HAND" ->
                "by hand, recognised as recorded, " + weight + (round.optimal() ? ", as good as the best" : "");
            case "DRAWN_BY_NAMES" ->
                "drawn by names this file does not hold, recognised as recorded"
                        + (round.optimal() ? ", as good as the best" : "");
            default -> "imported, recognised as recorded" + (round.optimal() ? ", as good as the best" : "");
        };
    }
}
