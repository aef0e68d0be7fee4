package org.tengen.cli.demo;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.LoadState;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;

/** Walks over all pages that links lead to, one of each kind: ids and numbers in the address do not make another kind. */
final class EveryPage {

    /** Looked at for its own sake; every link must lead somewhere. */
    static final String NO_SUCH_PAGE = "/no-such-page";

    private static final int DESKTOP = 1440;
    /** More kinds than there are pages: a walk that finds no end is a fault of its own. */
    private static final int MOST_KINDS = 120;

    private final Page page;
    private final URI home;
    private final Predicate<String> wanted;
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> kinds = new HashSet<>();
    private final List<String> seen = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    /** @param wanted which of the addresses that links name are looked at */
    EveryPage(BrowserContext context, URI home, Predicate<String> wanted) {
        this.page = context.newPage();
        page.setViewportSize(DESKTOP, 900);
        this.home = home;
        this.wanted = wanted;
        page.onPageError(error -> faults.add(page.url() + ": script error " + error));
    }

    /** @param looks at the page that is open, and answers what is wrong with it
     *  @param first pages to begin with: they stand for their kinds */
    List<String> faults(Function<Page, List<String>> looks, String... first) {
        for (String path : first) {
            meet(path);
        }
        meet("/");
        while (!open.isEmpty() && kinds.size() < MOST_KINDS) {
            look(open.removeFirst(), looks);
        }
        if (kinds.size() >= MOST_KINDS) {
            faults.add("more than " + MOST_KINDS + " kinds of pages: " + kinds);
        }
        System.err.println(kinds.size() + " kinds of pages looked at: " + new TreeSet<>(kinds));
        return faults;
    }

    /** Each page is loaded as by somebody who was never here. */
    void cacheNothing(BrowserContext context) {
        PageFigures.cacheNothing(context, page);
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

    static String kind(String path) {
        return path.replaceAll("[?#].*", "")
                .replaceAll("/[0-9a-f]{8}-[0-9a-f-]{27}", "/{id}")
                .replaceAll("/link/[\\w.-]+", "/link/{token}")
                .replaceAll("/\\d+", "/{n}");
    }

    private void look(String path, Function<Page, List<String>> looks) {
        seen.add(path);
        Response answer = page.navigate(home.resolve(path).toString());
        if (answer.status() != (path.equals(NO_SUCH_PAGE) ? 404 : 200)) {
            faults.add(path + " answers " + answer.status());
        }
        page.waitForLoadState(LoadState.DOMCONTENTLOADED);
        faults.addAll(looks.apply(page));
        for (Object link :
                (List<?>) page.evaluate("[...document.querySelectorAll('a[href]:not([download]):not([data-language])')]"
                        + ".filter(a => a.origin === location.origin).map(a => a.pathname + a.search)")) {
            String to = link.toString();
            if (!to.startsWith("/api/")
                    && !to.startsWith("/kit/")
                    && !to.replaceAll("\\?.*", "").matches(".*\\.\\w{2,4}")
                    && wanted.test(to)) {
                meet(to);
            }
        }
    }
}
