package org.tengen.cli.demo;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.ArrayList;
import java.util.List;

/** What axe finds on a page as it stands there, with its dialogs, menus and problems, in both themes. */
final class Axe {

    /** WCAG 2.2, levels A and AA. */
    private static final List<String> RULES = List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa");

    private Axe() {}

    /** @param where what is being looked at, for the sentence about a fault */
    static List<String> faults(Page page, String where) {
        List<String> faults = new ArrayList<>();
        // What lies below the head that stays in sight is not hidden for good: one scrolls.
        page.evaluate("scrollTo(0, 0)");
        for (ColorScheme theme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            // Without motion: a colour on its way to another is neither theme's.
            page.emulateMedia(
                    new Page.EmulateMediaOptions().setColorScheme(theme).setReducedMotion(ReducedMotion.REDUCE));
            new AxeBuilder(page)
                    .setLegacyMode(true)
                    .withTags(RULES)
                    .analyze()
                    .getViolations()
                    .forEach(found -> faults.add(where + " (" + theme + "): " + found.getId() + ", " + found.getHelp()
                            + ": " + found.getNodes().get(0).getHtml()));
        }
        return faults;
    }
}
