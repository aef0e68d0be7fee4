package org.tengen.embedded;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * The PostgreSQL programs for this system, unpacked once into a directory of their own.
 *
 * @param directory holds {@code bin}, {@code lib} and {@code share}
 */
record PostgresBinaries(Path directory) {

    /** Names the directory, so that a newer release unpacks beside an older one; the build pins the release itself. */
    static final String RELEASE = "18.1.0";

    private static final boolean WINDOWS =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows");

    /** Unpacks into {@code parent/RELEASE} unless that is there; two processes may do so at once, one of them wins. */
    static PostgresBinaries unpackedIn(Path parent) throws IOException {
        Path finished = parent.resolve(RELEASE).toAbsolutePath();
        if (!Files.isDirectory(finished)) {
            Files.createDirectories(parent);
            Path draft = Files.createTempDirectory(parent, "unpacking-");
            unpack(draft);
            publish(draft, finished);
        }
        return new PostgresBinaries(finished);
    }

    String program(String name) {
        return directory.resolve("bin").resolve(WINDOWS ? name + ".exe" : name).toString();
    }

    private static void publish(Path draft, Path finished) throws IOException {
        try {
            Files.move(draft, finished);
        } catch (FileAlreadyExistsException | java.nio.file.DirectoryNotEmptyException anotherWasFaster) {
            deleteRecursively(draft);
        }
    }

    private static void unpack(Path into) throws IOException {
        if (!WINDOWS) {
            // An unprivileged account may have to run them (PostgresAccount).
            Files.setPosixFilePermissions(into, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        try (InputStream packed = resource();
                TarArchiveInputStream tar =
                        new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(packed)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                unpack(tar, entry, into);
            }
        }
    }

    private static void unpack(TarArchiveInputStream tar, TarArchiveEntry entry, Path into) throws IOException {
        Path target = into.resolve(entry.getName()).normalize();
        if (!target.startsWith(into)) {
            throw new IOException("the archive leads outside its directory: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(target);
            return;
        }
        Files.createDirectories(target.getParent());
        if (entry.isSymbolicLink() && !WINDOWS) {
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(tar, target);
        if (!WINDOWS && (entry.getMode() & 0111) != 0) {
            Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    private static InputStream resource() throws IOException {
        String os = System.getProperty("os.name");
        String system = WINDOWS ? "Windows" : os.startsWith("Mac") ? "Darwin" : os;
        return DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system, System.getProperty("os.arch"));
    }

    static void deleteRecursively(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(directory)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
