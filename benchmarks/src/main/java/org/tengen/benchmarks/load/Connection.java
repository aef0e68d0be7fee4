package org.tengen.benchmarks.load;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One kept-alive HTTP/1.1 connection, blocking: a load generator that takes little of the machine it measures. */
final class Connection implements AutoCloseable {

    private final Socket socket;
    private final InputStream in;
    private final String authorization;
    private final byte[] buffer = new byte[64 * 1024];

    Connection(int port, String token) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream(), buffer.length);
        authorization = token == null ? "" : "Authorization: Bearer " + token + "\r\n";
    }

    /** @param status of the answer */
    record Answer(int status, String body) {}

    Answer post(String path, String key, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String head = "POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + authorization
                + "Content-Type: application/json\r\nAccept: application/json\r\nIdempotency-Key: " + key
                + "\r\nContent-Length: " + bytes.length + "\r\n\r\n";
        return send(head, bytes);
    }

    Answer get(String path) throws IOException {
        return send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + authorization + "\r\n", new byte[0]);
    }

    private Answer send(String head, byte[] body) throws IOException {
        byte[] headBytes = head.getBytes(StandardCharsets.US_ASCII);
        byte[] all = new byte[headBytes.length + body.length];
        System.arraycopy(headBytes, 0, all, 0, headBytes.length);
        System.arraycopy(body, 0, all, headBytes.length, body.length);
        socket.getOutputStream().write(all);
        String status = line();
        int length = 0;
        boolean chunked = false;
        for (String line = line(); !line.isEmpty(); line = line()) {
            String lower = line.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(
                        line.substring("content-length:".length()).strip());
            }
            chunked |= lower.startsWith("transfer-encoding:") && lower.contains("chunked");
        }
        String text = chunked ? chunks() : new String(in.readNBytes(length), StandardCharsets.UTF_8);
        return new Answer(Integer.parseInt(status.substring(9, 12)), text);
    }

    private String chunks() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
            text.append(new String(in.readNBytes(size), StandardCharsets.UTF_8));
            line();
        }
        line();
        return text.toString();
    }

    /** The next line of an event stream or a head; empty at its end. */
    String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    /** Asks for an event stream and reads the head of the answer; what follows is for {@link #line}. */
    void follow(String path) throws IOException {
        String head = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        while (!line().isEmpty()) {
            continue; // the head
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
