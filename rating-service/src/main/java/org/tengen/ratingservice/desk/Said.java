package org.tengen.ratingservice.desk;

import org.tengen.kit.language.Saying;

/** For templates: what an engine said in English, in the visitor's language. */
public final class Said {

    public String of(String english) {
        return Saying.sentence(english);
    }
}
