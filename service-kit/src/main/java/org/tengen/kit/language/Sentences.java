package org.tengen.kit.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What engines, deciders and problems say in English, in the visitor's language. They know of no request and so of no
 * language; their sentence is recognised here and said again, with the same values ({@code {0}}, {@code {1}} ...) in it.
 * The files {@code messages/kit_sentences.txt} and {@code messages/page_sentences.txt} hold each sentence in English and,
 * under it, a line for every other language. What no file knows stays English.
 */
public final class Sentences {

    private static final Pattern VALUE = Pattern.compile("\\{(\\d)}");
    /** Reasons are strung together so. */
    private static final String JOINT = "; ";

    private static final List<Sentence> KNOWN = load();

    private Sentences() {}

    /**
     * One sentence as the files have it.
     *
     * @param text in each language; the English one tells it from others
     */
    public record Sentence(Map<Language, String> text, Pattern english, List<Integer> order) {

        static Sentence of(Map<Language, String> text) {
            StringBuilder pattern = new StringBuilder();
            List<Integer> order = new ArrayList<>();
            Matcher value = VALUE.matcher(text.get(Language.EN));
            int from = 0;
            while (value.find()) {
                pattern.append(Pattern.quote(text.get(Language.EN).substring(from, value.start())))
                        .append("(.+?)");
                order.add(Integer.parseInt(value.group(1)));
                from = value.end();
            }
            pattern.append(Pattern.quote(text.get(Language.EN).substring(from)));
            return new Sentence(text, Pattern.compile(pattern.toString(), Pattern.DOTALL), order);
        }

        private int literals() {
            return VALUE.matcher(text.get(Language.EN)).replaceAll("").length();
        }

        private Optional<String> in(Language language, String said) {
            Matcher whole = english.matcher(said);
            if (!whole.matches()) {
                return Optional.empty();
            }
            MatchResult values = whole.toMatchResult();
            return Optional.of(VALUE.matcher(text.get(language))
                    .replaceAll(at -> Matcher.quoteReplacement(
                            Sentences.in(language, values.group(order.indexOf(Integer.parseInt(at.group(1))) + 1)))));
        }
    }

    /** The sentence in that language; as it stands when it is not known, null for null. */
    public static String in(Language language, String english) {
        if (english == null || language == Language.EN) {
            return english;
        }
        return known(language, english)
                .orElseGet(() -> english.contains(JOINT)
                        ? Arrays.stream(english.split(JOINT))
                                .map(part -> known(language, part).orElse(part))
                                .collect(Collectors.joining(JOINT))
                        : english);
    }

    private static Optional<String> known(Language language, String english) {
        return KNOWN.stream()
                .flatMap(sentence -> sentence.in(language, english).stream())
                .findFirst();
    }

    /**
     * Reads a file of sentences.
     *
     * @throws IllegalArgumentException naming the sentence that lacks a language, has one twice or other values than in English
     */
    public static List<Sentence> read(String file) {
        List<Sentence> sentences = new ArrayList<>();
        for (String block : file.replaceAll("(?m)^#.*\\R", "").strip().split("\\R\\s*\\R")) {
            String[] lines = block.strip().split("\\R");
            Map<Language, String> text = new EnumMap<>(Language.class);
            text.put(Language.EN, lines[0]);
            for (String line : Arrays.copyOfRange(lines, 1, lines.length)) {
                Language language = Language.of(line.substring(0, Math.min(2, line.length())))
                        .orElseThrow(() -> new IllegalArgumentException("no language: " + line));
                if (text.put(language, line.substring(2).strip()) != null) {
                    throw new IllegalArgumentException("twice in " + language.tag() + ": " + lines[0]);
                }
            }
            check(text);
            sentences.add(Sentence.of(text));
        }
        return sentences;
    }

    private static void check(Map<Language, String> text) {
        String english = text.get(Language.EN);
        for (Language language : Language.values()) {
            String own = text.get(language);
            if (own == null || own.isBlank()) {
                throw new IllegalArgumentException(language.tag() + " is missing: " + english);
            }
            if (VALUE.matcher(own).results().anyMatch(value -> !english.contains(value.group()))) {
                throw new IllegalArgumentException(language.tag() + " has other values: " + english);
            }
        }
    }

    /** Those that say most by themselves come first: they are the least likely to be taken for another. */
    private static List<Sentence> load() {
        List<Sentence> all = new ArrayList<>();
        Messages.FILES.forEach(file -> all.addAll(resource("messages/" + file + "_sentences.txt")));
        all.sort(Comparator.comparingInt(Sentence::literals).reversed());
        return List.copyOf(all);
    }

    private static List<Sentence> resource(String name) {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(name)) {
            return in == null ? List.of() : read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
