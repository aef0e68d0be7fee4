package org.tengen.pairing.bundle;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Unreadable;

/** A ZIP as named bytes, with limits on reading and the same bytes on writing. */
final class BundleZip {

    /** More files than any bundle has; a guard against archives made to cost time. */
    private static final int MOST_FILES = 200;

    /** The earliest time a ZIP can hold; the hour of packing is no fact. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    /** Nothing that could leave a directory when somebody unpacks it. */
    private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)*");

    /** Of the record that ends an archive without comment; size and place of the directory stand at 12 and 16. */
    private static final int END_LENGTH = 22;

    private static final int END_SIGNATURE = 0x06054b50;

    private BundleZip() {}

    static boolean isPlainName(String name) {
        return name.length() <= FileLimits.MOST_NAME_LENGTH
                && PLAIN_NAME.matcher(name).matches();
    }

    static byte[] pack(Map<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(NO_TIME);
                zip.putNextEntry(entry);
                zip.write(file.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory", e);
        }
        return bytes.toByteArray();
    }

    /** @throws Unreadable if it is no ZIP, unfolds to more than the limits, or holds a name twice or one that is no plain name */
    static Map<String, byte[]> unpack(byte[] bytes) {
        requireOneArchive(bytes);
        Map<String, byte[]> files = new LinkedHashMap<>();
        long left = FileLimits.MOST_UNPACKED_BYTES;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!isPlainName(entry.getName()) || files.size() == MOST_FILES) {
                    throw new Unreadable(
                            0, "archive", entry.getName(), "at most " + MOST_FILES + " plainly named files");
                }
                byte[] content = zip.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, left + 1));
                left -= content.length;
                if (left < 0) {
                    String most = "at most " + (FileLimits.MOST_UNPACKED_BYTES >> 20) + " MB unpacked";
                    throw new Unreadable(0, "archive", entry.getName(), most);
                }
                if (files.put(entry.getName(), content) != null) {
                    throw new Unreadable(0, "archive", entry.getName(), "each name once");
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            // ZipInputStream says IllegalArgumentException when a name is not UTF-8
            throw new Unreadable(0, "archive", String.valueOf(e.getMessage()), "a whole ZIP file");
        }
        return files;
    }

    /** The directory at the end must account for every byte, so that nothing stands before or behind the archive. */
    private static void requireOneArchive(byte[] bytes) {
        int end = bytes.length - END_LENGTH;
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        boolean whole = end >= 0
                && buffer.getInt(end) == END_SIGNATURE
                && Integer.toUnsignedLong(buffer.getInt(end + 12)) + Integer.toUnsignedLong(buffer.getInt(end + 16))
                        == end;
        if (!whole) {
            throw new Unreadable(0, "archive", bytes.length + " bytes", "a whole ZIP file and nothing else");
        }
    }

    static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
