package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What the desk shows to whom. */
class RolesIT extends InTheHall {

    @Test
    @DisplayName(
            "N-09 R-25 a referee signs in as himself: the desk is a tab, the pad takes his result, his correction shows its scopes")
    void aRefereeAtTheDesk() {
        String tournament = hall.played("Refereed Open", 3, Map.of(), "1 w");
        hall.staff(tournament, hall.account("referee-of-the-hall", "referee"), "referee");
        try (BrowserContext own = hall.signedIn("referee-of-the-hall")) {
            Page page = open(own, "/tournaments/" + tournament);
            page.locator(".tabs .to-desk").click();
            page.waitForURL("**/desk");
            page.navigate(hall.at("/tournaments/" + tournament + "/desk/results"));
            page.locator("#pad").pressSequentially("2b");
            page.locator("#pad").press("Enter");
            assertThat(page.locator(".card-head").getByText("2 of 2 results in"))
                    .isVisible();
            assertThat(page.locator("button[data-api$='/close']")).isHidden();
            page.navigate(hall.at("/tournaments/" + tournament + "/corrections"));
            page.locator("select[name=verdict]").selectOption("NONE JIGO");
            page.locator("[name=reason]").fill("both slips say so");
            page.locator("form[data-correction] button.primary").click();
            Locator scopes = page.locator(".scopes .card");
            assertThat(scopes.first()).isVisible();
        }
    }

    @Test
    @DisplayName("N-09 who has no part in the tournament sees no button of the desk, whichever page he came from")
    void nobodyElse() {
        String tournament = hall.played("Watched Open", 3, Map.of(), "1 w");
        hall.account("player-elsewhere", "player");
        try (BrowserContext own = hall.signedIn("player-elsewhere");
                BrowserContext visitor = hall.visitor()) {
            for (BrowserContext who : List.of(own, visitor)) {
                for (String path : List.of("", "/rounds/1", "/standings", "/players", "/info", "/integrity")) {
                    Page page = open(who, "/tournaments/" + tournament + path);
                    assertThat(page.locator(".tabs").first()).isVisible();
                    assertThat(page.locator("[data-api], [data-draw], [data-publish], [data-winner], .to-desk"))
                            .hasCount(0);
                    page.close();
                }
            }
        }
    }
}
