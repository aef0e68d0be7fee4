package org.tengen.kit;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tengen.kit.live.LiveEvent;
import org.tengen.kit.live.LiveHub;
import org.tengen.kit.testing.KitTestResource;

@QuarkusTest
@QuarkusTestResource(KitTestResource.class)
class LiveStreamTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int LIMIT_SECONDS = 120;

    @Inject
    LiveHub live;

    @TestHTTPResource("/sample/stream")
    URI stream;

    private static BufferedReader open(HttpClient.Version version, HttpRequest request)
            throws IOException, InterruptedException {
        HttpResponse<InputStream> answer = HttpClient.newBuilder()
                .version(version)
                .build()
                .send(request, HttpResponse.BodyHandlers.ofInputStream());
        assertEquals(version, answer.version());
        assertEquals(200, answer.statusCode());
        assertTrue(answer.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream"));
        return new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8));
    }

    private static List<String> nextBlock(BufferedReader reader) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = reader.readLine(); line != null && !line.isEmpty(); line = reader.readLine()) {
            lines.add(line.replaceFirst(": ?", ":"));
        }
        return lines;
    }

    /** Over HTTP/1.1 the chunks are written below the encoder, over HTTP/2 they are not; nobody sees a difference. */
    @ParameterizedTest
    @CsvSource({"HTTP_1_1, 100", "HTTP_2, 200"})
    @Timeout(LIMIT_SECONDS)
    void aBrowserHearsAtOnceThenWhatHappensAndResumesWhereItWas(HttpClient.Version version, int id) throws Exception {
        HttpRequest first = HttpRequest.newBuilder(stream)
                .header("Accept-Encoding", "gzip, br")
                .build();
        try (BufferedReader reader = open(version, first)) {
            List<String> hello = nextBlock(reader);
            assertTrue(hello.get(0).startsWith(":"), "a comment goes out with the headers: " + hello);
            for (int table = 1; table <= 3; table++) {
                live.publish("sample", new LiveEvent(id + table, "result", "{\"table\":" + table + "}"));
                List<String> told = List.of("event:result", "id:" + (id + table), "data:{\"table\":" + table + "}");
                assertEquals(told, nextBlock(reader));
            }
        }
        live.publish("sample", new LiveEvent(id + 4, "result", "{\"table\":4}"));
        HttpRequest again = HttpRequest.newBuilder(stream)
                .header("Last-Event-ID", Integer.toString(id + 3))
                .build();
        try (BufferedReader reader = open(version, again)) {
            List<String> blocks = new ArrayList<>(nextBlock(reader));
            blocks.addAll(nextBlock(reader));
            assertTrue(blocks.contains("id:" + (id + 4)), "what was missed comes beside the comment: " + blocks);
        }
    }

    @Test
    @Timeout(LIMIT_SECONDS)
    void whoReadsNothingIsLetGoWhileTheOthersAreTold() throws Exception {
        // Those of the test before may still be on their way out.
        await().atMost(PATIENCE).until(() -> live.followers("sample") == 0);
        try (Socket asleep = new Socket();
                BufferedReader awake = open(
                        HttpClient.Version.HTTP_1_1,
                        HttpRequest.newBuilder(stream).build())) {
            asleep.setReceiveBufferSize(4 * 1024);
            asleep.connect(new InetSocketAddress(stream.getHost(), stream.getPort()));
            asleep.getOutputStream()
                    .write(("GET " + stream.getPath() + " HTTP/1.1\r\nHost: here\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            await().atMost(PATIENCE).until(() -> live.followers("sample") == 2);
            nextBlock(awake);
            String large = "x".repeat(100_000);
            int id = 1_000;
            while (live.followers("sample") > 1) {
                live.publish("sample", new LiveEvent(++id, "result", large));
                assertTrue(nextBlock(awake).contains("id:" + id));
            }
        }
        await().atMost(PATIENCE).until(() -> live.followers("sample") == 0);
    }
}
