package org.tengen.embedded;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts a child into a process group of its own, so that Ctrl-C in the terminal reaches the launcher alone and the launcher
 * stops its children in order. Where {@code setsid} is missing the child stays in the launcher's group.
 */
public final class OwnProcessGroup {

    private OwnProcessGroup() {}

    /** The command to start instead; {@code setsid} replaces itself, so the process id is the child's own. */
    public static List<String> of(List<String> command) {
        return program("setsid")
                .map(setsid -> prefixed(List.of(setsid), command))
                .orElse(command);
    }

    static List<String> prefixed(List<String> prefix, List<String> command) {
        List<String> whole = new ArrayList<>(prefix);
        whole.addAll(command);
        return List.copyOf(whole);
    }

    /** The absolute path of a program on the PATH, sbin included, which is not on an ordinary user's PATH everywhere. */
    static Optional<String> program(String name) {
        String path = System.getenv().getOrDefault("PATH", "") + File.pathSeparator + "/usr/sbin" + File.pathSeparator
                + "/sbin";
        for (String directory : path.split(File.pathSeparator)) {
            Path candidate = Path.of(directory, name);
            if (!directory.isEmpty() && Files.isExecutable(candidate)) {
                return Optional.of(candidate.toString());
            }
        }
        return Optional.empty();
    }
}
