package org.tengen.benchmarks.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

/** Many people who watch one game; one thread reads what they are sent and throws it away. */
final class Spectators implements AutoCloseable {

    private final Selector selector = Selector.open();
    private final AtomicLong bytes = new AtomicLong();
    private final Thread reader = new Thread(this::readAll, "spectators");
    private volatile boolean closed;

    Spectators(int count, int port, String game) throws IOException {
        String head = "GET /games/" + game + "/stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n";
        for (int i = 0; i < count; i++) {
            SocketChannel channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            channel.write(ByteBuffer.wrap(head.getBytes(StandardCharsets.US_ASCII)));
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
        }
        reader.start();
    }

    long bytes() {
        return bytes.get();
    }

    private void readAll() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(64 * 1024);
        try {
            while (!closed) {
                selector.select(200);
                for (SelectionKey key : selector.selectedKeys()) {
                    buffer.clear();
                    int read = ((SocketChannel) key.channel()).read(buffer);
                    if (read < 0) {
                        key.cancel();
                    } else {
                        bytes.addAndGet(read);
                    }
                }
                selector.selectedKeys().clear();
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        closed = true;
        selector.wakeup();
        reader.join();
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
    }
}
