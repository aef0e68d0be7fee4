package org.tengen.rules.testkit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The data sets beside the repository, found by the system property {@code tengen.data}. */
public final class DataSets {

    private DataSets() {}

    /** A folder of the data sets; when it is absent a loud line says what is not tested. */
    public static Optional<Path> folder(String name) {
        String root = System.getProperty("tengen.data", "");
        Path folder = Path.of(root, name);
        if (root.isEmpty() || !Files.isDirectory(folder)) {
            System.err.println("NOT TESTED: no data set " + folder.toAbsolutePath() + " (set -Dtengen.data=...)");
            return Optional.empty();
        }
        return Optional.of(folder);
    }
}
