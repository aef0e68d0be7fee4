package org.tengen.pairing.verify;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.UUID;

/**
 * An event as the log holds it: a line of the part {@code log.jsonl}.
 *
 * @param kind of the stream, {@code tournament}
 * @param stream id of the stream
 * @param version from 1, without gaps
 * @param recordedAt RFC 3339, microseconds
 * @param meta who and why, the very text that was hashed
 * @param payload what happened, the very text that was hashed
 * @param previousHash 64 zeros before version 1
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record LogLine(
        String federation,
        String kind,
        String stream,
        int version,
        String eventId,
        String type,
        String recordedAt,
        String meta,
        String payload,
        String previousHash,
        String hash) {

    /** What stands before version 1. */
    public static final String GENESIS = "0".repeat(64);

    private static final String DOMAIN_TAG = "tengen/event/1";

    /**
     * The hash this line must have. Written a second time on purpose, apart from the log's own program: who checks a log should
     * not have to trust what wrote it.
     *
     * @throws RuntimeException if an id is no UUID or the time is none
     */
    public String expectedHash() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(payload.length() + 256);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writeTo(out);
        } catch (IOException e) {
            throw new IllegalStateException("memory does not fail", e);
        }
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.toByteArray()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private void writeTo(DataOutputStream out) throws IOException {
        text(out, DOMAIN_TAG);
        out.write(HexFormat.of().parseHex(previousHash));
        text(out, federation);
        text(out, kind);
        id(out, stream);
        out.writeInt(version);
        id(out, eventId);
        text(out, type);
        out.writeLong(ChronoUnit.MICROS.between(Instant.EPOCH, Instant.parse(recordedAt)));
        text(out, meta);
        text(out, payload);
    }

    /** Length first, so that no two different lines feed the same bytes. */
    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    private static void id(DataOutputStream out, String id) throws IOException {
        UUID uuid = UUID.fromString(id);
        out.writeLong(uuid.getMostSignificantBits());
        out.writeLong(uuid.getLeastSignificantBits());
    }
}
