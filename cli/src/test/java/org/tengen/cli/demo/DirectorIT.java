package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.SelectOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The director's finer tools: a draw changed by hand, the bar, prizes, a play-off, the time machine, a helper's link. */
class DirectorIT extends InTheHall {

    private Page desk(BrowserContext context, String tournament, String step) {
        return open(context, "/tournaments/" + tournament + step);
    }

    /** The two of the first board, White first. */
    private static String[] firstBoard(Page page) {
        return page.locator("[data-pin]").first().getAttribute("data-pin").split(" ");
    }

    private static Locator pin(Page page, String one, String other) {
        return page.locator("[data-pin='" + one + " " + other + "'], [data-pin='" + other + " " + one + "']");
    }

    private static void drawAgain(Page page) {
        String before = page.locator("#desk").getAttribute("data-version");
        page.locator("form[data-draw-form] button:not([type])").first().click();
        page.locator("dialog[open] button[type=submit]").click();
        assertThat(page.locator("#desk")).not().hasAttribute("data-version", before);
    }

    @Test
    @DisplayName("a draft draw changed by hand: what it costs, the exchange, drawn again with the board kept")
    void aDrawChangedByHand() {
        String tournament = hall.tournament("Exchanged Open", 8, 3);
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/desk");
            page.keyboard().press("d");
            assertThat(page.locator("[data-pin]")).hasCount(4);
            String[] first = firstBoard(page);
            String[] last =
                    page.locator("[data-pin]").last().getAttribute("data-pin").split(" ");
            page.locator("[data-seat='" + first[1] + "']").click();
            page.locator("[data-seat='" + last[1] + "']").click();
            Locator outcome = page.locator("[data-outcome]");
            assertThat(outcome).containsText("than the proposal");
            outcome.locator("input").fill("share a car");
            outcome.locator("button.primary").click();
            assertThat(page.locator(".proposal .card-head")).containsText("share a car");
            Locator kept = pin(page, first[0], last[1]);
            assertThat(kept).hasCount(1);
            kept.check();
            drawAgain(page);
            assertThat(kept).isChecked();
        }
    }

    @Test
    @DisplayName("the bar is dragged in the histogram, stays where it is while somebody enters elsewhere, and is kept")
    void theBarIsDragged() {
        String tournament = hall.tournament("Barred Open", 12, 3);
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/desk/players");
            Locator handle = page.locator(".bar-range");
            handle.scrollIntoViewIfNeeded();
            BoundingBox box = handle.boundingBox();
            double y = box.y + box.height / 2;
            page.mouse().move(box.x + box.width / 2, y);
            page.mouse().down();
            page.mouse().move(box.x + box.width - 2, y);
            page.mouse().up();
            String most = handle.getAttribute("max");
            assertThat(handle).hasValue(most);
            assertThat(page.locator("[data-bar-text]")).containsText("12 start at the top");
            Response renewed = page.waitForResponse(
                    "**/desk/players?day=*",
                    () -> hall.admin()
                            .post(
                                    "/api/tournaments/" + tournament + "/entries",
                                    Map.of("name", "Latecomer", "firstName", "Lou", "rank", "20k")));
            assertEquals(200, renewed.status());
            assertThat(handle).hasValue(most);
            page.locator("[data-bar-set]").click();
            assertThat(page.locator(".toast")).containsText("Done");
            page.reload();
            assertThat(page.locator("#bar .column.above")).hasCount(Integer.parseInt(most));
        }
    }

    @Test
    @DisplayName(
            "D-12 a prize is not lost to a result that comes in while it is typed; who wins what, and why, is shown")
    void prizes() {
        String tournament = hall.played("Prized Open", 1, Map.of(), "1 w");
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/desk/standings");
            Locator form = page.locator("form[data-prizes]");
            form.locator("[name=name]").fill("Main prize");
            page.waitForResponse("**/desk/standings", () -> hall.type(tournament, 1, "2 b"));
            assertThat(form.locator("[name=name]")).hasValue("Main prize");
            form.locator("[name=amounts]").fill("100, 50");
            form.locator("button").first().click();
            Locator awards = page.locator("#prizes tbody tr");
            assertThat(awards).hasCount(2);
            assertThat(awards.first()).containsText("Main prize");
            assertThat(awards.first()).containsText("100");
            assertThat(awards.first().locator("td").last()).hasText(Pattern.compile("\\w.*"));
            assertThat(form.locator("[name=name]")).hasValue("");
        }
    }

    @Test
    @DisplayName(
            "a play-off is recorded, decides the standings that ask for it, and is undone once its consequences were shown")
    void aPlayOff() {
        String tournament =
                hall.played("Played-off Open", 1, Map.of("criteria", List.of("PLAYOFF", "MMS")), "1 w", "2 w");
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/desk/standings");
            Locator form = page.locator("#play-off form");
            String last = page.locator("table.standings tbody tr")
                    .last()
                    .locator("a")
                    .first()
                    .textContent();
            Locator winner = form.locator("[name=order]").first();
            winner.selectOption(new SelectOption().setIndex(4));
            form.locator("button").click();
            Locator first = page.locator("table.standings tbody tr").first();
            assertThat(first).containsText(last);
            assertThat(form.locator("[name=order]").first()).not().hasValue("");
            page.locator(".toast button").click();
            page.locator("dialog[open] button[type=submit]").click();
            assertThat(first).not().containsText(last);
        }
    }

    @Test
    @DisplayName("the time machine shows the tournament as of an event and comes back to now")
    void theTimeMachine() {
        String tournament = hall.played("Remembered Open", 1, Map.of(), "1 w", "2 w");
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/history");
            Locator slider = page.locator("#moment");
            slider.focus();
            page.keyboard().press("Home");
            assertThat(page.locator("[data-moment-shown]")).containsText("event 2 of");
            assertThat(page.locator("#then")).not().isEmpty();
            assertThat(page.locator("[data-moment-shown]")).containsText(Pattern.compile("as of \\d\\d?:\\d\\d"));
            page.locator("[data-moment-at]").fill("2099-12-31T14:03");
            assertThat(slider).hasValue(slider.getAttribute("max"));
            page.locator("[data-moment-at]").fill("2001-01-01T14:03");
            assertThat(slider).hasValue("2");
            assertThat(page.locator("[data-moment-shown]")).containsText("event 2 of");
            page.locator("[data-moment-link]").click();
            page.waitForURL("**/tournaments/" + tournament + "?asOf=2");
            assertThat(page.locator("main")).not().containsText("all results in");
            page.locator(".tabs a").nth(1).click();
            page.locator("main .notice a").first().click();
            page.waitForURL("**/tournaments/" + tournament);
            assertThat(page.locator("main")).containsText("all results in");
        }
    }

    @Test
    @DisplayName(
            "R-23 a helper's link: opens once on a second device, types a result and nothing else, revoked it is told so")
    void aHelpersLink() {
        String tournament = hall.tournament("Helped Open", 4, 3);
        hall.published(tournament, 1);
        String pad = hall.at("/games/desk?tournament=" + tournament + "&round=1");
        try (BrowserContext office = hall.office();
                BrowserContext phone = hall.phone();
                BrowserContext stranger = hall.visitor()) {
            Page page = desk(office, tournament, "/links");
            Locator form = page.locator("form[data-link]");
            form.locator("[name=round]").selectOption("1");
            form.locator("[name=label]").fill("evening shift");
            form.locator("button.primary").click();
            String link = page.locator("[data-new-link] code").textContent();

            Page helper = phone.newPage();
            helper.navigate(link);
            helper.locator("main form button").click();
            helper.waitForURL("**/games/desk?**");
            helper.locator("#pad").pressSequentially("1w");
            helper.locator("#pad").press("Enter");
            assertThat(helper.locator("[data-receipt]")).containsText("noted");
            assertThat(helper.locator("#tables")).containsText("1 of 2 results in");
            assertNotEquals(
                    200,
                    phone.newPage()
                            .navigate(hall.at("/tournaments/" + tournament + "/desk/players"))
                            .status());

            Page other = stranger.newPage();
            other.navigate(link);
            other.locator("main form button").click();
            assertThat(other.locator("main")).containsText("used");

            page.reload();
            page.locator("[data-revoke]").click();
            assertThat(page.locator("[data-revoke]")).hasCount(0);
            Hall.stage()
                    .await(
                            "the revocation",
                            () -> Optional.of(phone.request().get(pad).text())
                                    .filter(shown -> !shown.contains("data-table")));
            helper.locator("#pad").pressSequentially("2b");
            helper.locator("#pad").press("Enter");
            assertThat(helper.locator("[data-receipt].bad")).containsText("does not allow this");
        }
    }

    @Test
    @DisplayName("R-18 two phones say different things: the desk sees both and decides with one press")
    void twoPhonesDiffer() {
        String tournament = hall.tournament("Differing Open", 4, 3);
        JsonNode game = hall.published(tournament, 1).get(0);
        try (BrowserContext office = hall.office();
                BrowserContext phone = hall.phone();
                BrowserContext other = hall.phone()) {
            Page codes = office.newPage();
            codes.navigate(hall.at("/games/codes?tournament=" + tournament + "&round=1"));
            String link = codes.locator(".code a").first().getAttribute("href");
            say(phone.newPage(), link, "BLACK", "BLACK POINTS", "received");
            say(other.newPage(), link, "WHITE", "WHITE POINTS", "received");
            Page desk = office.newPage();
            desk.navigate(hall.at("/tournaments/" + tournament + "/desk/results"));
            Locator queue = desk.locator("[data-claims]");
            assertThat(queue.locator(".chip.bad")).hasCount(1);
            assertThat(queue).containsText(game.path("black").path("name").asText());
            queue.locator("[data-winner=WHITE]").click();
            assertThat(desk.locator("[data-table='1'].settled")).hasCount(1);
            assertThat(queue).isHidden();
        }
    }

    private void say(Page page, String link, String color, String result, String receipt) {
        page.navigate(hall.at(link));
        assertThat(page.locator("[name=result]")).hasCount(4);
        assertThat(page.locator("[name=result][value*=FORFEIT]")).hasCount(0); // a default is the desk's to say
        page.locator("[name=color][value=" + color + "]").check();
        page.locator("[name=result][value='" + result + "']").check();
        page.locator("[data-send]").click();
        assertThat(page.locator("[data-receipt]")).containsText(receipt);
    }
}
