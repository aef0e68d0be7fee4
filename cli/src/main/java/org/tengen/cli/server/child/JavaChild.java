package org.tengen.cli.server.child;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.tengen.embedded.OwnProcessGroup;

/**
 * A JVM of its own that ends when its standard input closes. It writes into a file, not into a pipe: nobody's death blocks it.
 */
public final class JavaChild implements Child {

    /** A service ends its requests within five seconds; the broker hands back its leadership within two. */
    private static final int STOP_SECONDS = 15;

    private static final int TERMINATE_SECONDS = 3;
    private static final int LINES_SHOWN = 15;

    /** A log is put aside at a start when it has grown past this. */
    private static final long LOG_BYTES = 20L * 1024 * 1024;

    private final Process process;
    private final Path log;
    private final BooleanSupplier probe;

    private JavaChild(Process process, Path log, BooleanSupplier probe) {
        this.process = process;
        this.log = log;
        this.probe = probe;
    }

    /**
     * @param arguments everything after {@code java}
     * @param environment added to ours
     * @param log where both its outputs go, after what is there
     * @param probe says whether it is ready
     */
    public static JavaChild start(
            List<String> arguments, Map<String, String> environment, Path log, BooleanSupplier probe)
            throws IOException {
        putAsideIfLarge(log);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(OwnProcessGroup.of(command))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        return new JavaChild(builder.start(), log, probe);
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public boolean ready() {
        return process.isAlive() && probe.getAsBoolean();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public CompletableFuture<?> onExit() {
        return process.onExit();
    }

    @Override
    public void stop() {
        try {
            process.getOutputStream().close();
        } catch (IOException alreadyGone) {
            process.destroy();
        }
        try {
            if (process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
            process.destroy();
            if (!process.waitFor(TERMINATE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public String lastWords() {
        try {
            List<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return "The end of " + log + ":\n"
                    + String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size()));
        } catch (IOException e) {
            return "see " + log;
        }
    }

    private static void putAsideIfLarge(Path log) throws IOException {
        if (Files.exists(log) && Files.size(log) > LOG_BYTES) {
            Files.move(log, log.resolveSibling(log.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
