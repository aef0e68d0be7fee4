package org.tengen.gameservice.page;

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
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.kit.problem.Problems;

/** Script and style of the board, under their content's hash so that browsers may keep them for good. */
@Path("/games/files/{hash}/{file}")
@Singleton
public class BoardFiles {

    private static final int HASH_LENGTH = 12;
    private static final Map<String, String> TYPES =
            Map.of("board.css", "text/css; charset=utf-8", "board.js", "text/javascript; charset=utf-8");

    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final String hash;

    BoardFiles() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String name : List.of("board.css", "board.js")) {
                byte[] content = read(name);
                files.put(name, content);
                digest.update(name.getBytes(StandardCharsets.UTF_8));
                digest.update(content);
            }
            hash = HexFormat.of().formatHex(digest.digest()).substring(0, HASH_LENGTH);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    private static byte[] read(String name) {
        try (InputStream in = BoardFiles.class.getResourceAsStream("/board/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the file " + name + " is missing from the program");
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The folder of the present files. */
    public String base() {
        return "/games/files/" + hash;
    }

    @GET
    @PermitAll
    public Response file(@PathParam("hash") String wanted, @PathParam("file") String name) {
        byte[] content = files.get(name);
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
