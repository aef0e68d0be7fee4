package org.tengen.eventstore.history;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/** Sends random commands, some of them again under the same key when no answer came, and writes down what it saw. */
final class Client implements Runnable {

    private static final int POINTS = 12;
    private static final int SENDINGS = 4;
    private static final int TIMEOUT_MILLIS = 5_000;
    private static final long RETRY_NANOS = 10_000_000;

    private final int number;
    private final Random random;
    private final List<UUID> streams;
    private final IntSupplier anyServersPort;
    private final BooleanSupplier goOn;
    private final Journal journal;

    Client(
            int number,
            long seed,
            List<UUID> streams,
            IntSupplier anyServersPort,
            BooleanSupplier goOn,
            Journal journal) {
        this.number = number;
        this.random = new Random(seed + number);
        this.streams = streams;
        this.anyServersPort = anyServersPort;
        this.goOn = goOn;
        this.journal = journal;
    }

    @Override
    public void run() {
        for (int i = 0; goOn.getAsBoolean(); i++) {
            command("c" + number + "-" + i);
        }
    }

    private void command(String key) {
        UUID stream = streams.get(random.nextInt(streams.size()));
        boolean lay = random.nextBoolean();
        int point = random.nextInt(POINTS);
        String line = key + " " + stream + " " + (lay ? "lay" : "lift") + " " + point;
        // one in four gives up at the first silence and never learns
        int sendings = random.nextInt(4) == 0 ? 1 : SENDINGS;
        long invoked = System.nanoTime();
        String answer = "unknown";
        boolean everUnknown = false;
        for (int i = 0; i < sendings && answer.equals("unknown"); i++) {
            answer = send(line);
            everUnknown |= answer.equals("unknown");
        }
        int version = answer.startsWith("ok ") ? Integer.parseInt(answer.substring(3)) : 0;
        journal.add(new Journal.Entry(
                key, stream, lay, point, result(answer, everUnknown), version, invoked, System.nanoTime()));
    }

    /** A refusal counts as one only when every sending was answered; an unanswered one may have taken effect earlier. */
    private static Journal.Result result(String answer, boolean everUnknown) {
        if (answer.startsWith("ok ")) {
            return Journal.Result.OK;
        }
        return answer.equals("refused") && !everUnknown ? Journal.Result.REFUSED : Journal.Result.UNKNOWN;
    }

    private String send(String line) {
        try (Socket socket = connected()) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            PrintWriter out = new PrintWriter(socket.getOutputStream(), true, StandardCharsets.UTF_8);
            out.println(line);
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            String answer = in.readLine();
            return answer == null ? "unknown" : answer;
        } catch (IOException killedMeanwhile) {
            return "unknown";
        }
    }

    /** Tries until some replica listens: a command nobody could take in proves nothing. */
    private Socket connected() throws IOException {
        while (true) {
            try {
                return new Socket(InetAddress.getLoopbackAddress(), anyServersPort.getAsInt());
            } catch (ConnectException nobodyListens) {
                if (!goOn.getAsBoolean()) {
                    throw nobodyListens;
                }
                LockSupport.parkNanos(RETRY_NANOS);
            }
        }
    }
}
