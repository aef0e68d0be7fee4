package org.tengen.rules.sgf;

import java.util.List;

/**
 * A property as it stands in the file.
 *
 * @param name capitals only
 * @param values as between the brackets, escapes kept; an empty list where the file gives none
 */
public record SgfProperty(String name, List<String> values) {

    public SgfProperty {
        values = List.copyOf(values);
    }

    /** The first value, empty if there is none. */
    public String value() {
        return values.isEmpty() ? "" : values.get(0);
    }
}
