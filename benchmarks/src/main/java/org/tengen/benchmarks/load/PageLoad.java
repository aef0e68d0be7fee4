package org.tengen.benchmarks.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.tengen.cli.server.ApiClient;

/** Every page of a tournament asked for again and again, as browsers do: compressed, through the gateway. */
final class PageLoad {

    private static final int TIMES = 60;
    /** The first requests find nothing compiled. */
    private static final int WARM_UP = 15;

    private static final List<String> OF_ANYONE =
            List.of("", "/rounds/1", "/standings", "/standings?after=1", "/integrity");
    private static final List<String> OF_DIRECTORS = List.of(
            "/standings",
            "/desk",
            "/desk/players",
            "/desk/rules",
            "/desk/results",
            "/desk/standings",
            "/desk/publish",
            "/desk/files",
            "/history",
            "/corrections",
            "/what-if",
            "/links",
            "/requests",
            "/check-in");

    private final ApiClient admin;
    private final URI gateway;
    private final String token;
    private final BiConsumer<String, Times> told;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** @param token of somebody who directs every tournament */
    PageLoad(ApiClient admin, URI gateway, String token, BiConsumer<String, Times> told) {
        this.admin = admin;
        this.gateway = gateway;
        this.token = token;
        this.told = told;
    }

    void run(int players, int rounds) throws IOException, InterruptedException {
        FilledTournament tournament = FilledTournament.of(admin, "Pages", players, rounds);
        tournament.published(admin, rounds);
        String base = tournament.at().replace("/api/", "/");
        String entry = tournament.entries().get(players / 2);
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("/", null);
        pages.put("/tournaments", null);
        OF_ANYONE.forEach(page -> pages.put(base + page, null));
        for (String page : List.of(
                "/entries/" + entry,
                "/entries/" + entry + "/sums",
                "/seat?q=al",
                "/seat/" + entry,
                "/seat/" + entry + "/why")) {
            pages.put(base + page, null);
        }
        for (Map.Entry<String, String> page : pages.entrySet()) {
            measure(players, base, page.getKey(), null);
        }
        for (String page : OF_DIRECTORS) {
            measure(players, base, base + page, token);
        }
        unchanged(players, base + "/standings");
    }

    private void measure(int players, String base, String path, String asWhom)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path);
        if (asWhom != null) {
            request.header("Authorization", "Bearer " + asWhom);
        }
        String shown = path.replace(base, "{id}") + (asWhom == null ? "" : " (director)");
        times(players + " players, " + shown, request.build(), 200);
    }

    /** Asked again by a browser that has the page. */
    private void unchanged(int players, String path) throws IOException, InterruptedException {
        String tag = client.send(request(path).build(), HttpResponse.BodyHandlers.discarding())
                .headers()
                .firstValue("ETag")
                .orElseThrow();
        times(
                players + " players, {id}/standings unchanged",
                request(path).header("If-None-Match", tag).build(),
                304);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(gateway.resolve(path))
                .header("Accept", "text/html")
                .header("Accept-Encoding", "gzip");
    }

    private void times(String name, HttpRequest request, int expected) throws IOException, InterruptedException {
        Times times = new Times();
        int bytes = 0;
        for (int k = -WARM_UP; k < TIMES; k++) {
            long begin = System.nanoTime();
            HttpResponse<byte[]> answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
            if (k >= 0) {
                times.add(System.nanoTime() - begin);
            }
            if (answer.statusCode() != expected) {
                throw new IOException(request.uri() + " answered " + answer.statusCode());
            }
            bytes = answer.body().length;
        }
        told.accept(name + ", " + bytes + " bytes", times);
    }
}
