package org.tengen.cli.demo;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * What a page costs.
 *
 * @param p95Millis of asking for it over and over, its body read
 * @param paintMillis until a browser that has nothing cached shows something
 * @param pageBytes of the page alone, gzip
 * @param wireBytes of the page with everything it loads, nothing cached
 */
record PageFigures(long p95Millis, long paintMillis, int pageBytes, long wireBytes) {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final double MOST_OF_THEM = 0.95;

    /** The browser of a page forgets from now on what it loaded. */
    static void cacheNothing(BrowserContext context, Page page) {
        CDPSession session = context.newCDPSession(page);
        session.send("Network.enable");
        JsonObject off = new JsonObject();
        off.addProperty("cacheDisabled", true);
        session.send("Network.setCacheDisabled", off);
    }

    /** @param page just opened, in a browser that caches nothing
     *  @param times how often it is asked for again */
    static PageFigures of(Page page, int times) {
        String paint = "performance.getEntriesByName('first-contentful-paint')";
        page.waitForFunction("() => " + paint + ".length > 0");
        double painted = number(page, paint + "[0].startTime");
        double wire = number(
                page,
                "performance.getEntriesByType('navigation')[0].transferSize"
                        + " + performance.getEntriesByType('resource').reduce((sum, r) => sum + r.transferSize, 0)");
        HttpRequest request = HttpRequest.newBuilder(URI.create(page.url()))
                .header("Accept", "text/html")
                .header("Accept-Encoding", "gzip")
                .header(
                        "Cookie",
                        page.context().cookies().stream()
                                .map(cookie -> cookie.name + "=" + cookie.value)
                                .collect(Collectors.joining("; ")))
                .build();
        long[] nanos = new long[times];
        int bytes = 0;
        for (int k = 0; k < times; k++) {
            long begun = System.nanoTime();
            bytes = asked(request);
            nanos[k] = System.nanoTime() - begun;
        }
        Arrays.sort(nanos);
        long p95 = nanos[(int) Math.ceil(times * MOST_OF_THEM) - 1] / 1_000_000;
        return new PageFigures(p95, Math.round(painted), bytes, Math.round(wire));
    }

    private static double number(Page page, String expression) {
        return ((Number) page.evaluate(expression)).doubleValue();
    }

    private static int asked(HttpRequest request) {
        try {
            return CLIENT.send(request, HttpResponse.BodyHandlers.ofByteArray()).body().length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
