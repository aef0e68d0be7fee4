package org.tengen.kit.language;

import io.quarkus.arc.Arc;
import io.quarkus.qute.TemplateExtension;

/** {@code {t:key}} and {@code {t:key(value)}} in every template; keys are one word, as Qute parts them at dots. */
@TemplateExtension(namespace = "t", matchName = TemplateExtension.ANY)
public final class Say {

    private Say() {}

    static String say(String key) {
        return words().say(key);
    }

    static String say(String key, Object value) {
        return words().say(key, value);
    }

    static String say(String key, Object first, Object second) {
        return words().say(key, first, second);
    }

    static String say(String key, Object first, Object second, Object third) {
        return words().say(key, first, second, third);
    }

    private static Words words() {
        return Arc.container().instance(Words.class).get();
    }
}
