package org.tengen.kit.language;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the engine says of files, in the visitor's language. The engine speaks English, on the command line and in its files;
 * each of its sentences is an English message of {@code messages/file_<tag>.properties}, with places for numbers and names, and is found by its own words. A
 * sentence that no message has stays as the engine says it.
 */
public final class FileWords {

    /** Sentences within sentences; nothing the engine says is deeper. */
    private static final int DEEPEST = 4;

    /** messages: fw* */
    private static final String BEGINNING = "fw";

    private static final Pattern PLACE = Pattern.compile("\\{\\d\\}");
    private static final Map<String, String> WHOLE = new HashMap<>();
    private static final List<Sentence> WITH_PLACES = new ArrayList<>();

    private record Sentence(String key, Pattern pattern, int letters) {}

    static {
        Messages.beginning(Language.EN, BEGINNING).forEach((key, message) -> {
            String text = message.replace("''", "'");
            if (PLACE.matcher(text).find()) {
                String literal = PLACE.matcher(text).replaceAll("\\\\E(.+?)\\\\Q");
                int letters = PLACE.matcher(text).replaceAll("").length();
                WITH_PLACES.add(new Sentence(key, Pattern.compile("\\Q" + literal + "\\E"), letters));
            } else {
                WHOLE.put(text, key);
            }
        });
        // the sentence that says most fits best
        WITH_PLACES.sort(Comparator.comparingInt(Sentence::letters).reversed().thenComparing(Sentence::key));
    }

    private FileWords() {}

    /** A sentence, or a finding as one line; what was found stands as it was found. */
    public static String say(String english) {
        return in(Saying.language(), english);
    }

    public static String in(Language language, String english) {
        return language == Language.EN ? english : found(language, english, 0).orElse(english);
    }

    /** Whether a sentence has messages. */
    public static boolean knows(String english) {
        return found(Language.EN, english, 0).isPresent();
    }

    public static List<String> all(List<String> english) {
        return english.stream().map(FileWords::say).toList();
    }

    private static Optional<String> found(Language language, String english, int depth) {
        String key = WHOLE.get(english);
        if (key != null) {
            return Optional.of(Messages.say(language, key));
        }
        if (depth == DEEPEST) {
            return Optional.empty();
        }
        return withPlaces(language, english, depth)
                .or(() -> inTwo(language, english, ": ", depth))
                .or(() -> bracketed(language, english, depth))
                .or(() -> listed(language, english, depth));
    }

    private static Optional<String> withPlaces(Language language, String english, int depth) {
        for (Sentence sentence : WITH_PLACES) {
            Matcher told = sentence.pattern.matcher(english);
            if (told.matches()) {
                Object[] values = new Object[told.groupCount()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = orAsItIs(language, told.group(i + 1), depth + 1);
                }
                return Optional.of(Messages.say(language, sentence.key, values));
            }
        }
        return Optional.empty();
    }

    /** {@code Berg Anna: the club STO is written STOC}: of whom stands before what. */
    private static Optional<String> inTwo(Language language, String english, String between, int depth) {
        for (int at = english.indexOf(between); at > 0; at = english.indexOf(between, at + 1)) {
            Optional<String> after = found(language, english.substring(at + between.length()), depth + 1);
            if (after.isPresent()) {
                return Optional.of(orAsItIs(language, english.substring(0, at), depth + 1) + between + after.get());
            }
        }
        return Optional.empty();
    }

    /** {@code short name (Cup)}. */
    private static Optional<String> bracketed(Language language, String english, int depth) {
        int at = english.indexOf(" (");
        if (at < 0 || !english.endsWith(")")) {
            return Optional.empty();
        }
        String within = english.substring(at + 2, english.length() - 1);
        return found(language, english.substring(0, at), depth + 1)
                .map(before -> before + " (" + orAsItIs(language, within, depth + 1) + ")");
    }

    /** {@code same name, same club}. */
    private static Optional<String> listed(Language language, String english, int depth) {
        String[] parts = english.split(", ");
        List<String> said = new ArrayList<>();
        for (String part : parts) {
            found(language, part, depth + 1).filter(told -> parts.length > 1).ifPresent(said::add);
        }
        return said.size() == parts.length ? Optional.of(String.join(", ", said)) : Optional.empty();
    }

    private static String orAsItIs(Language language, String english, int depth) {
        return found(language, english, depth).orElse(english);
    }
}
