package org.tengen.eventstore.inbox;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * What makes a parked record the same record. Not its offset: a broker that lost its disk is filled again from the logs and
 * counts from 0, and then another record stands where the parked one stood.
 */
final class RecordFingerprint {

    private RecordFingerprint() {}

    /**
     * The fact (CloudEvents id and the producer's log epoch) with the hash of what was said of it, so that a mended telling
     * is another record; without these attributes the hash of key, headers and value.
     */
    static String of(ConsumerRecord<String, byte[]> record) {
        Map<String, String> headers = InboundMessage.headers(record);
        String id = headers.get("ce_id");
        String epoch = headers.get("ce_logepoch");
        MessageDigest sha256 = sha256();
        if (id != null && epoch != null) {
            add(sha256, id);
            add(sha256, epoch);
        } else {
            add(sha256, record.key());
            headers.forEach((name, value) -> {
                add(sha256, name);
                add(sha256, value);
            });
        }
        add(sha256, record.value());
        return HexFormat.of().formatHex(sha256.digest());
    }

    private static void add(MessageDigest digest, String text) {
        add(digest, text == null ? null : text.getBytes(StandardCharsets.UTF_8));
    }

    /** With its length in front, so that no two lists of parts run together to the same bytes. */
    private static void add(MessageDigest digest, byte[] part) {
        digest.update(ByteBuffer.allocate(Integer.BYTES)
                .putInt(part == null ? -1 : part.length)
                .array());
        if (part != null) {
            digest.update(part);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
