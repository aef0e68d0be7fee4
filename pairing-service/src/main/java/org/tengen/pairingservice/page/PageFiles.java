package org.tengen.pairingservice.page;

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
import java.util.LinkedHashMap;
import java.util.Map;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.kit.problem.Problems;

/** Script and style of the desk, under their content's hash so that browsers may keep them for good. */
@Path("/tournaments/files/{hash}/{file}")
@Singleton
public class PageFiles {

    private static final int HASH_LENGTH = 12;
    private static final Map<String, String> TYPES =
            Map.of("pairing.css", "text/css; charset=utf-8", "pairing.js", "text/javascript; charset=utf-8");

    private final Map<String, String> files = new LinkedHashMap<>();
    private final String hash;

    PageFiles() {
        TYPES.keySet().stream().sorted().forEach(name -> files.put(name, read(name)));
        hash = CommandLog.hash(files.values().toArray(String[]::new)).substring(0, HASH_LENGTH);
    }

    private static String read(String name) {
        try (InputStream in = PageFiles.class.getResourceAsStream("/pages/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the file " + name + " is missing from the program");
            }
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The folder of the present files. */
    public String base() {
        return "/tournaments/files/" + hash;
    }

    @GET
    @PermitAll
    public Response file(@PathParam("hash") String wanted, @PathParam("file") String name) {
        String content = files.get(name);
        if (content == null) {
            throw Problems.notFound("file " + name).exception();
        }
        // During a rolling update a page of the other version may ask here: it gets ours, but must not keep it.
        String caching = wanted.equals(hash) ? "public, max-age=31536000, immutable" : "no-cache";
        return Response.ok(content)
                .type(TYPES.get(name))
                .header(HttpHeaders.CACHE_CONTROL, caching)
                .build();
    }
}
