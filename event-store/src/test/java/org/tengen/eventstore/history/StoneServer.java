package org.tengen.eventstore.history;

import io.agroal.api.AgroalDataSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.TestLog;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Expectation;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.CrashingRelay;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.eventstore.sample.StoneCommand;
import org.tengen.eventstore.sample.StoneEvent;
import org.tengen.eventstore.sample.Stones;

/**
 * A service reduced to its bones: {@code StoneServer URL USER PASSWORD BOOTSTRAP CRASH_POINT}. Takes lines
 * {@code key stream lay|lift point} and answers {@code ok version}, {@code refused} or {@code unknown}. Says {@code port N}
 * when ready and ends with its standard input.
 */
public final class StoneServer {

    private final StreamHandler<Stones, StoneCommand, StoneEvent, Stones.Refusal> handler;

    private StoneServer(StreamHandler<Stones, StoneCommand, StoneEvent, Stones.Refusal> handler) {
        this.handler = handler;
    }

    public static void main(String[] arguments) throws IOException {
        AgroalDataSource source = TestLog.pool(arguments[0], arguments[1], arguments[2]);
        Transactor transactor = Transactor.of(source);
        OutboxRelay relay = CrashingRelay.of(transactor, arguments[3], arguments[4]);
        relay.start();
        StoneServer server = new StoneServer(
                StreamHandler.of(new EventStore(Clock.systemUTC()), Stones.CODEC, new Stones.StoneDecider())
                        .publishing(Stones.PUBLICATION)
                        .in(transactor)
                        .afterCommit(relay::wake)
                        .build());
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread clients = new Thread(() -> server.serve(socket), "clients");
            clients.setDaemon(true);
            clients.start();
            System.out.println("port " + socket.getLocalPort());
            System.in.transferTo(OutputStream.nullOutputStream());
        }
        relay.close();
        source.close();
        System.exit(0);
    }

    private void serve(ServerSocket socket) {
        ExecutorService threads = Executors.newCachedThreadPool();
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                threads.execute(() -> serve(client));
            } catch (IOException closed) {
                threads.shutdown();
                return;
            }
        }
    }

    private void serve(Socket client) {
        try (client;
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
                PrintWriter out = new PrintWriter(client.getOutputStream(), true, StandardCharsets.UTF_8)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.println(answer(line.split(" ")));
            }
        } catch (IOException gone) {
            System.err.println("client gone: " + gone.getMessage());
        }
    }

    private String answer(String[] line) {
        StoneCommand command = new StoneCommand(line[0], line[2].equals("lay"), Integer.parseInt(line[3]));
        StreamId stream = new StreamId("EGF", Stones.KIND, UUID.fromString(line[1]));
        try {
            Outcome<Stones.Refusal> outcome = handler.handle(new CommandRequest<>(
                    stream,
                    command,
                    Expectation.any(),
                    command.id(),
                    CommandLog.hash(command.toString()),
                    EventMeta.system()));
            if (outcome instanceof Outcome.Done<Stones.Refusal> done) {
                return "ok " + done.version();
            }
            return outcome instanceof Outcome.Refused ? "refused" : "unknown";
        } catch (RuntimeException failed) {
            // what a client of a service sees as 5xx: it may have happened or not
            return "unknown";
        }
    }
}
