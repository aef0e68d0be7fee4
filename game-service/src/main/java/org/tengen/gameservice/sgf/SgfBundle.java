package org.tengen.gameservice.sgf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/** One SGF file or a ZIP of many, taken apart within limits: a small archive may hold a very large file. */
final class SgfBundle {

    /** A congress' week of games. */
    static final int MAX_FILES = 1_000;
    /** Ten times the longest commented record known. */
    static final int MAX_FILE_BYTES = 1024 * 1024;
    /** All files together, unpacked: some thousand games. */
    static final int MAX_TOTAL_BYTES = 32 * 1024 * 1024;

    private SgfBundle() {}

    record File(String name, byte[] content) {}

    /** What is in a body. */
    sealed interface Content {}

    record Files(List<File> files) implements Content {}

    record Refused(String why) implements Content {}

    static Content open(byte[] body) {
        boolean zip = body.length > 3
                && body[0] == 'P'
                && body[1] == 'K'
                && (body[2] == 3 && body[3] == 4 || body[2] == 5 && body[3] == 6);
        if (!zip) {
            return body.length > MAX_FILE_BYTES
                    ? tooLarge("the file")
                    : new Files(List.of(new File("record.sgf", body)));
        }
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(body))) {
            return unpack(in);
        } catch (ZipException | IllegalArgumentException broken) {
            return new Refused("The ZIP cannot be read: " + broken.getMessage());
        } catch (IOException broken) {
            return new Refused("The ZIP ends in the middle of a file.");
        }
    }

    private static Content unpack(ZipInputStream in) throws IOException {
        List<File> files = new ArrayList<>();
        long total = 0;
        long other = 0;
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            if (entry.isDirectory() || !entry.getName().toLowerCase(Locale.ROOT).endsWith(".sgf")) {
                other += skipped(in);
                if (other > MAX_TOTAL_BYTES) {
                    return new Refused("The ZIP holds too much that is no record, up to " + entry.getName() + ".");
                }
                continue;
            }
            byte[] content = in.readNBytes(MAX_FILE_BYTES + 1);
            total += content.length;
            if (content.length > MAX_FILE_BYTES) {
                return tooLarge(entry.getName());
            }
            if (total > MAX_TOTAL_BYTES || files.size() == MAX_FILES) {
                return new Refused("A ZIP holds at most " + MAX_FILES + " records of together " + MAX_TOTAL_BYTES
                        + " bytes; this one goes beyond at " + entry.getName() + ".");
            }
            files.add(new File(entry.getName(), content));
        }
        return files.isEmpty() ? new Refused("There is no .sgf file in the ZIP.") : new Files(files);
    }

    /** To skip a file is to unpack it all the same; how large it is, up to one byte beyond what may be skipped. */
    private static long skipped(ZipInputStream in) throws IOException {
        byte[] some = new byte[64 * 1024];
        long bytes = 0;
        for (int n = in.read(some); n >= 0 && bytes <= MAX_TOTAL_BYTES; n = in.read(some)) {
            bytes += n;
        }
        return bytes;
    }

    private static Refused tooLarge(String name) {
        return new Refused("A record has at most " + MAX_FILE_BYTES + " bytes unpacked; " + name + " has more.");
    }
}
