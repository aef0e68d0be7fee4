package org.tengen.pairing.bundle;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tengen.pairing.file.FileHead;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Unreadable;

/** Bundles to and from files. The same bundle always gives the same bytes. */
public final class BundleFile {

    /** What became of a file. */
    public sealed interface Outcome {

        record Read(Bundle bundle) implements Outcome {}

        record Refused(List<Finding> findings) implements Outcome {}
    }

    private BundleFile() {}

    /** {@code tournament.json} alone, without parts. */
    public static byte[] writeJson(Bundle bundle) {
        return BundleJson.write(BundleDocument.of(bundle));
    }

    public static byte[] writeZip(Bundle bundle) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(Bundle.TOURNAMENT, writeJson(bundle));
        files.putAll(bundle.parts());
        SortedMap<String, String> hashes = new TreeMap<>();
        files.forEach((name, content) -> hashes.put(name, BundleZip.sha256(content)));
        try {
            files.put(Bundle.HASHES, BundleJson.mapper().writeValueAsBytes(hashes));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("hashes that cannot be written as JSON", e);
        }
        return BundleZip.pack(files);
    }

    /** Reads either form. */
    public static Outcome read(byte[] bytes) {
        try {
            return new Outcome.Read(open(bytes));
        } catch (Unreadable e) {
            return new Outcome.Refused(List.of(e.finding()));
        }
    }

    /** Whether the sums are there that show whether its files are whole; a document alone has none. */
    public static boolean isHashed(byte[] bytes) {
        return isArchive(bytes) && BundleZip.unpack(bytes).containsKey(Bundle.HASHES);
    }

    public static boolean isArchive(byte[] bytes) {
        return bytes.length >= 2 && bytes[0] == 'P' && bytes[1] == 'K';
    }

    /** Blanks and a byte order mark may stand before the document. */
    private static boolean isDocument(byte[] bytes) {
        return FileHead.of(bytes).text().startsWith("{");
    }

    static Bundle open(byte[] bytes) {
        if (bytes.length > FileLimits.MOST_UNPACKED_BYTES) {
            throw new Unreadable(0, "file", bytes.length + " bytes", "at most " + FileLimits.MOST_UNPACKED_BYTES);
        }
        if (!isArchive(bytes) && !isDocument(bytes)) {
            throw new Unreadable(0, "file", "no bundle", "what tengen export writes");
        }
        if (!isArchive(bytes)) {
            return bundle(BundleJson.read(bytes), new TreeMap<>());
        }
        SortedMap<String, byte[]> files = new TreeMap<>(BundleZip.unpack(bytes));
        byte[] tournament = files.remove(Bundle.TOURNAMENT);
        if (tournament == null) {
            throw new Unreadable(0, "archive", "", "a file " + Bundle.TOURNAMENT + " in it");
        }
        byte[] hashes = files.remove(Bundle.HASHES);
        if (hashes != null) {
            check(hashes, tournament, files);
        }
        return bundle(BundleJson.read(tournament), files);
    }

    private static Bundle bundle(BundleDocument document, SortedMap<String, byte[]> parts) {
        return new Bundle(document.facts(), document.draws(), parts);
    }

    private static void check(byte[] hashes, byte[] tournament, Map<String, byte[]> parts) {
        Map<String, String> promised;
        try {
            promised = BundleJson.mapper().readValue(hashes, new TypeReference<Map<String, String>>() {});
        } catch (IOException e) {
            throw new Unreadable(0, Bundle.HASHES, "", "an object of names and SHA-256 sums");
        }
        Map<String, String> actual = new TreeMap<>();
        actual.put(Bundle.TOURNAMENT, BundleZip.sha256(tournament));
        parts.forEach((name, content) -> actual.put(name, BundleZip.sha256(content)));
        for (String name : actual.keySet()) {
            if (!actual.get(name).equals(promised.get(name))) {
                throw new Unreadable(
                        0, name, "changed since it was exported", "the SHA-256 sum that " + Bundle.HASHES + " has");
            }
        }
        promised.keySet().stream()
                .filter(name -> !actual.containsKey(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new Unreadable(0, name, "nothing", "the file named in " + Bundle.HASHES);
                });
    }
}
