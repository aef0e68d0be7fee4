package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Contrast;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The design for eyes and devices that ask for something else. */
@ExtendWith(Hall.Extension.class)
class MediaIT {

    /** A window of 1280 by 1024 pixels at 400 % (WCAG 1.4.10). */
    private static final int ZOOMED_WIDTH = 320;

    private static final int ZOOMED_HEIGHT = 256;

    private final Hall hall = Hall.hall();
    private String tournament;
    private String game;
    private BrowserContext context;
    private Page page;

    @BeforeEach
    void open() {
        tournament = hall.tournament("Open for All Eyes", 8, 3);
        JsonNode first = hall.published(tournament, 1).get(0);
        game = first.path("gameId").asText();
        hall.type(tournament, 1, "2 w");
        hall.play(game, "B Q16", "W D4");
        context = hall.office();
        page = context.newPage();
    }

    @AfterEach
    void close() {
        context.close();
        assertEquals(List.of(), hall.errors(), "errors in the pages' scripts");
    }

    private List<String> pages() {
        return List.of(
                "/",
                "/tournaments/" + tournament,
                "/tournaments/" + tournament + "/standings",
                "/tournaments/" + tournament + "/desk",
                "/games/" + game,
                "/ratings");
    }

    private void visit(String path) {
        page.navigate(hall.at(path));
        page.waitForLoadState(LoadState.DOMCONTENTLOADED);
    }

    @Test
    @DisplayName("D-12 more contrast: every text has seven to one, in both themes")
    void moreContrast() {
        List<String> faults = new ArrayList<>();
        for (ColorScheme theme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            page.emulateMedia(
                    new Page.EmulateMediaOptions().setContrast(Contrast.MORE).setColorScheme(theme));
            for (String path : pages()) {
                visit(path);
                new AxeBuilder(page)
                        .setLegacyMode(true)
                        .withRules(List.of("color-contrast-enhanced"))
                        .analyze()
                        .getViolations()
                        .forEach(found -> found.getNodes()
                                .forEach(node -> faults.add(path + " (" + theme + "): " + node.getHtml())));
            }
        }
        assertEquals(List.of(), faults);
    }

    @Test
    @DisplayName(
            "D-12 with the system's own colours the present tab, the stones and what is to be pressed are still told apart")
    void forcedColours() {
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        visit("/tournaments/" + tournament);
        assertNotEquals(
                style(".tabs a[aria-current]", "borderBottomColor"),
                style(".tabs a:not([aria-current])", "borderBottomColor"));
        assertNotEquals(style(".stone.black", "backgroundImage"), style(".stone:not(.black)", "backgroundImage"));
        assertNotEquals("none", style(".stone.black", "backgroundImage"));
        visit("/games/" + game);
        assertNotEquals(style("svg .stones .black", "fill"), style("svg .stones .white", "fill"));
        assertNotEquals(
                style(".moves button[aria-current]", "backgroundColor"),
                style(".moves button:not([aria-current])", "backgroundColor"));
        for (String button : List.of(".button.quiet", ".stepper .button")) {
            assertNotEquals(style(button, "borderTopColor"), style("main .card", "backgroundColor"), button);
        }
    }

    private String style(String selector, String property) {
        return page.locator(selector)
                .first()
                .evaluate("(e, p) => getComputedStyle(e)[p]", property)
                .toString();
    }

    @Test
    @DisplayName("D-12 whoever asks for less motion sees none")
    void reducedMotion() {
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        for (String path : pages()) {
            visit(path);
            page.evaluate("() => Tengen.toast('Told', 'Undo', () => {})");
            assertThat(page.locator(".toast")).isVisible();
            assertEquals(0, page.evaluate("document.getAnimations().length"), path);
        }
    }

    @Test
    @DisplayName("D-12 at four times the size nothing scrolls sideways and the text is not hidden behind what stays")
    void fourTimesTheSize() {
        page.setViewportSize(ZOOMED_WIDTH, ZOOMED_HEIGHT);
        for (String path : pages()) {
            visit(path);
            assertEquals(
                    0,
                    page.evaluate(
                            "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)"),
                    path);
            assertNotEquals("sticky", style(".site", "position"), path);
        }
    }
}
