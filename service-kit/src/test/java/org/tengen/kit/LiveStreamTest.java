package org.tengen.kit;

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
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tengen.kit.live.LiveEvent;
import org.tengen.kit.live.LiveHub;
import org.tengen.kit.testing.KitTestResource;

@QuarkusTest
@QuarkusTestResource(KitTestResource.class)
class LiveStreamTest {

    private static final int LIMIT_SECONDS = 30;

    @Inject
    LiveHub live;

    @TestHTTPResource("/sample/stream")
    URI stream;

    private static BufferedReader open(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<InputStream> answer =
                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream());
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

    @Test
    @Timeout(LIMIT_SECONDS)
    void aBrowserHearsAtOnceThenWhatHappensAndResumesWhereItWas() throws Exception {
        try (BufferedReader reader = open(HttpRequest.newBuilder(stream).build())) {
            List<String> hello = nextBlock(reader);
            assertTrue(hello.get(0).startsWith(":"), "a comment goes out with the headers: " + hello);
            live.publish("sample", new LiveEvent(101, "result", "{\"table\":3}"));
            List<String> event = nextBlock(reader);
            assertTrue(event.contains("event:result"), event.toString());
            assertTrue(event.contains("id:101"), event.toString());
            assertTrue(event.contains("data:{\"table\":3}"), event.toString());
        }
        live.publish("sample", new LiveEvent(102, "result", "{\"table\":4}"));
        HttpRequest again =
                HttpRequest.newBuilder(stream).header("Last-Event-ID", "101").build();
        try (BufferedReader reader = open(again)) {
            List<String> blocks = new ArrayList<>(nextBlock(reader));
            blocks.addAll(nextBlock(reader));
            assertTrue(blocks.contains("id:102"), "what was missed comes beside the comment: " + blocks);
        }
    }
}
