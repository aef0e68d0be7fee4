package org.tengen.kit.live;

import io.netty.channel.ChannelHandlerContext;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * One open response that takes a topic. What goes to five hundred spectators must not pass five hundred times through
 * everything a single answer passes: over HTTP/1.1 the chunk, framed once for all, is handed to the connection below Vert.x's
 * encoder. Nothing waits for a slow reader: the connection is closed and the browser comes back with what it saw last.
 */
final class LiveResponse implements Follower {

    /** A phone this far behind (some thousand moves) is not reading; what it will want is the page as it is then. */
    static final int MAX_WAITING_BYTES = 256 * 1024;

    private static final byte[] BEAT = SseEncoder.comment("still here");
    /** Vert.x's name for the part of the pipeline that frames what comes from above it. */
    private static final String ENCODER = "httpEncoder";

    private final RoutingContext request;
    private final HttpServerResponse response;
    private final ConnectionBase connection;
    private final Loop loop;
    private final String topic;
    private final SseEncoder encoder;
    private final Function<LiveEvent, List<LiveEvent>> passes;
    private final Leaving leaving;
    private ChannelHandlerContext below;
    private Future<?> beats;

    /**
     * @param passes what this follower gets when the topic says something; null for just that
     */
    LiveResponse(
            RoutingContext request,
            SseEncoder encoder,
            String topic,
            Function<LiveEvent, List<LiveEvent>> passes,
            Leaving leaving) {
        this.request = request;
        this.response = request.response();
        this.connection = (ConnectionBase) request.request().connection();
        this.loop = Loop.of(connection.channel().eventLoop());
        this.topic = topic;
        this.encoder = encoder;
        this.passes = passes;
        this.leaving = leaving;
    }

    /** Says that a follower is gone; may be said twice. */
    interface Leaving {
        void leave(String topic, Follower follower, Loop loop);
    }

    /** The event loop of the connection: all that are on it are told in one go. */
    Loop loop() {
        return loop;
    }

    @Override
    public void begin() {
        if (request.request().version() == HttpVersion.HTTP_1_1) {
            below = connection.channel().pipeline().context(ENCODER);
        }
        // identity: what is written below the encoder is below the compressor too
        response.setChunked(true)
                .putHeader("Content-Type", "text/event-stream")
                .putHeader("Content-Encoding", "identity");
        long millis = LiveHub.HEARTBEAT.toMillis();
        beats = connection
                .channel()
                .eventLoop()
                .scheduleAtFixedRate(() -> write(BEAT), millis, millis, TimeUnit.MILLISECONDS);
        request.addEndHandler(ended -> left());
        write((": following " + topic + "\nretry: " + LiveHub.RECONNECT_MILLIS + "\n\n")
                .getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void next(List<LiveEvent> events) {
        if (passes == null) {
            send(encoder.frame(events));
        } else {
            events.stream()
                    .flatMap(event -> passes.apply(event).stream())
                    .forEach(out -> send(encoder.frame(List.of(out))));
        }
        if (below != null) {
            below.flush();
        }
    }

    private void send(SseEncoder.Frame frame) {
        if (below == null) {
            write(frame.text());
        } else if (takesMore()) {
            below.write(frame.chunk().duplicate(), below.voidPromise());
        }
    }

    private void write(byte[] bytes) {
        if (takesMore()) {
            try {
                response.write(Buffer.buffer(bytes));
            } catch (IllegalStateException endedMeanwhile) {
                left(); // one who leaves must not stop the others from being told
            }
        }
    }

    private boolean takesMore() {
        if (response.closed() || response.ended()) {
            left();
            return false;
        }
        if (isTooFarBehind()) {
            left();
            response.reset(); // one stream of many over HTTP/2, else the connection
            return false;
        }
        return true;
    }

    private boolean isTooFarBehind() {
        return connection.channel().bytesBeforeWritable() > MAX_WAITING_BYTES
                || below == null && response.writeQueueFull();
    }

    private void left() {
        if (beats != null) {
            beats.cancel(false);
        }
        leaving.leave(topic, this, loop);
    }

    @Override
    public void end() {
        if (!response.closed() && !response.ended()) {
            response.end();
        }
    }

    @Override
    public void cutOff() {
        left();
        if (!response.closed() && !response.ended()) {
            response.reset();
        }
    }
}
