package org.tengen.cli.demo;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** Many who have a tournament's page open: told of something, each loads the page anew as the page's script does. */
final class Watchers implements AutoCloseable {

    /**
     * Milliseconds since what happened.
     *
     * @param toldMillis until the last was told
     * @param loadedMillis until the last had the page as it is now
     * @param refused what those were told who did not get it
     */
    record Figures(long toldMillis, long loadedMillis, List<String> refused) {}

    /** A test that hangs ends; the promise is held by its caller. */
    private static final int PATIENCE_SECONDS = 60;

    private static final Pattern EVENT = Pattern.compile("event: ?(round|result|standings).*");

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final HttpRequest again;
    private final CountDownLatch told;
    private final CountDownLatch loaded;
    private final Queue<String> refused = new ConcurrentLinkedQueue<>();
    private final AtomicLong lastTold = new AtomicLong();
    private final AtomicLong lastLoaded = new AtomicLong();
    private final List<CompletableFuture<?>> streams = new ArrayList<>();

    private Watchers(String page, int count) {
        told = new CountDownLatch(count);
        loaded = new CountDownLatch(count);
        again = HttpRequest.newBuilder(URI.create(page))
                .header("Accept", "text/html")
                .header("Accept-Encoding", "gzip")
                .header("HX-Request", "true")
                .build();
    }

    /** @param page of a tournament; answers when all of them follow it */
    static Watchers open(String page, int count) throws InterruptedException {
        Watchers watchers = new Watchers(page, count);
        HttpRequest stream = HttpRequest.newBuilder(URI.create(page + "/stream"))
                .header("Accept", "text/event-stream")
                .build();
        CountDownLatch open = new CountDownLatch(count);
        for (int k = 0; k < count; k++) {
            watchers.streams.add(watchers.client.sendAsync(stream, answer -> {
                open.countDown();
                return HttpResponse.BodySubscribers.fromLineSubscriber(watchers.new Follower());
            }));
        }
        if (!open.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError(open.getCount() + " followers never got in");
        }
        return watchers;
    }

    /** @param begunNanos when what they are told of was done */
    Figures figures(long begunNanos) throws InterruptedException {
        if (!told.await(PATIENCE_SECONDS, TimeUnit.SECONDS) || !loaded.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError(told.getCount() + " were not told, " + loaded.getCount() + " got no answer");
        }
        return new Figures(
                (lastTold.get() - begunNanos) / 1_000_000,
                (lastLoaded.get() - begunNanos) / 1_000_000,
                List.copyOf(refused));
    }

    private void load() {
        client.sendAsync(again, HttpResponse.BodyHandlers.ofByteArray()).whenComplete((answer, failed) -> {
            if (failed == null && answer.statusCode() == 200) {
                lastLoaded.accumulateAndGet(System.nanoTime(), Math::max);
            } else {
                refused.add(failed == null ? "answer " + answer.statusCode() : failed.toString());
            }
            loaded.countDown();
        });
    }

    @Override
    public void close() {
        streams.forEach(stream -> stream.cancel(true));
    }

    /** Counts its first event. */
    private final class Follower implements Flow.Subscriber<String> {

        private boolean done;

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(String line) {
            if (!done && EVENT.matcher(line).matches()) {
                done = true;
                lastTold.accumulateAndGet(System.nanoTime(), Math::max);
                told.countDown();
                load();
            }
        }

        @Override
        public void onError(Throwable ended) {
            // Whoever watched leaves when enough was seen.
        }

        @Override
        public void onComplete() {
            // The server closes when the platform stops.
        }
    }
}
