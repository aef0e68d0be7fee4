package org.tengen.cli.server.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tengen.cli.InputRefused;
import org.tengen.embedded.PostgresFiles;
import org.tengen.embedded.Secrets;

/**
 * The directory that holds everything an installation must keep: the databases, the broker's records, the secrets.
 *
 * @param root its absolute path
 */
public record DataDirectory(Path root) {

    private static final String SECRETS = "secrets";

    public static DataDirectory at(Path path) {
        return new DataDirectory(path.toAbsolutePath().normalize());
    }

    /**
     * The directory in use when {@code --data} names none: {@code data} beside the program.
     *
     * @param chosen what {@code --data} said, or null
     */
    public static DataDirectory chosenOrUsual(Path chosen) {
        return at(chosen == null ? Path.of(System.getProperty("tengen.home", "."), "data") : chosen);
    }

    /** @throws InputRefused when the directory cannot be made or written */
    public void create() {
        try {
            Files.createDirectories(root);
            Files.createDirectories(logs());
        } catch (IOException e) {
            String why = Files.isDirectory(root) && !Files.isWritable(root)
                    ? "nothing can be written there"
                    : "cannot be made";
            throw new InputRefused("--data " + root + ": " + why + " (" + e.getMessage() + ")", e);
        }
    }

    /** What {@link #create}, {@link #lock} and the choice of ports will make here, from the outermost directory inwards. */
    public List<Path> missing() {
        List<Path> missing = new ArrayList<>();
        for (Path directory = root; directory != null && !Files.exists(directory); directory = directory.getParent()) {
            missing.add(0, directory);
        }
        Stream.of(logs(), lockFile(), root.resolve(SECRETS), ports())
                .filter(Files::notExists)
                .forEach(missing::add);
        return missing;
    }

    /** After a start that was refused: takes back what it made. A directory in which somebody else has put something stays. */
    public void removeAgain(List<Path> made) {
        for (int i = made.size() - 1; i >= 0; i--) {
            try {
                Files.deleteIfExists(made.get(i));
            } catch (DirectoryNotEmptyException somebodyElses) {
                return;
            } catch (IOException e) {
                throw new UncheckedIOException("what a refused start made cannot be removed: " + made.get(i), e);
            }
        }
    }

    private Path lockFile() {
        return root.resolve("launcher.lock");
    }

    public PostgresFiles postgres() {
        return PostgresFiles.in(root.resolve("postgres"));
    }

    public Path kafka() {
        return root.resolve("kafka");
    }

    public Secrets secrets() {
        return new Secrets(root.resolve(SECRETS));
    }

    public Path logs() {
        return root.resolve("logs");
    }

    public Path ports() {
        return root.resolve("ports.json");
    }

    public Path runRecord() {
        return root.resolve("run.json");
    }

    /**
     * The right to run on this data, held until closed; the kernel takes it from a killed process.
     *
     * @return empty while another launcher holds it
     */
    public Optional<FileLock> lock() {
        try {
            FileChannel channel = FileChannel.open(lockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
            }
            return Optional.ofNullable(lock);
        } catch (IOException e) {
            throw new UncheckedIOException("the lock of " + root + " cannot be taken", e);
        }
    }

    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldInThisJvm) {
            return null;
        }
    }

    /** Says whether a launcher runs on this data just now. */
    public boolean inUse() {
        if (!Files.exists(lockFile())) {
            return false;
        }
        Optional<FileLock> lock = lock();
        lock.ifPresent(DataDirectory::release);
        return lock.isEmpty();
    }

    /** Gives the right back. */
    public static void release(FileLock lock) {
        try {
            lock.acquiredBy().close();
        } catch (IOException e) {
            throw new UncheckedIOException("the lock cannot be released", e);
        }
    }
}
