package org.tengen.kit.language;

import io.quarkus.qute.TemplateExtension;

/** {@code {warning.said}} in every template: an English sentence of an engine in the visitor's language. */
@TemplateExtension
public final class Said {

    private Said() {}

    static String said(String english) {
        return Saying.sentence(english);
    }
}
