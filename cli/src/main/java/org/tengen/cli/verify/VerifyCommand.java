package org.tengen.cli.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.pairing.verify.Verification;
import org.tengen.pairing.verify.VerificationText;
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
            VerificationText.lines(verification, file.toString())
                    .forEach(spec.commandLine().getOut()::println);
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
            throw InputRefused.unreadable(file, e);
        }
    }
}
