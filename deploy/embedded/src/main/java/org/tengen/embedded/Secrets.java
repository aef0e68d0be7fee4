package org.tengen.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.function.Supplier;

/** A directory of secrets, one per file, made once and kept; only the owner may read it (0700, files 0600). */
public final class Secrets {

    /** 192 bits: no one guesses it, and it stays readable in a file. */
    private static final int PASSWORD_BYTES = 24;

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Path directory;

    /** Creates the directory when it is missing. */
    public Secrets(Path directory) {
        this.directory = directory;
        try {
            Files.createDirectories(directory);
            ownerOnly(directory, "rwx------");
        } catch (IOException e) {
            throw new UncheckedIOException("the directory for secrets cannot be made: " + directory, e);
        }
    }

    public Path directory() {
        return directory;
    }

    public Path file(String name) {
        return directory.resolve(name);
    }

    /** The password kept under this name, generated the first time. */
    public String password(String name) {
        return kept(name, Secrets::generatePassword);
    }

    /** The text kept under this name; written the first time, whole or not at all. */
    public String kept(String name, Supplier<String> first) {
        try {
            if (!Files.exists(file(name))) {
                write(name, first.get());
            }
            return Files.readString(file(name)).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("the secret cannot be read: " + file(name), e);
        }
    }

    /** Writes or replaces a secret; a reader sees the old or the new one, never half of one. */
    public void write(String name, String text) {
        try {
            Path draft = Files.createTempFile(directory, name, ".new");
            ownerOnly(draft, "rw-------");
            Files.writeString(draft, text);
            Files.move(draft, file(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("the secret cannot be written: " + file(name), e);
        }
    }

    /** Letters, digits, minus and underscore: safe in URLs, in files and in environment variables. */
    public static String generatePassword() {
        byte[] bytes = new byte[PASSWORD_BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static void ownerOnly(Path path, String permissions) throws IOException {
        if (Files.getFileStore(path).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        }
    }
}
