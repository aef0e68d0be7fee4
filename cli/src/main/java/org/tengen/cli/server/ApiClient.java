package org.tengen.cli.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.tengen.cli.Json;

/**
 * The platform's HTTP interface as the {@code tengen} program uses it. Commands carry a bearer token and an idempotency
 * key, and are repeated under the same key while the platform is restarting, so a repeat is never a second effect.
 */
public final class ApiClient {

    /** How long a command is repeated: longer than a service or PostgreSQL needs to come back after a kill. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Duration PAUSE = Duration.ofMillis(300);
    private static final Duration ONE_REQUEST = Duration.ofSeconds(30);

    /** Too many at once, and the gateway's and the services' ways of saying that they are not there just now. */
    private static final Set<Integer> COME_BACK_LATER = Set.of(429, 502, 503, 504);

    private final HttpClient http;
    private final URI base;
    private final Supplier<String> token;
    private final Duration oneRequest;

    /** @param token asked anew for each request, so that a long import outlives a token that was replaced */
    public ApiClient(URI base, Supplier<String> token) {
        this(base, token, ONE_REQUEST);
    }

    private ApiClient(URI base, Supplier<String> token, Duration oneRequest) {
        this.oneRequest = oneRequest;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(5))
                .build();
        this.base = base;
        this.token = token;
    }

    /** An answer: the status, the JSON body (null node when there is none) and the ETag without its quotes. */
    public record Answer(int status, JsonNode body, Optional<String> etag) {

        public boolean ok() {
            return status / 100 == 2;
        }

        /** The problem's type without its path, or the empty string. */
        public String problem() {
            return body.path("type").asText("").replaceFirst(".*/problems/", "");
        }

        /** The answer when it is one of success. */
        public JsonNode orRefuse(String what) {
            if (!ok()) {
                String detail = body.path("detail").asText(body.path("title").asText(""));
                throw new Refused(what + ": " + status + " " + problem() + " " + detail, this);
            }
            return body;
        }
    }

    /** The platform refused a command; the message says which and why. */
    public static final class Refused extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Answer answer;

        Refused(String message, Answer answer) {
            super(message.strip());
            this.answer = answer;
        }

        public Answer answer() {
            return answer;
        }
    }

    /** The same interface for requests that take long to answer. */
    public ApiClient waitingFor(Duration longest) {
        return new ApiClient(base, token, longest);
    }

    public URI base() {
        return base;
    }

    public JsonNode get(String path) {
        return send(request(path).GET().build()).orRefuse("GET " + path);
    }

    /** Text as it stands, for files to download. */
    public String text(String path) {
        HttpRequest request = request(path).GET().build();
        return patiently(request).body();
    }

    /**
     * A file as it stands.
     *
     * @throws Refused when the answer is a problem
     */
    public byte[] bytes(String path) {
        HttpResponse<byte[]> response = patiently(request(path).GET().build(), HttpResponse.BodyHandlers.ofByteArray());
        if (response.statusCode() / 100 != 2) {
            String problem = new String(response.body(), StandardCharsets.UTF_8);
            new Answer(response.statusCode(), parse(problem), Optional.empty()).orRefuse("GET " + path);
        }
        return response.body();
    }

    public JsonNode post(String path, Object body) {
        return command("POST", path, body, null).orRefuse("POST " + path);
    }

    public JsonNode put(String path, Object body) {
        return command("PUT", path, body, null).orRefuse("PUT " + path);
    }

    /**
     * A command under a fresh idempotency key.
     *
     * @param version the version the sender saw, sent as If-Match; null when the command needs none
     */
    public Answer command(String method, String path, Object body, Integer version) {
        return command(method, path, body, version, null);
    }

    /** @param confirmed what confirms a dangerous command, as the problem named it; null where nothing has to be confirmed */
    public Answer command(String method, String path, Object body, Integer version, String confirmed) {
        HttpRequest.Builder request =
                request(path).header("Idempotency-Key", UUID.randomUUID().toString());
        if (confirmed != null) {
            request.header("Tengen-Confirm", confirmed);
        }
        if (version != null) {
            request.header("If-Match", "\"" + version + "\"");
        }
        if (body == null) {
            request.header("Content-Type", "application/json").method(method, BodyPublishers.ofString("{}"));
        } else {
            request.header("Content-Type", "application/json").method(method, BodyPublishers.ofString(json(body)));
        }
        return send(request.build());
    }

    /** Sends a file as it stands, in whatever encoding it is written. */
    public JsonNode upload(String path, byte[] xml) {
        HttpRequest request = request(path)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .header("Content-Type", "application/xml")
                .POST(BodyPublishers.ofByteArray(xml))
                .build();
        return send(request).orRefuse("POST " + path);
    }

    private static String json(Object body) {
        try {
            return Json.MAPPER.writeValueAsString(body);
        } catch (IOException e) {
            throw new IllegalStateException("a command that cannot be written as JSON", e);
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(base.resolve(path))
                .timeout(oneRequest)
                .header("Accept", "application/json, application/problem+json, */*;q=0.1")
                .header("Authorization", "Bearer " + token.get());
    }

    private Answer send(HttpRequest request) {
        HttpResponse<String> response = patiently(request);
        return new Answer(
                response.statusCode(),
                parse(response.body()),
                response.headers().firstValue("ETag").map(tag -> tag.replace("\"", "")));
    }

    private static JsonNode parse(String body) {
        if (body == null || body.isBlank()) {
            return NullNode.getInstance();
        }
        try {
            return Json.MAPPER.readTree(body);
        } catch (IOException notJson) {
            return Json.MAPPER.getNodeFactory().textNode(body);
        }
    }

    private HttpResponse<String> patiently(HttpRequest request) {
        return patiently(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    }

    private <T> HttpResponse<T> patiently(HttpRequest request, HttpResponse.BodyHandler<T> reader) {
        Instant until = Instant.now().plus(PATIENCE);
        while (true) {
            try {
                HttpResponse<T> response = http.send(request, reader);
                if (!COME_BACK_LATER.contains(response.statusCode())
                        || Instant.now().isAfter(until)) {
                    return response;
                }
            } catch (IOException e) {
                if (Instant.now().isAfter(until)) {
                    throw new IllegalStateException("no answer from " + request.uri() + " for " + PATIENCE, e);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for " + request.uri(), e);
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }
}
