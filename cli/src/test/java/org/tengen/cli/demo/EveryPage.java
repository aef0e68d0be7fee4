package org.tengen.cli.demo;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Walks over all pages that links lead to, one of each kind (ids and numbers in the address do not make another kind), and
 * looks at each in both themes.
 */
final class EveryPage {

    /** WCAG 2.2, levels A and AA. */
    private static final List<String> RULES = List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa");

    /** Looked at for its own sake; every link must lead somewhere. */
    static final String NO_SUCH_PAGE = "/no-such-page";

    private static final int DESKTOP = 1440;
    /** More kinds than there are pages: a walk that finds no end is a fault of its own. */
    private static final int MOST_KINDS = 120;

    private final Page page;
    private final URI home;
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> kinds = new HashSet<>();
    private final List<String> seen = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    EveryPage(BrowserContext context, URI home) {
        this.page = context.newPage();
        this.home = home;
        page.onPageError(error -> faults.add(page.url() + ": script error " + error));
    }

    /** @param unlinked pages to begin with beside the home page */
    List<String> faults(String... unlinked) {
        meet("/");
        for (String path : unlinked) {
            meet(path);
        }
        while (!open.isEmpty() && kinds.size() < MOST_KINDS) {
            look(open.removeFirst());
        }
        if (kinds.size() >= MOST_KINDS) {
            faults.add("more than " + MOST_KINDS + " kinds of pages: " + kinds);
        }
        System.err.println(kinds.size() + " kinds of pages looked at: " + new TreeSet<>(kinds));
        return faults;
    }

    /** The pages looked at. */
    List<String> seen() {
        return seen;
    }

    private void meet(String path) {
        if (kinds.add(kind(path))) {
            open.add(path);
        }
    }

    private static String kind(String path) {
        return path.replaceAll("[?#].*", "")
                .replaceAll("/[0-9a-f]{8}-[0-9a-f-]{27}", "/{id}")
                .replaceAll("/link/[\\w.-]+", "/link/{token}")
                .replaceAll("/\\d+", "/{n}");
    }

    private void look(String path) {
        seen.add(path);
        for (ColorScheme theme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(theme));
            page.setViewportSize(DESKTOP, 900);
            int status = page.navigate(home.resolve(path).toString()).status();
            if (status != (path.equals(NO_SUCH_PAGE) ? 404 : 200)) {
                faults.add(path + " answers " + status);
            }
            page.waitForLoadState(LoadState.DOMCONTENTLOADED);
            new AxeBuilder(page)
                    .setLegacyMode(true)
                    .withTags(RULES)
                    .analyze()
                    .getViolations()
                    .forEach(found -> faults.add(path + " (" + theme + "): " + found.getId() + ", " + found.getHelp()
                            + ": " + found.getNodes().get(0).getHtml()));
        }
        for (Object link :
                (List<?>) page.evaluate("[...document.querySelectorAll('a[href]:not([download]):not([data-language])')]"
                        + ".filter(a => a.origin === location.origin).map(a => a.pathname + a.search)")) {
            String to = link.toString();
            if (!to.startsWith("/api/")
                    && !to.startsWith("/kit/")
                    && !to.replaceAll("\\?.*", "").matches(".*\\.\\w{2,4}")) {
                meet(to);
            }
        }
    }
}
