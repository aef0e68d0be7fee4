package org.tengen.kit.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds words in templates and scripts that stand there in one language instead of coming from the messages. */
public final class PlainText {

    /** The same in every language: names of formats, criteria, the program and its commands. */
    private static final Set<String> INTERNATIONAL = Set.of(
            "Tengen",
            "tengen",
            "opengotha",
            "McMahon",
            "PDF",
            "SGF",
            "CSV",
            "XLSX",
            "JSON",
            "QR",
            "UTC",
            "MMS",
            "SOSM",
            "SOSOSM",
            "DC",
            "PLAYOFF",
            "LOT",
            "EUR",
            "min",
            "nbsp",
            "amp",
            "rarr",
            "OpenGotha",
            "MacMahon",
            "AGA");

    private static final Pattern RAW = Pattern.compile("\\{\\|.*?\\|\\}", Pattern.DOTALL);
    private static final Pattern QUTE = Pattern.compile("\\{[^{}]*\\}");
    private static final Pattern NO_TEXT = Pattern.compile("<(script|style)\\b.*?</\\1>", Pattern.DOTALL);
    private static final Pattern SAID = Pattern.compile(
            "\\b(?:title|placeholder|aria-label|alt|data-confirm|data-ask|data-sure)=(?:\"([^\"]*)\"|'([^']*)')");
    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern WORD = Pattern.compile("\\p{L}{2,}");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"|'((?:[^'\\\\\n]|\\\\.)*)'");
    /** What a script would show: a word with a capital, alone or at the head of a sentence. */
    private static final Pattern SENTENCE = Pattern.compile("[A-Z][a-z]+([ .,:!?].*)?");
    /** Names of keys, events and headers. */
    private static final Set<String> NAMES = Set.of("Escape", "Enter", "Home", "End", "Accept", "Delete");

    private PlainText() {}

    /**
     * @param module the module's folder
     * @param besides words and whole texts of scripts that are no language: names of keys, of events of the browser
     * @return file and word, for each
     */
    public static List<String> faults(Path module, Set<String> besides) throws IOException {
        List<String> faults = new ArrayList<>();
        Path resources = module.resolve("src/main/resources");
        try (Stream<Path> files = Files.walk(resources)) {
            for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = path.getFileName().toString();
                if (name.endsWith(".html")) {
                    words(Files.readString(path)).stream()
                            .filter(word -> !INTERNATIONAL.contains(word) && !besides.contains(word))
                            .forEach(word -> faults.add(name + ": " + word));
                } else if (name.endsWith(".js")) {
                    texts(Files.readString(path)).stream()
                            .filter(text -> !besides.contains(text))
                            .forEach(text -> faults.add(name + ": " + text));
                }
            }
        }
        return faults;
    }

    private static List<String> words(String template) {
        String text = RAW.matcher(template).replaceAll("");
        for (String before = ""; !before.equals(text); ) {
            before = text;
            text = QUTE.matcher(text).replaceAll("");
        }
        text = NO_TEXT.matcher(text).replaceAll("");
        StringBuilder shown = new StringBuilder();
        Matcher said = SAID.matcher(text);
        while (said.find()) {
            shown.append(said.group(1) == null ? said.group(2) : said.group(1)).append(' ');
        }
        shown.append(TAG.matcher(text.replaceAll("<code>[^<]*</code>", "")).replaceAll(" "));
        return WORD.matcher(shown)
                .results()
                .map(java.util.regex.MatchResult::group)
                .toList();
    }

    private static List<String> texts(String script) {
        String code = script.replaceAll("(?s)/\\*.*?\\*/", "");
        return LITERAL.matcher(code)
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                .filter(text -> SENTENCE.matcher(text).matches() && !NAMES.contains(text))
                .toList();
    }
}
