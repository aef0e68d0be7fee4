package org.tengen.cli.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.Executors;
import org.tengen.cli.server.child.LaunchSecret;

/**
 * A process that is to the launcher what a service is: told everything by environment variables, it answers its health, reaches its
 * database, says what it was asked, and ends when its standard input closes.
 */
public final class StandIn {

    private StandIn() {}

    public static void main(String[] arguments) throws Exception {
        String port = System.getenv("QUARKUS_HTTP_PORT");
        HttpServer server =
                HttpServer.create(new InetSocketAddress(System.getenv("QUARKUS_HTTP_HOST"), Integer.parseInt(port)), 0);
        server.createContext("/q/health/ready", exchange -> {
            String challenge = exchange.getRequestHeaders().getFirst(LaunchSecret.CHALLENGE);
            String proof = new LaunchSecret(System.getenv(LaunchSecret.VARIABLE)).proof(challenge);
            exchange.getResponseHeaders().set(LaunchSecret.PROOF, proof);
            answer(exchange, databaseAnswers() ? 200 : 503, "health");
        });
        server.createContext("/", StandIn::echo);
        server.createContext("/live/stream", StandIn::stream);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        System.in.transferTo(OutputStream.nullOutputStream());
        System.exit(0);
    }

    private static boolean databaseAnswers() {
        try (var connection = DriverManager.getConnection(
                System.getenv("QUARKUS_DATASOURCE_JDBC_URL"),
                System.getenv("QUARKUS_DATASOURCE_USERNAME"),
                System.getenv("QUARKUS_DATASOURCE_PASSWORD"))) {
            return connection.isValid(1);
        } catch (SQLException away) {
            return false;
        }
    }

    /** Who I am, what I was asked, and what I was told about the asker. */
    private static void echo(HttpExchange exchange) throws IOException {
        String database = System.getenv("QUARKUS_DATASOURCE_JDBC_URL").replaceAll(".*/", "");
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        answer(
                exchange,
                200,
                String.join(
                        "|",
                        database,
                        exchange.getRequestMethod(),
                        exchange.getRequestURI().toString(),
                        "" + exchange.getRequestHeaders().getFirst("X-Forwarded-Host"),
                        "" + exchange.getRequestHeaders().getFirst("X-Forwarded-Proto"),
                        "" + exchange.getRequestHeaders().get("X-Forwarded-For"),
                        body));
    }

    /** One event at once and never an end: only an unbuffered way lets a browser see it. */
    private static void stream(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        OutputStream events = exchange.getResponseBody();
        events.write("id: 1\ndata: first\n\n".getBytes(StandardCharsets.UTF_8));
        events.flush();
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
