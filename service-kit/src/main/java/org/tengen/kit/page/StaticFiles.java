package org.tengen.kit.page;

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
import java.util.Map;
import org.tengen.kit.problem.Problems;

/**
 * Files of the class path served under their contents' hash, so that browsers may keep them for good. A resource of a service
 * holds one of these and answers {@code <folder>/{hash}/{file}} with {@link #answer}.
 */
public final class StaticFiles {

    private static final int HASH_LENGTH = 12;
    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    private final String folder;
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final String hash;

    /**
     * @param folder the path before the hash, e.g. {@code /kit}
     * @param resources where each file is on the class path, by its name; the ending of the name gives the type
     * @throws IllegalStateException when one is missing from the program or of a type nobody named here
     */
    public StaticFiles(String folder, Map<String, String> resources) {
        this.folder = folder;
        MessageDigest digest = sha256();
        resources.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(resource -> {
            type(resource.getKey());
            byte[] content = read(resource.getValue());
            files.put(resource.getKey(), content);
            digest.update(resource.getKey().getBytes(StandardCharsets.UTF_8));
            digest.update(content);
        });
        this.hash = HexFormat.of().formatHex(digest.digest()).substring(0, HASH_LENGTH);
    }

    /** The folder of the present files, e.g. {@code /kit/0a1b2c3d4e5f}. */
    public String base() {
        return folder + "/" + hash;
    }

    /** The file, whatever hash it was asked with: during a rolling update a page of another version may ask for ours. */
    public Response answer(String wantedHash, String name) {
        byte[] content = files.get(name);
        if (content == null) {
            throw Problems.notFound("file " + name).exception();
        }
        // Asked with another version's hash it must not be kept under that.
        String caching = wantedHash.equals(hash) ? "public, max-age=31536000, immutable" : "no-cache";
        return Response.ok(content)
                .type(type(name))
                .header(HttpHeaders.CACHE_CONTROL, caching)
                .build();
    }

    private static String type(String name) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException(name + ": what type has it?");
        }
        return type;
    }

    private static byte[] read(String resource) {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(resource + " is missing from the program");
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
