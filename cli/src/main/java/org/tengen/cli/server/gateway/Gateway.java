package org.tengen.cli.server.gateway;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.httpproxy.Body;
import io.vertx.httpproxy.HttpProxy;
import io.vertx.httpproxy.OriginRequestProvider;
import io.vertx.httpproxy.ProxyContext;
import io.vertx.httpproxy.ProxyInterceptor;
import io.vertx.httpproxy.ProxyRequest;
import io.vertx.httpproxy.ProxyResponse;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.tengen.cli.InputRefused;

/**
 * The reverse proxy in front of the services. It streams both ways, so server-sent events arrive as they are sent, and it tells the
 * services the address the browser used; what is claimed about that is dropped, unless a proxy claims it that we are told to trust.
 */
public final class Gateway implements AutoCloseable {

    /** Each open live page holds one connection to a service; a congress has a thousand spectators. */
    private static final int CONNECTIONS_PER_SERVICE = 8192;

    private static final int CONNECT_TIMEOUT_MILLIS = 2000;
    private static final int EVENT_LOOPS = 2;
    private static final int WORKERS = 2;
    private static final int LISTEN_SECONDS = 10;

    /** A live page says nothing while nothing happens; services send a sign of life far more often than this. */
    private static final int IDLE_SECONDS = 600;

    private static final String CLIENT = "X-Forwarded-For";
    private static final String SCHEME = "X-Forwarded-Proto";
    private static final String HOST = "X-Forwarded-Host";

    private static final List<String> CLAIMS_OF_A_PROXY =
            List.of("Forwarded", CLIENT, HOST, SCHEME, "X-Forwarded-Port", "X-Forwarded-Prefix");

    private final Vertx vertx;
    private final HttpClient client;
    private final HttpProxy proxy;
    private final Function<Service, Optional<SocketAddress>> services;

    /**
     * A certificate of the operator's, both files PEM.
     */
    public record Certificate(Path chain, Path key) {}

    /**
     * Where it listens.
     *
     * @param certificate with one, https is spoken there and nothing else
     */
    public record Listener(InetSocketAddress address, Optional<Certificate> certificate) {}

    private Gateway(Function<Service, Optional<SocketAddress>> services, Set<InetAddress> trustedProxies) {
        this.services = services;
        this.vertx = Vertx.vertx(new VertxOptions()
                .setEventLoopPoolSize(EVENT_LOOPS)
                .setWorkerPoolSize(WORKERS)
                .setInternalBlockingPoolSize(WORKERS)
                .setFileSystemOptions(new FileSystemOptions().setClassPathResolvingEnabled(false)));
        this.client = vertx.createHttpClient(new HttpClientOptions()
                .setMaxPoolSize(CONNECTIONS_PER_SERVICE)
                .setConnectTimeout(CONNECT_TIMEOUT_MILLIS));
        this.proxy = HttpProxy.reverseProxy(client)
                .origin(OriginRequestProvider.selector(context ->
                        target(route(context.request().proxiedRequest()).service())))
                .addInterceptor(new Passing(trustedProxies));
    }

    /**
     * Opens the gateway.
     *
     * @param services where each service listens at this moment; empty: nowhere, and whoever asks for it hears so. Asked for
     *     every request, so it must be quick
     * @param listeners where it listens, all with the same routes
     * @param trustedProxies whose word about the browser's address, scheme and host is passed on; usually nobody's
     * @throws InputRefused when an address is taken or the certificate cannot be read
     */
    public static Gateway open(
            Function<Service, Optional<SocketAddress>> services,
            List<Listener> listeners,
            Set<InetAddress> trustedProxies) {
        GatewayLog.install();
        Gateway gateway = new Gateway(services, trustedProxies);
        try {
            List<Future<HttpServer>> opening = new ArrayList<>();
            for (Listener listener : listeners) {
                opening.add(gateway.listen(listener));
            }
            for (Future<HttpServer> server : opening) {
                await(server);
            }
            return gateway;
        } catch (ExecutionException | TimeoutException e) {
            gateway.close();
            Throwable cause = e.getCause() == null ? e : e.getCause();
            List<InetSocketAddress> addresses =
                    listeners.stream().map(Listener::address).toList();
            throw new InputRefused("the gateway cannot open " + addresses + ": " + cause.getMessage(), cause);
        }
    }

    private Future<HttpServer> listen(Listener listener) {
        HttpServerOptions options = new HttpServerOptions()
                .setHost(listener.address().getAddress().getHostAddress())
                .setPort(listener.address().getPort())
                .setIdleTimeout(IDLE_SECONDS);
        listener.certificate()
                .ifPresent(files -> options.setSsl(true)
                        .setKeyCertOptions(new PemKeyCertOptions()
                                .setCertPath(files.chain().toString())
                                .setKeyPath(files.key().toString())));
        return vertx.createHttpServer(options).requestHandler(this::handle).listen();
    }

    private void handle(HttpServerRequest request) {
        if (Routes.of(request.uri()).isEmpty()) {
            request.response().setStatusCode(404).end();
        } else if (BodyTooLarge.is(request)) {
            BodyTooLarge.answer(request);
        } else {
            proxy.handle(request);
        }
    }

    private Future<SocketAddress> target(Service service) {
        return services.apply(service)
                .map(Future::succeededFuture)
                .orElseGet(() -> Future.failedFuture(service.module() + " does not listen"));
    }

    private static Routes.Route route(HttpServerRequest request) {
        return Routes.of(request.uri()).orElseThrow();
    }

    @Override
    public void close() {
        try {
            await(vertx.close());
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("the gateway does not close", e);
        }
    }

    private static void await(Future<?> future) throws ExecutionException, TimeoutException {
        try {
            future.toCompletionStage().toCompletableFuture().get(LISTEN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** What happens to each request on its way. */
    private record Passing(Set<InetAddress> trustedProxies) implements ProxyInterceptor {

        @Override
        public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
            ProxyRequest request = context.request();
            HttpServerRequest asked = request.proxiedRequest();
            Routes.Route route = route(asked);
            request.setURI(route.uri());
            CLAIMS_OF_A_PROXY.forEach(request.headers()::remove);
            request.putHeader(
                    CLIENT, claim(asked, CLIENT).orElse(asked.remoteAddress().hostAddress()));
            request.putHeader(SCHEME, claim(asked, SCHEME).orElse(asked.isSSL() ? "https" : "http"));
            claim(asked, HOST)
                    .or(() -> Optional.ofNullable(asked.authority()).map(Object::toString))
                    .ifPresent(host -> request.putHeader(HOST, host));
            return context.sendRequest().recover(unreachable -> Future.succeededFuture(comeBack(request, route)));
        }

        /** What a trusted proxy says; of a list the last entry, because that is its own and the earlier ones are the browser's. */
        private Optional<String> claim(HttpServerRequest asked, String header) {
            if (!trustedProxies.contains(address(asked))) {
                return Optional.empty();
            }
            List<String> lines = asked.headers().getAll(header);
            if (lines.isEmpty()) {
                return Optional.empty();
            }
            String last = lines.get(lines.size() - 1);
            return Optional.of(last.substring(last.lastIndexOf(',') + 1).strip())
                    .filter(said -> !said.isEmpty());
        }

        private static InetAddress address(HttpServerRequest asked) {
            try {
                // A literal address, so no name is looked up.
                return InetAddress.getByName(asked.remoteAddress().hostAddress());
            } catch (UnknownHostException e) {
                throw new IllegalStateException("a connection from " + asked.remoteAddress(), e);
            }
        }

        /** A service that is being started again answers in a moment; who asks is told so and may ask again. */
        private static ProxyResponse comeBack(ProxyRequest request, Routes.Route route) {
            String problem = "{\"type\":\"/problems/service-restarting\",\"title\":\"Service is not there just now\","
                    + "\"status\":503,\"detail\":\"" + route.service().module()
                    + " does not answer; ask again in a moment\"}";
            return request.release()
                    .response()
                    .setStatusCode(503)
                    .putHeader("Retry-After", "1")
                    .putHeader("Cache-Control", "no-store")
                    .putHeader("Content-Type", "application/problem+json")
                    .setBody(Body.body(Buffer.buffer(problem)));
        }
    }
}
