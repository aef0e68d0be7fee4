package org.tengen.rating.bundle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.tengen.rating.policy.Hashes;

/**
 * A bundle as a ZIP: {@code pool.csv} and {@code lists.csv} first, then five tables a list, further parts, and last
 * {@code hashes.csv} with the SHA-256 of every other file. The same bundle gives the same bytes.
 */
public final class PoolBundleFile {

    /** The part that tells a pool's bundle from a tournament's. */
    public static final String POOL = "pool.csv";

    static final String HASHES = "hashes.csv";
    /** The earliest time a ZIP can hold; the hour of packing is no fact. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);
    /** A thousand lists with their tables; a guard against archives made to cost time. */
    private static final int MOST_FILES = 10_000;
    /** A large federation's games many times over. */
    private static final long MOST_BYTES = 4L << 30;

    private PoolBundleFile() {}

    public static byte[] write(PoolBundle bundle) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(bundle, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory", e);
        }
        return bytes.toByteArray();
    }

    public static void write(PoolBundle bundle, OutputStream out) throws IOException {
        Csv.Writer hashes = new Csv.Writer("file,sha256");
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            Csv.Writer pool = new Csv.Writer("federation,pool,form");
            pool.row(bundle.federation(), bundle.pool(), 1);
            add(zip, hashes, POOL, pool.bytes());
            add(zip, hashes, ListTables.HEADS, ListTables.heads(bundle.lists()));
            for (PoolBundle.PublishedList list : bundle.lists()) {
                for (Map.Entry<String, byte[]> table : ListTables.of(list).entrySet()) {
                    add(zip, hashes, table.getKey(), table.getValue());
                }
            }
            for (Map.Entry<String, byte[]> part : bundle.parts().entrySet()) {
                add(zip, hashes, part.getKey(), part.getValue());
            }
            put(zip, HASHES, hashes.bytes());
        }
    }

    private static void add(ZipOutputStream zip, Csv.Writer hashes, String name, byte[] content) throws IOException {
        put(zip, name, content);
        hashes.row(name, Hashes.of(content));
    }

    private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    /** Whether the bytes are a ZIP that begins as a pool's bundle does. */
    public static boolean isPool(InputStream in) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(in)) {
            ZipEntry first = zip.getNextEntry();
            return first != null && first.getName().equals(POOL);
        }
    }

    /** @throws UnreadableBundle naming file and line, or the file whose hash differs */
    public static PoolBundle read(InputStream in) throws IOException {
        Map<String, byte[]> files = unpack(in);
        byte[] hashes = files.remove(HASHES);
        if (hashes == null) {
            throw new UnreadableBundle(HASHES + " is missing");
        }
        Map<String, String> expected = new LinkedHashMap<>();
        Csv.read(HASHES, hashes, row -> expected.put(row.text("file"), row.text("sha256")));
        if (!expected.keySet().equals(files.keySet())) {
            throw new UnreadableBundle("the files are not those that " + HASHES + " names");
        }
        expected.forEach((name, hash) -> {
            if (!Hashes.of(files.get(name)).equals(hash)) {
                throw new UnreadableBundle(name + " is not the file that was exported: its hash differs");
            }
        });
        return bundle(files);
    }

    private static PoolBundle bundle(Map<String, byte[]> files) {
        byte[] pool = files.remove(POOL);
        if (pool == null) {
            throw new UnreadableBundle(POOL + " is missing");
        }
        String[] head = new String[2];
        Csv.read(POOL, pool, row -> {
            head[0] = row.text("federation");
            head[1] = row.text("pool");
        });
        return new PoolBundle(head[0], head[1], ListTables.read(files), new TreeMap<>(files));
    }

    private static Map<String, byte[]> unpack(InputStream in) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        long left = MOST_BYTES;
        try (ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                byte[] content = zip.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, left + 1));
                left -= content.length;
                if (left < 0 || files.size() == MOST_FILES) {
                    throw new UnreadableBundle("larger than a bundle may be");
                }
                if (files.put(entry.getName(), content) != null) {
                    throw new UnreadableBundle(entry.getName() + " is there twice");
                }
            }
        }
        return files;
    }
}
