package org.tengen.kit.testing;

import com.ibm.icu.text.MessageFormat;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tengen.kit.language.Language;

/**
 * Holds a module's message files against its templates and code. A module's test calls {@link #faults} in its own folder
 * and expects none.
 */
public final class MessageFiles {

    private static final Pattern IN_TEMPLATES = Pattern.compile("\\bt:([A-Za-z0-9_]+)");
    /** {@code say("key", ...)} and {@code say(this ? "key" : "other", ...)}. */
    private static final Pattern IN_CODE = Pattern.compile("\\bsay\\([^;\"]*\"(\\w+)\"(?:\\s*:\\s*\"(\\w+)\")?");
    /** {@code Tengen.say("jsKey", ...)} in scripts. */
    private static final Pattern IN_SCRIPTS = Pattern.compile("\\bsay\\(\"(js\\w+)\"");
    /** Any text in the code may be a key that is handed on. */
    private static final Pattern TEXT = Pattern.compile("\"(\\w+)\"");

    /** In code a key that is put together says so: {@code // messages: status_*}. */
    private static final Pattern PUT_TOGETHER = Pattern.compile("messages: ([A-Za-z0-9_]+)\\*");

    private final Path resources;
    private final Path code;
    private final String file;

    private MessageFiles(Path module, String file) {
        this.resources = module.resolve("src/main/resources");
        this.code = module.resolve("src/main/java");
        this.file = file;
    }

    /**
     * @param file {@code kit}, {@code file} or {@code page}
     * @param known keys that come from elsewhere (a service: those of the kit)
     * @return what is wrong, one sentence each: a key used and missing, a key of no use, a language that lacks a key,
     *     other placeholders than in English, a pattern that ICU refuses
     */
    public static List<String> faults(Path module, String file, Set<String> known) throws IOException {
        return new MessageFiles(module, file).faults(known);
    }

    /** The keys of the kit, as the class path has them. */
    public static Set<String> kitKeys() throws IOException {
        Properties properties = new Properties();
        for (String file : List.of("kit", "file")) {
            try (var in = Language.class.getResourceAsStream("/messages/" + file + "_en.properties")) {
                properties.load(in);
            }
        }
        return properties.stringPropertyNames();
    }

    private List<String> faults(Set<String> known) throws IOException {
        List<String> faults = new ArrayList<>();
        Map<String, String> english = texts(Language.EN);
        Set<String> used = new TreeSet<>();
        Set<String> beginnings = new TreeSet<>();
        collect(resources.resolve("templates"), IN_TEMPLATES, used);
        collect(code, IN_CODE, used);
        collect(resources, IN_SCRIPTS, used);
        collect(code, PUT_TOGETHER, beginnings);
        collect(resources, PUT_TOGETHER, beginnings);
        Set<String> mentioned = new TreeSet<>(used);
        collect(code, TEXT, mentioned);
        collect(resources, TEXT, mentioned);
        used.stream()
                .filter(key -> !english.containsKey(key) && !known.contains(key) && !beginnings.contains(key))
                .forEach(key -> faults.add("message " + key + " is used and missing"));
        english.keySet().stream()
                .filter(key -> !mentioned.contains(key) && beginnings.stream().noneMatch(key::startsWith))
                .filter(key -> !file.equals("kit"))
                .forEach(key -> faults.add("message " + key + " is of no use"));
        for (Language language : Language.values()) {
            compare(language, english, texts(language), faults);
        }
        return faults;
    }

    private void compare(Language language, Map<String, String> english, Map<String, String> own, List<String> faults) {
        english.keySet().stream()
                .filter(key -> !own.containsKey(key) || own.get(key).isBlank())
                .forEach(key -> faults.add(language.tag() + ": message " + key + " is missing"));
        own.keySet().stream()
                .filter(key -> !english.containsKey(key))
                .forEach(key -> faults.add(language.tag() + ": message " + key + " is not in English"));
        own.forEach((key, text) -> {
            Set<Object> values = arguments(language, key, text, faults);
            if (english.containsKey(key) && !values.equals(arguments(Language.EN, key, english.get(key), faults))) {
                faults.add(language.tag() + ": message " + key + " has other values than in English");
            }
        });
    }

    private static Set<Object> arguments(Language language, String key, String text, List<String> faults) {
        try {
            return new TreeSet<>(new MessageFormat(text, language.locale()).getArgumentNames());
        } catch (IllegalArgumentException refused) {
            faults.add(language.tag() + ": message " + key + " is no message: " + refused.getMessage());
            return Set.of();
        }
    }

    private Map<String, String> texts(Language language) throws IOException {
        Properties properties = new Properties();
        Path path = resources.resolve("messages/" + file + "_" + language.tag() + ".properties");
        try (Reader in = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
            properties.load(in);
        }
        Map<String, String> texts = new TreeMap<>();
        properties.forEach((key, value) -> texts.put(key.toString(), value.toString()));
        return texts;
    }

    private static void collect(Path folder, Pattern pattern, Set<String> into) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path path : files.filter(Files::isRegularFile).toList()) {
                if (path.toString().toLowerCase(Locale.ROOT).matches(".*\\.(html|java|js|txt)")) {
                    Matcher found = pattern.matcher(Files.readString(path));
                    while (found.find()) {
                        for (int group = 1; group <= found.groupCount(); group++) {
                            if (found.group(group) != null) {
                                into.add(found.group(group));
                            }
                        }
                    }
                }
            }
        }
    }
}
