package org.tengen.cli.server;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.data.RunRecord;

/** What a killed launcher left: its children end by themselves within seconds, and are ended when they do not. */
final class Leftovers {

    private static final Duration GRACE = Duration.ofSeconds(12);

    private Leftovers() {}

    /**
     * Waits until no process of an earlier launcher is left. PostgreSQL is not among those ended here by force: its own start waits for it
     * and stops it in order.
     */
    static void clear(DataDirectory data, Consumer<String> progress) {
        List<ProcessHandle> left = RunRecord.read(data.runRecord()).stream()
                .flatMap(run -> run.children().entrySet().stream())
                .filter(child -> !child.getKey().equals(Platform.POSTGRES))
                .flatMap(child -> child.getValue().process().stream())
                .toList();
        if (left.isEmpty()) {
            return;
        }
        progress.accept("waiting for " + left.size() + " processes of an earlier launcher to end");
        CompletableFuture<?>[] ends = left.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new);
        try {
            CompletableFuture.allOf(ends).get(GRACE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException stuck) {
            left.forEach(ProcessHandle::destroyForcibly);
            CompletableFuture.allOf(ends).join();
        } catch (ExecutionException e) {
            throw new IllegalStateException("waiting for an earlier launcher's processes", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
