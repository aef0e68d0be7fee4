package org.tengen.benchmarks.pool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
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
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.embedded.FreePorts;
import org.tengen.embedded.TestBacking;

/**
 * Loads a million games into the rating service through its inbox and measures a whole re-rating, previews, a card and a
 * search. One argument: the service's {@code quarkus-run.jar}. The service runs with a heap of 1 GB on PostgreSQL and Kafka
 * of its own; options for it may follow.
 */
public final class PoolLoad {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final int NAMES = 120_000;
    private static final int NAMES_AT_ONCE = 20_000;

    private final String address;
    private String token;

    private PoolLoad(String address) {
        this.address = address;
    }

    public static void main(String[] arguments) throws Exception {
        Path secrets = secrets();
        Map<String, String> config = new LinkedHashMap<>(TestBacking.start("rating"));
        int port = FreePorts.preferred(java.net.InetAddress.getLoopbackAddress(), 8510);
        config.put("quarkus.http.port", Integer.toString(port));
        config.put("tengen.secrets.dir", secrets.toString());
        List<String> options = List.of(arguments).subList(1, arguments.length);
        Process service = start(arguments[0], options, config);
        try {
            PoolLoad load = new PoolLoad("http://127.0.0.1:" + port);
            load.signIn();
            load.fill();
            load.measure();
            service.destroy();
            service.waitFor();
            service = start(arguments[0], options, config);
            load.awaitReady();
            load.timed("after a start: log to draft list", load::draft);
            load.timed("the same again, nothing changed", load::draft);
        } finally {
            service.destroy();
            service.waitFor();
        }
        System.exit(0);
    }

    private static Process start(String jar, List<String> options, Map<String, String> config) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1g", "-XX:+UseSerialGC"));
        command.addAll(options);
        config.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of("-jar", jar));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Path.of(System.getProperty("java.io.tmpdir"), "pool-load-service.log")
                        .toFile())
                .start();
    }

    private static Path secrets() throws IOException, NoSuchAlgorithmException {
        Path directory = Files.createTempDirectory("pool-load-secrets-");
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
        Files.writeString(directory.resolve("setup-token"), "pool-load");
        return directory;
    }

    private static String pem(String kind, byte[] der) {
        String body = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(der);
        return "-----BEGIN " + kind + "-----\n" + body + "\n-----END " + kind + "-----\n";
    }

    private void awaitReady() throws InterruptedException {
        for (int tries = 0; tries < 600; tries++) {
            try {
                if (send("GET", "/q/health/live", null, Map.of()).statusCode() == 200) {
                    return;
                }
            } catch (IOException notYet) {
                Thread.sleep(100);
            }
        }
        throw new IllegalStateException("the service does not start");
    }

    private void signIn() throws IOException, InterruptedException {
        awaitReady();
        JsonNode session = json(
                "POST",
                "/setup?token=pool-load",
                "{\"login\":\"office\",\"password\":\"a long enough one\",\"displayName\":\"Office\",\"federation\":\"XX\"}",
                Map.of());
        token = session.get("token").asText();
    }

    private void fill() throws IOException, InterruptedException {
        int file = 0;
        for (String csv : new Federation().files()) {
            long begin = System.nanoTime();
            HttpResponse<String> answer =
                    send("POST", "/api/ratings/inbox?fileName=f" + ++file, csv, Map.of("Content-Type", "text/csv"));
            JsonNode submission = parsed(answer, 201);
            Map<String, String> reasons = new LinkedHashMap<>();
            submission.get("findings").forEach(finding -> {
                if (finding.get("level").asText().equals("WARNING")) {
                    reasons.put(finding.get("check").asText(), "invented");
                }
            });
            double checked = seconds(begin);
            json(
                    "POST",
                    "/api/ratings/inbox/" + submission.get("submissionId").asText() + "/accept",
                    JSON.writeValueAsString(Map.of("overrides", reasons)),
                    Map.of("If-Match", "\"" + submission.get("version").asInt() + "\""));
            settle();
            System.out.printf(
                    "file %d: checked in %.1f s, accepted and rated in %.1f s%n",
                    file, checked, seconds(begin) - checked);
        }
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private void timed(String what, Work work) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        work.run();
        System.out.printf("%-60s %8.3f s%n", what, seconds(begin));
    }

    private void measure() throws IOException, InterruptedException {
        timed("draft list of everything", this::draft);
        for (int turn = 1; turn <= 3; turn++) {
            double above = 300 + turn;
            timed("whole history re-rated, changes stored, draft list made", () -> {
                String seen = send("GET", "/api/ratings/pools/main?federation=XX", null, Map.of())
                        .headers()
                        .firstValue("ETag")
                        .orElseThrow();
                json(
                        "POST",
                        "/api/ratings/pools/main/decisions",
                        "{\"decision\":{\"type\":\"POLICY\",\"system\":\"egf2021\",\"parameters\":{\"resetAbove\":"
                                + above + "}},\"reason\":\"measured\"}",
                        Map.of("If-Match", seen));
                settle();
                draft();
            });
        }
        UUID pool = UUID.nameUUIDFromBytes("pool/XX".getBytes(StandardCharsets.UTF_8));
        UUID event = UUID.nameUUIDFromBytes(
                (pool + "/event/" + Federation.code(Federation.EVENTS / 2)).getBytes(StandardCharsets.UTF_8));
        for (int turn = 0; turn < 5; turn++) {
            UUID game = UUID.nameUUIDFromBytes((event + "/" + turn).getBytes(StandardCharsets.UTF_8));
            timed("preview of a correction in the middle", () -> {
                JsonNode preview = json(
                        "POST",
                        "/api/ratings/pools/main/preview",
                        "{\"type\":\"RULE_GAME\",\"gameId\":\"" + game
                                + "\",\"winner\":\"\",\"notRated\":\"annulled\"}",
                        Map.of());
                System.out.print(preview.get("moved").asInt() + " moved ");
            });
        }
        UUID tireless = UUID.nameUUIDFromBytes(("XX/egf/" + Federation.tireless()).getBytes(StandardCharsets.UTF_8));
        for (int turn = 0; turn < 5; turn++) {
            timed("card of a player", () -> {
                JsonNode card = json("GET", "/api/players/" + tireless, null, Map.of());
                System.out.print(card.get("games").size() + " games ");
            });
        }
        search();
    }

    private void search() throws IOException, InterruptedException {
        for (int from = 0; from < NAMES; from += NAMES_AT_ONCE) {
            StringBuilder people = new StringBuilder("{\"players\":[");
            for (int person = from; person < from + NAMES_AT_ONCE; person++) {
                people.append(person == from ? "" : ",")
                        .append("{\"name\":\"")
                        .append(name(person * 7L))
                        .append("\",\"firstName\":\"")
                        .append(name(person * 13L))
                        .append("\",\"rank\":\"5k\"}");
            }
            json("POST", "/api/players", people.append("]}").toString(), Map.of());
        }
        double[] times = new double[200];
        for (int turn = 0; turn < times.length; turn++) {
            String wanted = name(turn * 7919L).substring(0, 5);
            long begin = System.nanoTime();
            json("GET", "/api/players?q=" + wanted, null, Map.of());
            times[turn] = seconds(begin);
        }
        Arrays.sort(times);
        System.out.printf(
                "search over %d names: p50 %.0f ms, p95 %.0f ms%n", NAMES, 1000 * times[100], 1000 * times[190]);
    }

    private static String name(long number) {
        String[] syllables = {"ka", "lo", "mi", "ran", "tes", "vo", "ber", "sin", "du", "gra", "pel", "no"};
        StringBuilder name = new StringBuilder();
        for (long rest = number + 1000; rest > 0; rest /= syllables.length) {
            name.append(syllables[(int) (rest % syllables.length)]);
        }
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private void draft() throws IOException, InterruptedException {
        JsonNode draft = json("GET", "/api/ratings/pools/main/lists/draft?date=2026-01-01", null, Map.of());
        System.out.print(draft.get("players").size() + " lines ");
    }

    private void settle() throws IOException, InterruptedException {
        while (json("GET", "/api/ratings/pools/main?federation=XX", null, Map.of())
                        .get("waiting")
                        .asInt()
                > 0) {
            Thread.sleep(50);
        }
    }

    private JsonNode json(String method, String path, String body, Map<String, String> headers)
            throws IOException, InterruptedException {
        return parsed(send(method, path, body, headers), 0);
    }

    private static JsonNode parsed(HttpResponse<String> answer, int expected) throws IOException {
        if (answer.statusCode() / 100 != 2 || expected > 0 && answer.statusCode() != expected) {
            throw new IOException(answer.statusCode() + " "
                    + answer.body().substring(0, Math.min(2000, answer.body().length())));
        }
        return JSON.readTree(answer.body());
    }

    private HttpResponse<String> send(String method, String path, String body, Map<String, String> headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path))
                .header("Idempotency-Key", UUID.randomUUID().toString());
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        headers.forEach(request::header);
        if (body != null && !headers.containsKey("Content-Type")) {
            request.header("Content-Type", "application/json");
        }
        request.method(
                method, body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }
}
