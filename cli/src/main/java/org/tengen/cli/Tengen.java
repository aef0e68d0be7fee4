package org.tengen.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.tengen.cli.convert.ConvertCommand;
import org.tengen.cli.demo.DemoCommand;
import org.tengen.cli.log.RebuildCommand;
import org.tengen.cli.log.RepublishCommand;
import org.tengen.cli.log.VerifyLogCommand;
import org.tengen.cli.pairing.ExplainCommand;
import org.tengen.cli.pairing.GenerateCommand;
import org.tengen.cli.pairing.PairCommand;
import org.tengen.cli.pairing.SimulateCommand;
import org.tengen.cli.pairing.StandingsCommand;
import org.tengen.cli.rating.RateCommand;
import org.tengen.cli.rating.RatingListCommand;
import org.tengen.cli.rules.CheckCommand;
import org.tengen.cli.rules.CountCommand;
import org.tengen.cli.rules.GtpCommand;
import org.tengen.cli.rules.PositionsCommand;
import org.tengen.cli.server.ExportCommand;
import org.tengen.cli.server.ImportCommand;
import org.tengen.cli.server.PrepareCommand;
import org.tengen.cli.server.StatusCommand;
import org.tengen.cli.server.StopCommand;
import org.tengen.cli.server.UpCommand;
import org.tengen.cli.server.gateway.GatewayCommand;
import org.tengen.cli.verify.VerifyCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The {@code tengen} program: one name for the offline commands on the three engines and for the commands that run and
 * operate the platform.
 *
 * <p>Exit status: 0 done, 1 the input was refused or a check failed, 2 wrong usage.
 */
@Command(
        name = "tengen",
        mixinStandardHelpOptions = true,
        version = "tengen 0.1.0",
        description = "Runs Go tournaments and keeps rating lists.",
        subcommands = {
            CheckCommand.class, // one line per command, alphabetical
            ConvertCommand.class,
            CountCommand.class,
            DemoCommand.class,
            ExplainCommand.class,
            ExportCommand.class,
            GatewayCommand.class,
            GenerateCommand.class,
            GtpCommand.class,
            ImportCommand.class,
            PairCommand.class,
            PositionsCommand.class,
            PrepareCommand.class,
            RateCommand.class,
            RatingListCommand.class,
            RebuildCommand.class,
            RepublishCommand.class,
            SimulateCommand.class,
            StandingsCommand.class,
            StatusCommand.class,
            StopCommand.class,
            UpCommand.class,
            VerifyCommand.class,
            VerifyLogCommand.class,
        })
public final class Tengen {

    static final int DONE = 0;
    static final int REFUSED = 1;
    static final int WRONG_USAGE = 2;

    private Tengen() {}

    public static void main(String[] args) {
        // Standard error belongs to the person at the terminal; the libraries' chatter would bury what matters.
        Logger.getLogger("").setLevel(Level.WARNING);
        System.exit(commandLine().execute(args));
    }

    /** The command line as it stands: refusals become one line on standard error and exit status 1. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Tengen());
        line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        line.setExitCodeExceptionMapper(exception -> REFUSED);
        line.setExecutionExceptionHandler((exception, commandLine, parsed) -> {
            if (exception instanceof InputRefused) {
                commandLine.getErr().println("tengen: " + exception.getMessage());
                return REFUSED;
            }
            throw exception;
        });
        return line;
    }
}
