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
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.tengen.cli.InputRefused;

/**
 * The reverse proxy in front of the services. It streams both ways, so server-sent events arrive as they are sent, and it tells the
 * services the address the browser used; whatever a browser claims about that itself is dropped.
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

    private static final List<String> CLAIMS_OF_A_PROXY = List.of(
            "Forwarded",
            "X-Forwarded-For",
            "X-Forwarded-Host",
            "X-Forwarded-Proto",
            "X-Forwarded-Port",
            "X-Forwarded-Prefix");

    private final Vertx vertx;
    private final HttpClient client;
    private final HttpProxy proxy;
    private final Map<Service, SocketAddress> services;

    /**
     * A certificate of the operator's, both files PEM.
     */
    public record Certificate(Path chain, Path key) {}

    private Gateway(Map<Service, SocketAddress> services) {
        this.services = Map.copyOf(services);
        this.vertx = Vertx.vertx(new VertxOptions()
                .setEventLoopPoolSize(EVENT_LOOPS)
                .setWorkerPoolSize(WORKERS)
                .setInternalBlockingPoolSize(WORKERS)
                .setFileSystemOptions(new FileSystemOptions().setClassPathResolvingEnabled(false)));
        this.client = vertx.createHttpClient(new HttpClientOptions()
                .setMaxPoolSize(CONNECTIONS_PER_SERVICE)
                .setConnectTimeout(CONNECT_TIMEOUT_MILLIS));
        this.proxy = HttpProxy.reverseProxy(client)
                .origin(OriginRequestProvider.selector(context -> Future.succeededFuture(this.services.get(
                        route(context.request().proxiedRequest()).service()))))
                .addInterceptor(new Passing());
    }

    /**
     * Opens the gateway.
     *
     * @param addresses where it listens, all with the same routes
     * @throws InputRefused when an address is taken or the certificate cannot be read
     */
    public static Gateway open(
            Map<Service, SocketAddress> services,
            List<InetSocketAddress> addresses,
            Optional<Certificate> certificate) {
        Gateway gateway = new Gateway(services);
        try {
            List<Future<HttpServer>> opening = new ArrayList<>();
            for (InetSocketAddress address : addresses) {
                opening.add(gateway.listen(address, certificate));
            }
            for (Future<HttpServer> server : opening) {
                await(server);
            }
            return gateway;
        } catch (ExecutionException | TimeoutException e) {
            gateway.close();
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new InputRefused("the gateway cannot open " + addresses + ": " + cause.getMessage(), cause);
        }
    }

    private Future<HttpServer> listen(InetSocketAddress address, Optional<Certificate> certificate) {
        HttpServerOptions options = new HttpServerOptions()
                .setHost(address.getAddress().getHostAddress())
                .setPort(address.getPort())
                .setIdleTimeout(IDLE_SECONDS);
        certificate.ifPresent(files -> options.setSsl(true)
                .setKeyCertOptions(new PemKeyCertOptions()
                        .setCertPath(files.chain().toString())
                        .setKeyPath(files.key().toString())));
        return vertx.createHttpServer(options).requestHandler(this::handle).listen();
    }

    private void handle(HttpServerRequest request) {
        if (Routes.of(request.uri()).isEmpty()) {
            request.response().setStatusCode(404).end();
            return;
        }
        proxy.handle(request);
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
    private static final class Passing implements ProxyInterceptor {

        @Override
        public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
            ProxyRequest request = context.request();
            HttpServerRequest asked = request.proxiedRequest();
            Routes.Route route = route(asked);
            request.setURI(route.uri());
            CLAIMS_OF_A_PROXY.forEach(request.headers()::remove);
            request.putHeader("X-Forwarded-For", asked.remoteAddress().hostAddress());
            request.putHeader("X-Forwarded-Proto", asked.isSSL() ? "https" : "http");
            if (asked.authority() != null) {
                request.putHeader("X-Forwarded-Host", asked.authority().toString());
            }
            return context.sendRequest().recover(unreachable -> Future.succeededFuture(comeBack(request, route)));
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
