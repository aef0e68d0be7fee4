package org.tengen.kit.language;

import io.quarkus.qute.TemplateExtension;

/** {@code {t:key}} and {@code {t:key(value)}} in every template; keys are one word, as Qute parts them at dots. */
@TemplateExtension(namespace = "t", matchName = TemplateExtension.ANY)
public final class Say {

    private Say() {}

    static String say(String key) {
        return Saying.say(key);
    }

    static String say(String key, Object value) {
        return Saying.say(key, value);
    }

    static String say(String key, Object first, Object second) {
        return Saying.say(key, first, second);
    }

    static String say(String key, Object first, Object second, Object third) {
        return Saying.say(key, first, second, third);
    }

    static String say(String key, Object first, Object second, Object third, Object fourth) {
        return Saying.say(key, first, second, third, fourth);
    }
}
