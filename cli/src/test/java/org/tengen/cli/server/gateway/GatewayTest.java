package org.tengen.cli.server.gateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.vertx.core.net.SocketAddress;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.embedded.FreePorts;

/** The gateway before one stand-in for all services, asked byte by byte as no well-behaved client would. */
@SuppressWarnings("try")
class GatewayTest {

    private static final char[] PASSWORD = "for this test only".toCharArray();
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    private HttpServer service;

    @BeforeEach
    void startService() throws Exception {
        service = HttpServer.create(new InetSocketAddress(LOOPBACK, 0), 0);
        service.createContext("/", exchange -> {
            var headers = exchange.getRequestHeaders();
            String said = exchange.getRequestURI() + "|" + headers.getFirst("X-Forwarded-For") + "|"
                    + headers.getFirst("X-Forwarded-Proto") + "|" + headers.getFirst("X-Forwarded-Host");
            byte[] body = said.getBytes(StandardCharsets.UTF_8);
            exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        service.start();
    }

    @AfterEach
    void stopService() {
        service.stop(0);
    }

    @Test
    void noSpellingOfAHiddenPathPasses() throws Exception {
        int port = FreePorts.any();
        try (Gateway gateway = open(List.of(listener(port, Optional.empty())), Set.of())) {
            for (String uri : List.of(
                    "/q/metrics",
                    "/%71/metrics",
                    "//q/metrics",
                    "/x/../q/health",
                    "http://h/q/metrics",
                    "/q;a/metrics")) {
                String answer = ask(new Socket(LOOPBACK, port), uri);
                assertTrue(answer.startsWith("HTTP/1.1 404"), uri + ": " + answer);
            }
            assertTrue(ask(new Socket(LOOPBACK, port), "/%67ames/1?x=%71").contains("/games/1?x=%71|"));
        }
    }

    @Test
    void onlyATrustedProxyIsBelievedAndOnlyItsOwnEntry() throws Exception {
        int port = FreePorts.any();
        try (Gateway gateway = open(List.of(listener(port, Optional.empty())), Set.of(LOOPBACK))) {
            assertTrue(ask(new Socket(LOOPBACK, port), "/games").contains("/games|203.0.113.9|https|go.example"));
        }
        int other = FreePorts.any();
        try (Gateway gateway = open(List.of(listener(other, Optional.empty())), Set.of())) {
            assertTrue(ask(new Socket(LOOPBACK, other), "/games").contains("/games|127.0.0.1|http|h"));
        }
    }

    @Test
    void withACertificateItSpeaksHttpsAndPlainHttpOnTheListenerWithoutOne(@TempDir Path directory) throws Exception {
        int secure = FreePorts.any();
        int plain = FreePorts.any();
        var listeners =
                List.of(listener(secure, Optional.of(certificate(directory))), listener(plain, Optional.empty()));
        try (Gateway gateway = open(listeners, Set.of())) {
            SSLContext tls = SSLContext.getInstance("TLS");
            tls.init(null, new TrustManager[] {new TrustsAll()}, null);
            String answer = ask(tls.getSocketFactory().createSocket(LOOPBACK, secure), "/games");
            assertTrue(answer.contains("/games|127.0.0.1|https|h"), answer);
            assertTrue(ask(new Socket(LOOPBACK, plain), "/games").contains("/games|127.0.0.1|http|h"));
        }
    }

    @Test
    void aServiceThatListensNowhereIsAProblemToComeBackFor() throws Exception {
        int port = FreePorts.any();
        try (Gateway gateway = open(List.of(listener(port, Optional.empty())), Set.of())) {
            String answer = ask(new Socket(LOOPBACK, port), "/ratings");
            assertTrue(answer.startsWith("HTTP/1.1 503"), answer);
            assertTrue(answer.contains("/problems/service-restarting"), answer);
            assertTrue(answer.toLowerCase(Locale.ROOT).contains("retry-after: 1"), answer);
        }
    }

    @Test
    void aBodyNoServiceAcceptsIsRefusedWithWords() throws Exception {
        int port = FreePorts.any();
        try (Gateway gateway = open(List.of(listener(port, Optional.empty())), Set.of())) {
            URI uri = URI.create("http://127.0.0.1:" + port + "/games");
            for (int extra : new int[] {0, 1}) {
                byte[] body = new byte[(int) BodyTooLarge.LARGEST_BODY_BYTES + extra];
                HttpRequest request = HttpRequest.newBuilder(uri)
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                        .build();
                var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
                assertEquals(extra == 0 ? 200 : 413, answer.statusCode());
                assertEquals(extra == 1, answer.body().contains("larger than 8 MB"), answer.body());
            }
            String waiting = "POST /games HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999\r\n"
                    + "Expect: 100-continue\r\n\r\n";
            try (Socket connection = new Socket(LOOPBACK, port)) {
                connection.setSoTimeout(60_000);
                connection.getOutputStream().write(waiting.getBytes(StandardCharsets.US_ASCII));
                String answer = new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertTrue(answer.startsWith("HTTP/1.1 413"), answer);
            }
        }
    }

    // ------------------------------------------------------------------

    private Gateway open(List<Gateway.Listener> listeners, Set<InetAddress> trusted) {
        SocketAddress target =
                SocketAddress.inetSocketAddress(service.getAddress().getPort(), "127.0.0.1");
        return Gateway.open(
                asked -> asked == Service.RATING ? Optional.empty() : Optional.of(target), listeners, trusted);
    }

    private static Gateway.Listener listener(int port, Optional<Gateway.Certificate> certificate) {
        return new Gateway.Listener(new InetSocketAddress(LOOPBACK, port), certificate);
    }

    private static String ask(Socket connection, String uri) throws Exception {
        try (connection) {
            OutputStream out = connection.getOutputStream();
            String request = "GET " + uri + " HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 10.9.8.7, 203.0.113.9\r\n"
                    + "X-Forwarded-Proto: https\r\nX-Forwarded-Host: go.example\r\nConnection: close\r\n\r\n";
            out.write(request.getBytes(StandardCharsets.US_ASCII));
            out.flush();
            return new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A certificate of its own making, by the JDK's keytool. */
    private static Gateway.Certificate certificate(Path directory) throws Exception {
        Path store = directory.resolve("store.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "go",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=go.example",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        new String(PASSWORD))
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, keytool.waitFor(), said);
        KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD);
        Path chain = directory.resolve("chain.pem");
        Path key = directory.resolve("key.pem");
        Files.writeString(chain, pem("CERTIFICATE", keys.getCertificate("go").getEncoded()));
        Files.writeString(key, pem("PRIVATE KEY", keys.getKey("go", PASSWORD).getEncoded()));
        return new Gateway.Certificate(chain, key);
    }

    private static String pem(String kind, byte[] der) {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        return "-----BEGIN " + kind + "-----\n" + body + "\n-----END " + kind + "-----\n";
    }

    private static final class TrustsAll implements X509TrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
