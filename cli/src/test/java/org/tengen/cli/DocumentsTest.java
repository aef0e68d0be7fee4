package org.tengen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the documents name exists: the tests of docs/promises.md, and the classes each module's README says to read first. */
class DocumentsTest {

    private static final Path ROOT =
            Path.of(System.getProperty("tengen.root", "..")).toAbsolutePath();

    /** In backticks, with or without the package before it: {@code board/Board}, {@code game.GameState}, {@code Tengen}. */
    private static final Pattern CLASS = Pattern.compile("`(?:[a-z]+[./])*([A-Z][a-z0-9]\\w*)`");

    private static final Pattern READ_FIRST = Pattern.compile("(?s)Read first\\b(.*?)(\\n## |\\n\\||\\z)");
    private static final int TO_READ = 5;

    /** Folders that hold no sources of ours. */
    private static final Set<String> NOT_OURS = Set.of("target", "data", "node_modules");

    private static final Set<String> classes = new TreeSet<>();
    private static final List<Path> modules = new ArrayList<>();
    private static final Set<Path> packages = new TreeSet<>();

    @BeforeAll
    static void walk() throws IOException {
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {

            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                String name = directory.getFileName().toString();
                boolean skipped = !directory.equals(ROOT)
                        && (name.startsWith(".")
                                || (NOT_OURS.contains(name)
                                        && !directory.toString().contains("/src/")));
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = file.getFileName().toString();
                if (name.endsWith(".java")) {
                    classes.add(name.substring(0, name.length() - ".java".length()));
                    if (file.toString().contains("/src/main/java/")) {
                        packages.add(file.getParent());
                    }
                } else if (name.equals("pom.xml") && !file.getParent().equals(ROOT)) {
                    modules.add(file.getParent());
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Test
    void everyTestAPromiseNamesExists() throws IOException {
        List<String> named = named(Files.readString(ROOT.resolve("docs/promises.md")));
        assertTrue(named.size() > 20, "promises name their tests: " + named);
        assertEquals(List.of(), missing(named));
    }

    @Test
    void everyModuleSaysWhatToReadFirstAndItExists() throws IOException {
        assertEquals(11, modules.size(), modules.toString());
        for (Path module : modules) {
            Path readme = module.resolve("README.md");
            assertTrue(Files.exists(readme), readme + " is missing");
            Matcher section = READ_FIRST.matcher(Files.readString(readme));
            assertTrue(section.find(), readme + " does not say what to read first");
            List<String> named = named(section.group(1));
            assertTrue(named.size() >= TO_READ, readme + " names " + named);
            assertEquals(List.of(), missing(named), readme.toString());
        }
    }

    @Test
    void everyPackageSaysWhatItIs() {
        List<Path> silent = packages.stream()
                .filter(directory -> !Files.exists(directory.resolve("package-info.java")))
                .toList();
        assertEquals(List.of(), silent);
    }

    private static List<String> named(String text) {
        return CLASS.matcher(text).results().map(found -> found.group(1)).toList();
    }

    private static List<String> missing(List<String> named) {
        return named.stream().filter(name -> !classes.contains(name)).toList();
    }
}
