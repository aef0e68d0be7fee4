package org.tengen.cli.demo;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What can be measured of pages on a phone and on a tablet held upright: nothing scrolls sideways but what says so, no text is
 * tiny, no word is torn, and a finger hits what is to be pressed.
 */
final class SmallScreens {

    private static final List<Integer> WIDTHS = List.of(320, 768);
    /** German words are the longest of the four. */
    private static final List<String> LANGUAGES = List.of("en", "de");

    private static final int HEIGHT = 800;

    /** Pixels: what is smaller nobody reads at arm's length. */
    private static final int SMALLEST_TEXT = 11;
    /** WCAG 2.5.5; links within a sentence are exempt there as here. */
    private static final int SMALLEST_TARGET = 44;

    /** Answers what is wrong, in words; half a pixel is rounding. */
    private static final String MEASURE = """
            ([smallestText, smallestTarget, names]) => {
              const found = [];
              const say = (what, e) => found.push(what + ' ' + e.tagName.toLowerCase() + '.' + (e.getAttribute('class') || '')
                  + ' “' + (e.textContent || e.name || '').trim().replace(/\\s+/g, ' ').slice(0, 40) + '”');
              const clipped = e => e && (getComputedStyle(e).clipPath !== 'none' || clipped(e.parentElement));
              const shown = e => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 1
                  && !e.closest('.skip') && !clipped(e);
              const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
              if (over > 1) { found.push(over + ' pixels too wide'); }
              const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              const range = document.createRange();
              for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                const e = text.parentElement;
                if (!text.data.trim() || e.closest('script, style, option, svg') || !shown(e)) { continue; }
                if (parseFloat(getComputedStyle(e).fontSize) < smallestText) { say('tiny text', e); }
                if (e.closest('code, .hash')) { continue; }
                for (const word of text.data.matchAll(/\\p{L}{4,}/gu)) {
                  if (names.includes(word[0])) { continue; }
                  range.setStart(text, word.index);
                  range.setEnd(text, word.index + word[0].length);
                  if (new Set([...range.getClientRects()].map(r => Math.round(r.top))).size > 1) { say('torn word ' + word[0], e); break; }
                }
              }
              document.querySelectorAll('svg text').forEach(e => {
                const drawn = e.getScreenCTM();
                if (drawn && shown(e) && parseFloat(getComputedStyle(e).fontSize) * drawn.a < smallestText - .5) { say('tiny text', e); }
              });
              document.querySelectorAll('.scroll, .tabs, .steps, .desk-tools').forEach(e => {
                if (e.scrollWidth > e.clientWidth + 1 && shown(e) && !e.dataset.more) { say('goes on unseen', e); }
              });
              document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary').forEach(e => {
                const target = e.matches('[type=checkbox], [type=radio]') ? e.closest('label') || e : e;
                const box = target.getBoundingClientRect();
                const inSentence = e.matches('a') && getComputedStyle(e).display === 'inline' && e.parentElement.textContent.trim() !== e.textContent.trim();
                if (shown(e) && !inSentence && (box.height < smallestTarget - .5 || box.width < smallestTarget - .5)) {
                  say(Math.round(box.width) + ' × ' + Math.round(box.height) + ' pixels to press', e);
                }
              });
              return found;
            }""";

    /** A name may be torn rather than widen a table: whose names stand beside each other is for the draw to say. */
    private static final List<String> NAMES = DemoField.entrants(0).stream()
            .flatMap(one -> Stream.of(one.name(), one.firstName()))
            .toList();

    private final Page page;
    private final URI home;

    /** @param phone a context with touch */
    SmallScreens(BrowserContext phone, URI home) {
        this.page = phone.newPage();
        this.home = home;
    }

    List<String> faults(List<String> paths) {
        List<String> faults = new ArrayList<>();
        for (String path : paths) {
            for (String language : LANGUAGES) {
                page.navigate(home.resolve(path + (path.contains("?") ? "&" : "?") + "lang=" + language)
                        .toString());
                page.waitForLoadState(LoadState.DOMCONTENTLOADED);
                for (int width : WIDTHS) {
                    page.setViewportSize(width, HEIGHT);
                    // A frame later the scripts that follow sizes have had their turn.
                    page.evaluate(
                            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
                    for (Object fault :
                            (List<?>) page.evaluate(MEASURE, List.of(SMALLEST_TEXT, SMALLEST_TARGET, NAMES))) {
                        faults.add(path + " (" + language + ", " + width + "): " + fault);
                    }
                }
            }
        }
        return faults;
    }
}
