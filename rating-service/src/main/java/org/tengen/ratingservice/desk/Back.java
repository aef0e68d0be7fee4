package org.tengen.ratingservice.desk;

import java.util.regex.Pattern;

/** Where the office comes back to after a decision: the page it came from, which is one of its own. */
final class Back {

    private static final Pattern OWN = Pattern.compile("/(players/office|ratings)(/[\\w/-]*)?(\\?[\\w=&%.+*-]*)?");

    private Back() {}

    static String to(String page, String otherwise) {
        return page != null && OWN.matcher(page).matches() ? page : otherwise;
    }
}
