package org.tengen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What the documents name exists: the tests of docs/promises.md, the classes each module's README says to read first, and the buttons,
 * fields, steps and pictures of the guide.
 */
class DocumentsTest {

    private static final Path ROOT =
            Path.of(System.getProperty("tengen.root", "..")).toAbsolutePath();

    /** In backticks, with or without the package before it: {@code board/Board}, {@code game.GameState}, {@code Tengen}. */
    private static final Pattern CLASS = Pattern.compile("`(?:[a-z]+[./])*([A-Z][a-z0-9]\\w*)`");

    private static final Pattern READ_FIRST = Pattern.compile("(?s)Read first\\b(.*?)(\\n## |\\n\\||\\z)");
    private static final int TO_READ = 5;

    /** In the guide: what stands on a page, with the number of its step before it where it is one. */
    private static final Pattern BOLD = Pattern.compile("(?s)\\*\\*(.+?)\\*\\*");

    private static final Pattern STEP = Pattern.compile("^\\d ");
    private static final Pattern PICTURE = Pattern.compile("!\\[[^]]*]\\(([^)]+)\\)");
    private static final Pattern VALUE = Pattern.compile("\\{[^{}]*}");
    private static final int ENOUGH_NAMES = 60;
    private static final int SHORTEST_NAME = 3;

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

    @Test
    void whatTheGuideNamesStandsOnThePages() throws IOException {
        List<Pattern> said = new ArrayList<>();
        for (Path module : modules) {
            Path folder = module.resolve("src/main/resources/messages");
            if (Files.isDirectory(folder)) {
                try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*_en.properties")) {
                    for (Path file : files) {
                        said.addAll(sentences(file));
                    }
                }
            }
        }
        String guide = Files.readString(ROOT.resolve("docs/guide/README.md"));
        List<String> names = BOLD.matcher(guide)
                .results()
                .map(found -> found.group(1).replaceAll("\\s+", " "))
                .filter(name -> !name.equals("bold"))
                .toList();
        assertTrue(names.size() > ENOUGH_NAMES, "the guide names what is on the pages: " + names);
        List<String> nowhere = names.stream()
                .filter(name -> {
                    String plain = STEP.matcher(name).replaceFirst("").replaceFirst("\\.$", "");
                    return said.stream().noneMatch(one -> one.matcher(plain).matches());
                })
                .toList();
        assertEquals(List.of(), nowhere, "bold in docs/guide/README.md, and on no page");
    }

    @Test
    void thePicturesOfTheGuideAreThere() throws IOException {
        Path folder = ROOT.resolve("docs/guide");
        List<String> missing = PICTURE.matcher(Files.readString(folder.resolve("README.md")))
                .results()
                .map(found -> found.group(1))
                .filter(file -> !Files.exists(folder.resolve(file)))
                .toList();
        assertEquals(List.of(), missing);
    }

    /** A message as a pattern, anything where a value stands; not those that are little else than values. */
    private static List<Pattern> sentences(Path file) throws IOException {
        Properties messages = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            messages.load(reader);
        }
        return messages.values().stream()
                .map(message -> message.toString().replace("''", "'"))
                .filter(message -> VALUE.matcher(message).replaceAll("").length() >= SHORTEST_NAME)
                .map(message -> Pattern.compile(Arrays.stream(VALUE.split(message, -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".+"))))
                .toList();
    }

    private static List<String> named(String text) {
        return CLASS.matcher(text).results().map(found -> found.group(1)).toList();
    }

    private static List<String> missing(List<String> named) {
        return named.stream().filter(name -> !classes.contains(name)).toList();
    }
}
