package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** One game in front of its spectators. */
@ExtendWith(Hall.Extension.class)
class ViewerIT {

    private final Hall hall = Hall.hall();
    private String tournament;
    private String game;
    private BrowserContext context;
    private Page page;

    @BeforeEach
    void open() {
        tournament = hall.tournament("Watched Open", 4, 3);
        JsonNode first = hall.published(tournament, 1).get(0);
        game = first.path("gameId").asText();
        context = hall.visitor();
        page = context.newPage();
    }

    @AfterEach
    void close() {
        context.close();
        assertEquals(List.of(), hall.errors(), "errors in the pages' scripts");
    }

    private void visit() {
        page.navigate(hall.at("/games/" + game));
    }

    @Test
    @DisplayName("D-11 a game nobody has recorded yet has no board; it comes by itself with the first move")
    void theBoardComesWithTheFirstMove() {
        visit();
        assertThat(page.getByText("No move has been recorded yet.")).isVisible();
        assertThat(page.locator("svg.board")).hasCount(0);
        hall.play(game, "B Q16");
        assertThat(page.locator("svg.board [data-point=Q16].black")).isVisible();
    }

    @Test
    @DisplayName("D-11 the record is stepped through by keyboard alone, and each move is said")
    void byKeyboardAlone() {
        hall.play(game, "B C3", "W Q16", "B E3");
        visit();
        Locator spoken = page.locator("[data-spoken][aria-live=polite]");
        page.keyboard().press("ArrowLeft");
        assertThat(spoken).hasText("Move 2 of 3. White Q16");
        page.keyboard().press("Home");
        assertThat(spoken).hasText("Start");
        assertThat(page.locator(".moves [tabindex='0']")).hasCount(1);
        page.locator(".moves [tabindex='0']").focus();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("[data-move='2']")).isFocused();
        page.keyboard().press("End");
        page.keyboard().press("t");
        assertThat(page.locator("[data-territory]")).hasAttribute("aria-pressed", "true");
        assertThat(page.locator("[data-territory-count]")).containsText("Territory, estimated");
        assertThat(page.locator(".areas rect").first()).isVisible();
        page.keyboard().press("t");
        assertThat(page.locator(".areas rect")).hasCount(0);
        page.keyboard().press("?");
        assertThat(page.locator("dialog.keys")).containsText("One move back or on");
        assertThat(page.locator("dialog.keys")).containsText("Territory");
    }

    @Test
    @DisplayName(
            "D-11 a commentator's words are read at once by everybody and lead to their move; the record is sealed")
    void commentsAndSeal() {
        hall.play(game, "B Q16", "W D4");
        visit();
        assertThat(page.locator("[data-seal]")).containsText("Verified");
        try (BrowserContext office = hall.office()) {
            Page booth = office.newPage();
            booth.navigate(hall.at("/games/" + game));
            booth.keyboard().press("ArrowLeft");
            booth.fill("[data-comments] textarea", "A <b>bold</b> opening");
            booth.click("[data-comments] form button");
            assertThat(page.locator("[data-comment-list]")).containsText("A <b>bold</b> opening");
            page.click("[data-comment-list] button");
            assertThat(page.locator("[data-at]")).hasText("Move 1 of 2");
            assertThat(page.locator("[data-comment-list] li.here")).isVisible();
            booth.click("[data-comment-list] button:has-text('Erase')");
            booth.click("dialog.ask button[type=submit]");
            assertThat(page.locator("[data-comment-list] li")).hasCount(0);
        }
    }

    @Test
    @DisplayName("D-11 of a game without a record the page says the result first, and has nothing that does nothing")
    void withoutARecord() {
        hall.admin()
                .command(
                        "POST",
                        "/api/games/" + game + "/result",
                        Map.of("winner", "WHITE", "by", "RESIGNATION"),
                        hall.admin().get("/api/games/" + game).path("version").asInt())
                .orRefuse("result");
        visit();
        assertThat(page.locator("[data-verdict]")).hasText("White wins by resignation");
        assertThat(page.getByText("This game was not recorded move by move.")).isVisible();
        assertThat(page.locator("svg.board, [data-step], .moves")).hasCount(0);
        assertThat(page.locator("[data-nav=live][aria-current]")).hasCount(0);
    }

    @Test
    @DisplayName(
            "R-17 a word said without a network is sent by the next page of the site that has one, page closed or not")
    void aKeptWordIsSentByTheNextPage() {
        String link;
        try (BrowserContext office = hall.office()) {
            Page codes = office.newPage();
            codes.navigate(hall.at("/games/codes?tournament=" + tournament + "&round=1"));
            link = codes.locator(".code a").first().getAttribute("href");
        }
        page.navigate(hall.at(link));
        page.locator("[name=color][value=WHITE]").check();
        page.locator("[name=result][value='WHITE POINTS']").check();
        context.setOffline(true);
        page.locator("[data-send]").click();
        assertThat(page.locator("[data-receipt]")).containsText("kept on this phone");
        page.close();
        context.setOffline(false);
        Page home = context.newPage();
        home.navigate(hall.at("/"));
        assertThat(home.locator(".toast")).containsText("has been sent");
        assertEquals(
                "PENDING",
                hall.admin().get("/api/games/" + game).path("claimed").asText());
        home.reload();
        assertEquals("{}", home.evaluate("localStorage.getItem('tengen-outbox')"), "sent once");
    }
}
