package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ScreenshotType;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The evening of docs/guide, done as its text says, by the names it gives to buttons and fields. Makes the guide's own pictures again
 * with {@code -Dtengen.guide=docs/guide -Dit.test=GuideIT}.
 */
@ExtendWith(Hall.Extension.class)
class GuideIT {

    private static final int JPEG_QUALITY = 40;
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 760;

    /** In no list: family name, given name, rank. */
    private static final List<List<String>> PLAYERS = List.of(
            List.of("Quarry", "Ada", "2d"),
            List.of("Rivet", "Ben", "1k"),
            List.of("Sorrel", "Cleo", "3k"),
            List.of("Thistle", "Dan", "5k"),
            List.of("Umber", "Eve", "8k"),
            List.of("Vetch", "Finn", "9k"));

    private final Hall hall = Hall.hall();
    private BrowserContext office;
    private Page page;

    @BeforeEach
    void open() {
        office = hall.office();
        page = office.newPage();
        page.setViewportSize(WIDTH, HEIGHT);
    }

    @AfterEach
    void close() {
        office.close();
        assertEquals(List.of(), hall.errors(), "errors in the pages' scripts");
    }

    @Test
    @DisplayName(
            "the guide's evening: entered by keyboard, a late comer, a result corrected after the next draw, prizes, files")
    void theEvening() {
        announce();
        register();
        firstRound();
        aLateComer();
        results("w", "b", "w");
        anotherResultAsks();
        secondRound();
        correct();
        results("w", "w", "b");
        end();
        files();
    }

    private void announce() {
        page.navigate(hall.at("/tournaments"));
        field("Name").fill("Club Evening");
        field("Rounds").fill("2");
        field("Time").fill("40 min + 3 x 30 s");
        assertThat(page.getByText("Class B:")).isVisible();
        picture("announce", button("Announce"));
        button("Announce").click();
        assertThat(page).hasURL(Pattern.compile(".*/desk/players"));
        page.waitForLoadState();
    }

    /** The slash is pressed each time, as the guide says, also where the field has the focus already. */
    private void register() {
        for (int k = 0; k < PLAYERS.size(); k++) {
            List<String> one = PLAYERS.get(k);
            page.keyboard().press("/");
            page.keyboard().type(one.get(0) + " " + one.get(1));
            assertThat(page.locator("[data-found-note]")).containsText("Nobody in the lists");
            page.keyboard().press("Enter");
            page.keyboard().type(one.get(2));
            page.keyboard().press("Enter");
            assertThat(rows()).hasCount(k + 1);
            assertThat(page.locator("#find")).isFocused();
        }
        assertThat(rows().first()).containsText("Quarry Ada");
        for (int k = 0; k < PLAYERS.size() - 1; k++) {
            rows().nth(k).locator("[data-register]").click();
            assertThat(rows().nth(k).locator("[data-register]")).hasAttribute("aria-pressed", "true");
        }
        Locator missing = page.getByText("1 has not checked in");
        missing.click();
        picture("missing", button("All these miss round 1"));
        button("All these miss round 1").click();
        page.locator("dialog[open] button").first().click();
        assertThat(page.locator("[title='Round 1: absent']")).hasCount(1);
    }

    private void firstRound() {
        step("Pairing");
        assertThat(button("Draw round 1")).isVisible();
        page.keyboard().press("d");
        publish();
    }

    private void publish() {
        assertThat(page.getByText("Proven: no better round exists.")).isVisible();
        Page paper = page.waitForPopup(() -> page.keyboard().press("p"));
        paper.close();
        assertThat(page).hasURL(Pattern.compile(".*/desk/publish"));
        step("Results");
    }

    /** Whoever comes after the round was published plays whoever has the bye. */
    private void aLateComer() {
        page.getByText("Clock, people without an opponent, results that are not final")
                .click();
        Locator form = page.locator("form").filter(new Locator.FilterOptions().setHas(button("Pair now")));
        choose(form.locator("select[name=white]"), "Vetch Finn 9k · no game");
        choose(form.locator("select[name=black]"), "has the bye");
        picture("late", button("Pair now"));
        button("Pair now").click();
        page.locator("dialog[open]").getByText("Do it").click();
        assertThat(page.locator("tr[data-table='3']").first()).isVisible();
    }

    private static void choose(Locator select, String text) {
        Locator option = select.locator("option").filter(new Locator.FilterOptions().setHasText(text));
        select.selectOption(option.first().getAttribute("value"));
    }

    /** Table after table; the cursor is put into the field each time, as by somebody with a mouse. */
    private void results(String... letters) {
        Locator pad = page.locator("#pad");
        for (int k = 0; k < letters.length; k++) {
            pad.click();
            page.keyboard().type((k + 1) + letters[k]);
            page.keyboard().press("Enter");
            assertThat(page.locator("[data-receipt]")).containsText(Pattern.compile("Table " + (k + 1) + ": .* noted"));
        }
        assertThat(page.getByText(letters.length + " of " + letters.length + " results in")
                        .first())
                .isVisible();
    }

    /** In words: neither a file's letters nor what a program would have to send. */
    private void anotherResultAsks() {
        page.locator("#pad").click();
        page.keyboard().type("1b");
        page.keyboard().press("Enter");
        Locator asked = page.locator("dialog[open]");
        assertThat(asked)
                .containsText(
                        Pattern.compile("Table 1: won by .* \\(White\\): that is what stands.*won by .* \\(Black\\)"));
        assertThat(asked).not().containsText("+");
        asked.getByText("Leave it").click();
        assertThat(page.locator("[data-receipt]")).containsText("Nothing was done");
    }

    private void secondRound() {
        assertThat(page.locator(".next-round.ready")).isVisible();
        page.locator("#pad").click();
        page.keyboard().press("d");
        publish();
    }

    private void correct() {
        page.locator("tr")
                .filter(new Locator.FilterOptions().setHas(page.getByText("change", exactText())))
                .first()
                .getByText("change", new Locator.GetByTextOptions().setExact(true))
                .click();
        assertThat(page.getByText("Now it stands as:")).containsText("White won");
        field("What should it be?").selectOption("BLACK POINTS");
        field("Why").fill("the slip was misread");
        button("Show the three ways and what they change").click();
        assertThat(button("Correct it so")).hasCount(3);
        picture("ways", page.getByText("Correct it; boards already drawn stay"));
        button("Correct it so").first().click();
        assertThat(page).hasURL(Pattern.compile(".*/history"));
        step("Results");
    }

    private void end() {
        button("Close the round").first().click();
        assertThat(page.locator(".toast")).isVisible();
        step("Standings");
        field("A new prize").fill("Main prize");
        field("Amounts, first to last place").fill("30, 20, 10");
        button("Add the prize").click();
        assertThat(page.locator("#prizes tbody tr")).hasCount(3);
        picture("prizes", page.locator("#prizes h2").first());
        button("Freeze the standings").click();
        assertThat(button("Unfreeze")).isVisible();
        button("Close the tournament").click();
        page.locator("dialog[open] button").first().click();
        assertThat(page.getByText("The tournament is closed")).isVisible();
    }

    /** Called like the tournament; one that its receiver would not take says why instead. */
    private void files() {
        step("Print & files");
        Download everything = page.waitForDownload(
                () -> link("The whole tournament with its history").click());
        assertEquals("Club-Evening.tengen", everything.suggestedFilename());
        Download results = page.waitForDownload(() -> link("EGD results (h9)").click());
        assertEquals("Club-Evening.h9", results.suggestedFilename());
        link("AGA results (text)").click();
        assertThat(page).hasURL(Pattern.compile(".*/desk/files\\?way=aga"));
        assertThat(page.locator("main")).containsText("AGA number of Quarry Ada");
    }

    private Locator rows() {
        return page.locator("#entries tr");
    }

    private Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private Locator link(String name) {
        return page.getByRole(
                AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Page.GetByTextOptions exactText() {
        return new Page.GetByTextOptions().setExact(true);
    }

    /** By what stands above it. */
    private Locator field(String name) {
        return page.locator("label.field:has(> span:text-is('" + name + "'))")
                .locator("input, select, textarea")
                .first();
    }

    private void step(String name) {
        page.locator(".steps a")
                .filter(new Locator.FilterOptions().setHasText(name))
                .click();
        assertThat(page.locator(".steps [aria-current]")).containsText(name);
        page.waitForLoadState();
    }

    /** The window with that in its middle, when pictures are asked for. */
    private void picture(String name, Locator middle) {
        String folder = System.getProperty("tengen.guide");
        if (folder == null) {
            return;
        }
        middle.first().evaluate("one => one.scrollIntoView({ block: 'center' })");
        page.screenshot(new Page.ScreenshotOptions()
                .setType(ScreenshotType.JPEG)
                .setQuality(JPEG_QUALITY)
                .setPath(Path.of(System.getProperty("tengen.home", "."), folder).resolve(name + ".jpg")));
    }
}
