package org.tengen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell wrapper {@code ./tengen}: builds when something changed, and never otherwise. Maven and Java are played by scripts. */
class WrapperTest {

    private static final Path ROOT = Path.of(System.getProperty("tengen.root", ".."));

    @TempDir
    Path directory;

    private Path home;
    private Path builds;

    @BeforeEach
    void layOut() throws IOException {
        assumeFalse(System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows"), "a shell script");
        home = Files.createDirectory(directory.resolve("checkout"));
        builds = directory.resolve("builds");
        script(home.resolve("tengen"), Files.readString(ROOT.resolve("tengen")));
        write("pom.xml");
        write("cli/src/main/java/org/tengen/cli/server/data/Ports.java");
        write("deploy/topics.yaml");
        Path bin = Files.createDirectories(directory.resolve("bin"));
        script(
                bin.resolve("mvn"),
                "#!/bin/sh\necho \"$@\" >>'" + builds + "'\n[ ! -e '" + directory + "/broken' ] || exit 1\n"
                        + "mkdir -p cli/target && touch cli/target/tengen.jar\necho noise\n");
        script(bin.resolve("java"), "#!/bin/sh\necho \"$@\"\n");
    }

    @Test
    void buildsTheFirstTimeAndNotAgain() throws Exception {
        Outcome first = tengen("rate", "--json");
        assertEquals(0, first.status);
        assertTrue(
                first.output.endsWith("-jar " + home.resolve("cli/target/tengen.jar") + " rate --json"), first.output);
        assertFalse(first.output.contains("noise"), "Maven's output goes to standard error");
        assertEquals(List.of("-B -ntp package -DskipTests"), builds());
        tengen("rate");
        tengen("up");
        assertEquals(1, builds().size());
    }

    @Test
    void buildsAgainWhenASourceABuildFileOrTheTopicsChange() throws Exception {
        tengen("--version");
        List<String> watched =
                List.of("cli/src/main/java/org/tengen/cli/server/data/Ports.java", "pom.xml", "deploy/topics.yaml");
        for (String changed : watched) {
            int before = builds().size();
            touchLater(home.resolve(changed));
            tengen("--version");
            assertEquals(before + 1, builds().size(), changed);
            write(changed);
        }
    }

    @Test
    void theDataOfTheInstallationAreNoSource() throws Exception {
        tengen("--version");
        write("data/src/main/whatever.txt");
        write("cli/target/src/main/generated.java");
        touchLater(home.resolve("data/src/main/whatever.txt"));
        touchLater(home.resolve("cli/target/src/main/generated.java"));
        tengen("--version");
        assertEquals(1, builds().size());
    }

    @Test
    void aFailedBuildIsToldAndTriedAgain() throws Exception {
        Files.createFile(directory.resolve("broken"));
        assertEquals(1, tengen("--version").status);
        Files.delete(directory.resolve("broken"));
        assertEquals(0, tengen("--version").status);
        assertEquals(2, builds().size());
    }

    private record Outcome(int status, String output) {}

    private Outcome tengen(String... arguments) throws Exception {
        List<String> command =
                new java.util.ArrayList<>(List.of(home.resolve("tengen").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("PATH", directory.resolve("bin") + ":" + System.getenv("PATH"));
        builder.environment().keySet().removeAll(List.of("JAVA_HOME", "TENGEN_NO_BUILD", "TENGEN_TIER"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes()).strip();
        return new Outcome(process.waitFor(), output);
    }

    private List<String> builds() throws IOException {
        return Files.exists(builds) ? Files.readAllLines(builds) : List.of();
    }

    private void write(String file) throws IOException {
        Path path = home.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, "as it was");
        Files.setLastModifiedTime(path, FileTime.from(Instant.now().minusSeconds(60)));
    }

    /** Newer than any build so far, without waiting for the clock. */
    private static void touchLater(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(5)));
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
