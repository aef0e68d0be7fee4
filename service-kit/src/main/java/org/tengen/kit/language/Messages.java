package org.tengen.kit.language;

import com.ibm.icu.text.MessageFormat;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The messages of this service and of the kit: {@code messages/kit_<tag>.properties} and {@code messages/page_<tag>.properties},
 * UTF-8, values in ICU message format ({@code {0}}, {@code {0, plural, one{# game} other{# games}}}).
 * That no key is missing in any language is checked by each module's tests ({@code MessageFiles} of the testing package).
 */
public final class Messages {

    /** The kit's messages first, with those about files; a service may say one of them in its own way. */
    static final List<String> FILES = List.of("kit", "file", "page");

    private static final Map<Language, TreeMap<String, String>> TEXTS = load();
    private static final Map<Language, Map<String, MessageFormat>> FORMATS = new EnumMap<>(Language.class);

    static {
        for (Language language : Language.values()) {
            FORMATS.put(language, new ConcurrentHashMap<>());
        }
    }

    private Messages() {}

    /**
     * The message in that language.
     *
     * @throws IllegalArgumentException when no file has the key: a programming error that the tests of messages find
     */
    public static String say(Language language, String key, Object... values) {
        String text = TEXTS.get(language).get(key);
        if (text == null) {
            throw new IllegalArgumentException("no message " + key + " in " + language.tag());
        }
        if (values.length == 0 && text.indexOf('{') < 0 && text.indexOf('\'') < 0) {
            return text;
        }
        MessageFormat format =
                FORMATS.get(language).computeIfAbsent(key, missing -> new MessageFormat(text, language.locale()));
        // A format keeps state while it writes; the copy is cheap.
        return ((MessageFormat) format.clone()).format(values);
    }

    /** The patterns whose keys begin so, as they stand; for scripts and others that put values in or look for them. */
    public static Map<String, String> beginning(Language language, String prefix) {
        return new TreeMap<>(TEXTS.get(language).subMap(prefix, prefix + Character.MAX_VALUE));
    }

    private static Map<Language, TreeMap<String, String>> load() {
        Map<Language, TreeMap<String, String>> all = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            TreeMap<String, String> texts = new TreeMap<>();
            FILES.forEach(file -> read("messages/" + file + "_" + language.tag() + ".properties", texts));
            all.put(language, texts);
        }
        return all;
    }

    private static void read(String resource, Map<String, String> into) {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(resource)) {
            if (in == null) {
                return;
            }
            Properties properties = new Properties();
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            properties.forEach((key, value) -> into.put(key.toString(), value.toString()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
