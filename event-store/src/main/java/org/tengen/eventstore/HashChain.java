package org.tengen.eventstore;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.UUID;

/**
 * The per-stream SHA-256 chain:
 * {@code SHA-256(tag, previous, federation, kind, stream id, version, event id, type, recorded at, meta, payload)}.
 * Each part is preceded by its length, so no two different events feed the digest the same bytes. It is evidence, not
 * proof: somebody who owns the database can compute a new chain, but not one that ends in a hash already published.
 */
public final class HashChain {

    /** What stands before version 1: 32 zero bytes. */
    public static final String GENESIS = "0".repeat(64);

    /** Separates these digests from any other use of SHA-256; a new layout gets a new tag. */
    private static final String DOMAIN_TAG = "tengen/event/1";

    private HashChain() {}

    /** What the hash of a stored event must be, given its other columns. */
    public static String expectedHash(StoredEvent event) {
        return hash(
                event.previousHash(),
                event.stream(),
                event.version(),
                event.eventId(),
                event.type(),
                event.recordedAt(),
                event.metaJson(),
                event.payload());
    }

    /** Hash of an event that follows {@code previousHash}; lower-case hex. */
    static String hash(
            String previousHash,
            StreamId stream,
            int version,
            UUID eventId,
            String type,
            Instant recordedAt,
            String meta,
            String payload) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(payload.length() + 256);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            text(out, DOMAIN_TAG);
            out.write(HexFormat.of().parseHex(previousHash));
            text(out, stream.federation());
            text(out, stream.kind());
            id(out, stream.id());
            out.writeInt(version);
            id(out, eventId);
            text(out, type);
            out.writeLong(ChronoUnit.MICROS.between(Instant.EPOCH, recordedAt));
            text(out, meta);
            text(out, payload);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return HexFormat.of().formatHex(sha256().digest(bytes.toByteArray()));
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    private static void id(DataOutputStream out, UUID id) throws IOException {
        out.writeLong(id.getMostSignificantBits());
        out.writeLong(id.getLeastSignificantBits());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
