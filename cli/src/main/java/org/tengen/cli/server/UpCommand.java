package org.tengen.cli.server;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.gateway.Gateway.Certificate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tengen up}: starts the platform and keeps it running until Ctrl-C. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        description = "Starts the platform on this machine and keeps it running until Ctrl-C.",
        footer = {
            "",
            "Examples:",
            "  tengen up                      for this machine alone, data in ./data",
            "  tengen up --lan                for the hall's network; prints the address as a QR code",
            "  tengen up --data /srv/tengen   with its data elsewhere"
        })
public final class UpCommand implements Callable<Integer> {

    private static final int LARGEST_PORT = 65_535;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "where everything is kept (default: data beside the program)")
    private Path data;

    @Option(names = "--port", paramLabel = "PORT", description = "port of the address (default: 8080, or a free one)")
    private int port;

    @Option(names = "--lan", description = "answer the local network as well; without it only this machine is answered")
    private boolean lan;

    @Option(
            names = "--certificate",
            paramLabel = "PEM",
            description = "certificate chain for https (with --certificate-key)")
    private Path certificate;

    @Option(names = "--certificate-key", paramLabel = "PEM", description = "the certificate's private key")
    private Path certificateKey;

    @Option(names = "--json", description = "when ready, print one JSON document: address, setupLink, ports, memory")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        long begun = System.nanoTime();
        if (port < 0 || port > LARGEST_PORT) {
            throw new ParameterException(spec.commandLine(), "--port wants a number from 1 to 65535, not " + port);
        }
        PrintWriter err = spec.commandLine().getErr();
        PlatformOptions usual = PlatformOptions.on(DataDirectory.chosenOrUsual(data));
        PlatformOptions options = new PlatformOptions(usual.data(), port, lan, certificate(), usual.program());
        CountDownLatch stopped = new CountDownLatch(1);
        Startup startup = new Startup(line -> err.println("tengen: " + line), stopped);
        Runtime.getRuntime().addShutdownHook(new Thread(startup::stop, "platform-stop"));
        Platform platform = startup.run(options);
        announce(platform, Duration.ofNanos(System.nanoTime() - begun));
        stopped.await();
        return 0;
    }

    private Optional<Certificate> certificate() {
        if (certificate == null && certificateKey == null) {
            return Optional.empty();
        }
        if (certificate == null || certificateKey == null) {
            throw new InputRefused("--certificate and --certificate-key go together");
        }
        for (Path file : new Path[] {certificate, certificateKey}) {
            if (!Files.isReadable(file)) {
                throw new InputRefused(file + ": cannot be read");
            }
        }
        return Optional.of(new Certificate(certificate, certificateKey));
    }

    private void announce(Platform platform, Duration taken) {
        Map<String, OptionalLong> memory = platform.memory();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("address", platform.address().toString());
            document.put("setupLink", platform.setupLink().map(Object::toString).orElse(null));
            document.put("data", platform.data().root().toString());
            document.put("ports", platform.ports());
            document.put("readyMillis", taken.toMillis());
            document.put("residentBytes", StatusCommand.total(memory));
            document.put("memory", StatusCommand.known(memory));
            Json.print(document);
            return;
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println();
        out.println("  Tengen is ready:  " + platform.address());
        platform.setupLink().ifPresent(link -> out.println("  First admin:      " + link + "  (once)"));
        out.println("  Data:             " + platform.data().root());
        out.printf("  Ready after %.1f s, %d MB resident in all.%n", taken.toMillis() / 1000.0, megabytes(memory));
        out.println("  Ctrl-C stops everything in order.");
        if (lan) {
            out.println();
            out.println(QrCode.of(platform.address().toString()));
        }
        out.println();
        out.flush();
    }

    private static long megabytes(Map<String, OptionalLong> memory) {
        return StatusCommand.total(memory) / (1024 * 1024);
    }
}
