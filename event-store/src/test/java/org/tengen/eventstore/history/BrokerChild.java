package org.tengen.eventstore.history;

import java.nio.file.Path;
import org.tengen.embedded.BrokerProcess;
import org.tengen.embedded.FreePorts;
import org.tengen.embedded.Topics;

/** A broker of the test's own, stopped and killed at will, its data kept. */
final class BrokerChild implements AutoCloseable {

    private final Path directory;
    private final int port = FreePorts.any();
    private final int controllerPort = FreePorts.any();
    private ChildJvm process;

    BrokerChild(Path directory) {
        this.directory = directory;
        start();
        Topics.load().createMissing(bootstrapServers());
    }

    String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    void start() {
        process = ChildJvm.start(BrokerProcess.class, directory.toString(), "" + port, "" + controllerPort);
        process.awaitLine(BrokerProcess.READY);
    }

    void kill() {
        process.kill();
    }

    @Override
    public void close() {
        process.close();
    }
}
