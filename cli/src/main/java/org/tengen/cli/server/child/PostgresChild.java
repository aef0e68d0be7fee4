package org.tengen.cli.server.child;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.tengen.embedded.EmbeddedPostgres;
import org.tengen.embedded.PostgresFiles;

/** The embedded PostgreSQL as a child; it answers from the moment its start returns. */
public record PostgresChild(EmbeddedPostgres server) implements Child {

    public static PostgresChild start(PostgresFiles files, int port, String password) throws IOException {
        return new PostgresChild(EmbeddedPostgres.start(files, port, password));
    }

    @Override
    public long pid() {
        return server.pid();
    }

    @Override
    public boolean ready() {
        return !server.onExit().isDone();
    }

    @Override
    public CompletableFuture<?> onExit() {
        return server.onExit();
    }

    @Override
    public void stop() {
        server.close();
    }

    @Override
    public String lastWords() {
        return "see data/postgres/postgres.log";
    }
}
