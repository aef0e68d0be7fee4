package org.tengen.kit.page;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tengen.kit.problem.Problems;

/** The static files of the design under {@code /kit/<hash>/}; every service has the same ones and may serve them. */
@Path("/kit")
@Singleton
@PermitAll
public class KitFiles {

    private static final String HTMX = "META-INF/resources/webjars/htmx.org/2.0.4/dist/htmx.min.js";
    private static final Map<String, String> SOURCES = sources();
    private static final int HASH_LENGTH = 12;

    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final String hash;

    KitFiles() {
        MessageDigest digest = sha256();
        SOURCES.forEach((name, resource) -> {
            byte[] content = read(resource);
            files.put(name, content);
            digest.update(content);
        });
        hash = HexFormat.of().formatHex(digest.digest()).substring(0, HASH_LENGTH);
    }

    /** The folder of the present files, e.g. {@code /kit/0a1b2c3d4e5f}. */
    public String base() {
        return "/kit/" + hash;
    }

    @GET
    @Path("{hash}/{file}")
    public Response file(@PathParam("hash") String wanted, @PathParam("file") String name) {
        byte[] content = files.get(name);
        if (content == null) {
            throw Problems.notFound("file " + name).exception();
        }
        // During a rolling update a page of the other version may ask here: it gets ours, but must not keep it.
        String caching = wanted.equals(hash) ? "public, max-age=31536000, immutable" : "no-cache";
        return Response.ok(content)
                .type(type(name))
                .header(HttpHeaders.CACHE_CONTROL, caching)
                .build();
    }

    private static Map<String, String> sources() {
        Map<String, String> sources = new LinkedHashMap<>();
        sources.put("kit.css", "kit/kit.css");
        sources.put("kit.js", "kit/kit.js");
        sources.put("tengen.svg", "kit/tengen.svg");
        sources.put("htmx.min.js", HTMX);
        return sources;
    }

    private static String type(String name) {
        if (name.endsWith(".css")) {
            return "text/css; charset=utf-8";
        }
        return name.endsWith(".js") ? "text/javascript; charset=utf-8" : "image/svg+xml";
    }

    private static byte[] read(String resource) {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(resource + " is not on the class path");
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("SHA-256 is part of every JDK", impossible);
        }
    }
}
