package org.tengen.benchmarks.pool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.embedded.FreePorts;
import org.tengen.embedded.TestBacking;

/** The rating service alone in a JVM with a heap of 1 GB, on PostgreSQL and Kafka of its own, and its office signed in. */
final class MeasuredService implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final int PORT = 8510;
    private static final int SECONDS_TO_START = 60;
    private static final long LOOK_AGAIN_MILLIS = 100;

    private final String jar;
    private final List<String> options;
    private final Map<String, String> config;
    private final String address;
    private Process process;
    private String token;

    /** @param arguments the service's {@code quarkus-run.jar}, then options for its JVM */
    MeasuredService(String[] arguments) throws IOException, NoSuchAlgorithmException, InterruptedException {
        jar = arguments[0];
        options = List.of(arguments).subList(1, arguments.length);
        config = new LinkedHashMap<>(TestBacking.start("rating"));
        int port = FreePorts.preferred(InetAddress.getLoopbackAddress(), PORT);
        config.put("quarkus.http.port", Integer.toString(port));
        config.put("tengen.secrets.dir", secrets().toString());
        // One client asks as fast as it can; the limit is for crowds.
        config.put("tengen.limits.commands-per-second", "1000");
        config.put("tengen.limits.commands-burst", "1000");
        address = "http://127.0.0.1:" + port;
        start();
        token = json(
                        "POST",
                        "/setup?token=measured",
                        "{\"login\":\"office\",\"password\":\"a long enough one\",\"displayName\":\"Office\",\"federation\":\"XX\"}",
                        Map.of())
                .get("token")
                .asText();
    }

    void restart() throws IOException, InterruptedException {
        close();
        start();
    }

    private void start() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1g", "-XX:+UseSerialGC"));
        command.addAll(options);
        config.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of("-jar", jar));
        process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Path.of(System.getProperty("java.io.tmpdir"), "measured-rating-service.log")
                        .toFile())
                .start();
        awaitReady();
    }

    private void awaitReady() throws InterruptedException {
        for (long left = SECONDS_TO_START * 1000L; left > 0; left -= LOOK_AGAIN_MILLIS) {
            try {
                if (send("GET", "/q/health/live", null, Map.of()).statusCode() == 200) {
                    return;
                }
            } catch (IOException notYet) {
                Thread.sleep(LOOK_AGAIN_MILLIS);
            }
        }
        throw new IllegalStateException("the service does not start");
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }

    private static Path secrets() throws IOException, NoSuchAlgorithmException {
        Path directory = Files.createTempDirectory("measured-secrets-");
        KeyPairGenerator rsa = KeyPairGenerator.getInstance("RSA");
        rsa.initialize(2048);
        KeyPair pair = rsa.generateKeyPair();
        Files.writeString(
                directory.resolve("jwt-private.pem"),
                pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
        Files.writeString(
                directory.resolve("jwt-public.pem"),
                pem("PUBLIC KEY", pair.getPublic().getEncoded()));
        Files.writeString(directory.resolve("csrf.key"), UUID.randomUUID().toString());
        Files.writeString(directory.resolve("setup-token"), "measured");
        return directory;
    }

    private static String pem(String kind, byte[] der) {
        String body = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(der);
        return "-----BEGIN " + kind + "-----\n" + body + "\n-----END " + kind + "-----\n";
    }

    JsonNode json(String method, String path, String body, Map<String, String> headers)
            throws IOException, InterruptedException {
        return parsed(send(method, path, body, headers));
    }

    static JsonNode parsed(HttpResponse<String> answer) throws IOException {
        if (answer.statusCode() / 100 != 2) {
            throw new IOException(answer.statusCode() + " "
                    + answer.body().substring(0, Math.min(2000, answer.body().length())));
        }
        return JSON.readTree(answer.body());
    }

    HttpResponse<String> send(String method, String path, String body, Map<String, String> headers)
            throws IOException, InterruptedException {
        return send(
                method,
                path,
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body),
                body != null && !headers.containsKey("Content-Type")
                        ? Map.of("Content-Type", "application/json")
                        : Map.of(),
                headers);
    }

    HttpResponse<String> upload(String path, byte[] body) throws IOException, InterruptedException {
        return send(
                "POST",
                path,
                HttpRequest.BodyPublishers.ofByteArray(body),
                Map.of("Content-Type", "application/octet-stream"),
                Map.of());
    }

    private HttpResponse<String> send(
            String method,
            String path,
            HttpRequest.BodyPublisher body,
            Map<String, String> usual,
            Map<String, String> headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path))
                .header("Idempotency-Key", UUID.randomUUID().toString());
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        usual.forEach(request::header);
        headers.forEach(request::header);
        return HTTP.send(request.method(method, body).build(), HttpResponse.BodyHandlers.ofString());
    }

    static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }
}
