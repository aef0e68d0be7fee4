package org.tengen.kit.live;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.function.Function;

/**
 * One open response that takes a topic. It is written to directly: what goes to five hundred spectators must not pass five
 * hundred times through everything a single answer passes.
 */
final class LiveResponse implements Flow.Subscriber<LiveEvent> {

    private static final byte[] BEAT = SseEncoder.comment("still here");

    private final RoutingContext request;
    private final HttpServerResponse response;
    private final String topic;
    private final SseEncoder encoder;
    private final Function<LiveEvent, List<LiveEvent>> passes;
    private volatile Flow.Subscription subscription;
    private volatile long beats;

    /** @param passes what this follower gets when the topic says something */
    LiveResponse(
            RoutingContext request, String topic, SseEncoder encoder, Function<LiveEvent, List<LiveEvent>> passes) {
        this.request = request;
        this.response = request.response();
        this.topic = topic;
        this.encoder = encoder;
        this.passes = passes;
    }

    /** The topic is joined already: whoever has read the comment misses nothing that is published from then on. */
    @Override
    public void onSubscribe(Flow.Subscription joined) {
        subscription = joined;
        response.setChunked(true).putHeader("Content-Type", "text/event-stream");
        beats = request.vertx()
                .setPeriodic(LiveHub.HEARTBEAT.toMillis(), tick -> write(BEAT).onFailure(gone -> leave()));
        request.addEndHandler(ended -> leave());
        String hello = ": following " + topic + "\nretry: " + LiveHub.RECONNECT_MILLIS + "\n\n";
        goOnAfter(write(hello.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void onNext(LiveEvent event) {
        Future<Void> written = null;
        for (LiveEvent out : passes.apply(event)) {
            written = write(encoder.bytes(out));
        }
        if (written == null) {
            subscription.request(1);
        } else {
            goOnAfter(written);
        }
    }

    /** A slow reader is asked for more only when it has taken this. */
    private void goOnAfter(Future<Void> written) {
        written.onComplete(done -> {
            if (done.succeeded()) {
                subscription.request(1);
            } else {
                leave();
            }
        });
    }

    private void leave() {
        request.vertx().cancelTimer(beats);
        subscription.cancel();
    }

    private Future<Void> write(byte[] bytes) {
        if (response.closed() || response.ended()) {
            return Future.failedFuture("the follower is gone");
        }
        try {
            return response.write(Buffer.buffer(bytes));
        } catch (IllegalStateException endedMeanwhile) {
            return Future.failedFuture(endedMeanwhile); // one who leaves must not stop the others from being told
        }
    }

    @Override
    public void onError(Throwable failure) {
        response.reset();
    }

    @Override
    public void onComplete() {
        if (!response.closed() && !response.ended()) {
            response.end();
        }
    }
}
