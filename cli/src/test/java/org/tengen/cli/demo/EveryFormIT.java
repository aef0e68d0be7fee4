package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Each form that can be filled in wrongly: sent as it is, it says at which field and keeps everything that was typed. */
class EveryFormIT extends InTheHall {

    /**
     * A form filled in wrongly.
     *
     * @param form where it is on the page
     * @param typed what is typed or chosen in which field
     * @param wrong the field that must be marked; empty when the sentence alone says it
     */
    private record Wrong(String page, String form, Map<String, String> typed, String wrong) {}

    private static Map<String, String> typed(String... pairs) {
        Map<String, String> typed = new TreeMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            typed.put(pairs[i], pairs[i + 1]);
        }
        return typed;
    }

    /** Longer than any field of one line takes. */
    private static final String TOO_LONG = "x".repeat(600);

    private List<Wrong> ofTheDirector(String tournament, String round, String entry, String seated) {
        String desk = "/tournaments/" + tournament + "/desk";
        String played = "/tournaments/" + round;
        return List.of(
                new Wrong(
                        "/tournaments",
                        "form[data-api='POST /api/tournaments']",
                        typed("name", "Typed Open", "place", "Old Mill", "barRank", "strong"),
                        "barRank"),
                new Wrong(
                        desk + "/rules",
                        "form[data-api$='/settings']",
                        typed("name", "Typed Open", "floorRank", "weak"),
                        "floorRank"),
                new Wrong(
                        desk + "/players",
                        "form[data-api$='/$entryId']:has([name=rank])",
                        typed("entryId", entry, "rank", "strong", "rating", "1900"),
                        "rank"),
                new Wrong(
                        desk + "/players",
                        "form[data-api$='/$entryId']:has([name=firstName])",
                        typed("entryId", entry, "name", "x".repeat(80), "firstName", "Ani"),
                        "name"),
                new Wrong(
                        desk + "/players", "form[data-api$='/seating']", typed("entryId", entry, "table", "99999"), ""),
                new Wrong(
                        desk + "/players",
                        "form[data-api$='/requests']",
                        typed("entryId", entry, "kind", "CORRECTION", "note", ""),
                        "note"),
                new Wrong(
                        desk + "/rules",
                        "form[data-constraints]",
                        typed("one", entry, "other", entry, "reason", "same car"),
                        ""),
                new Wrong(
                        played + "/desk/results",
                        "form[data-api$='/pair']",
                        typed("white", seated, "black", seated, "reason", "the others did not come"),
                        ""),
                new Wrong(
                        played + "/desk/results",
                        "form[data-hold]",
                        typed("kind", "UNDER_APPEAL", "note", TOO_LONG),
                        "note"),
                new Wrong(
                        played + "/corrections",
                        "form[data-correction]",
                        typed("verdict", "NONE JIGO", "reason", TOO_LONG),
                        "reason"),
                new Wrong(
                        played + "/desk/results",
                        "form[data-api$='/clock']",
                        typed("startsAt", "2026-11-30T10:00", "defaultLossMinutes", "-5"),
                        ""),
                new Wrong(
                        desk + "/standings",
                        "form[data-prizes]",
                        typed("name", "Main prize", "amounts", "much", "weakest", "5k"),
                        "amounts"),
                new Wrong(
                        desk + "/standings",
                        "form[data-prizes]",
                        typed("name", "Main prize", "amounts", "100", "weakest", "weak"),
                        "weakest"),
                new Wrong(
                        "/tournaments/" + tournament + "/links",
                        "form[data-link]",
                        typed("label", "evening", "room", "Hall A: x-"),
                        "room"),
                new Wrong(
                        "/tournaments/" + tournament + "/what-if",
                        "form[data-what-if]",
                        typed("rank", "strong"),
                        "rank"));
    }

    private static final List<Wrong> OF_THE_OFFICE = List.of(
            new Wrong(
                    "/ratings/office",
                    "#reset form:has([name=date])",
                    typed("playerId", "99999999", "date", "2026-03-01", "rating", "1800"),
                    "playerId"),
            new Wrong(
                    "/ratings/office", "form:has([name=into])", typed("from", "99999998", "into", "99999999"), "from"),
            new Wrong(
                    "/ratings/office",
                    "form:has([name=eventId]):has([name=to])",
                    typed("eventId", "no such event", "from", "99999998", "to", "99999999"),
                    "from"),
            new Wrong(
                    "/ratings/office",
                    "#rule form:has([name=gameId])",
                    typed("gameId", "12", "winner", "BLACK", "notRated", "x"),
                    "gameId"),
            new Wrong(
                    "/ratings/office",
                    "form:has([name=parameters])",
                    typed("date", "2026-03-01", "parameters", "much"),
                    "parameters"));

    @Test
    @DisplayName("every form keeps what was typed and names the field: the director's")
    void theDirectorsForms() {
        String tournament = hall.tournament("Wrongly Filled Open", 4, 3);
        String round = hall.tournament("Wrongly Played Open", 4, 3);
        hall.published(round, 1);
        hall.type(round, 1, "1 w");
        check(ofTheDirector(tournament, round, firstEntry(tournament), firstEntry(round)));
    }

    private String firstEntry(String tournament) {
        return hall.admin()
                .get("/api/tournaments/" + tournament + "/entries")
                .get(0)
                .path("entryId")
                .asText();
    }

    @Test
    @DisplayName("every form keeps what was typed and names the field: the office's")
    void theOfficesForms() {
        check(OF_THE_OFFICE);
    }

    private void check(List<Wrong> forms) {
        List<String> faults = new ArrayList<>();
        try (BrowserContext office = hall.office()) {
            for (Wrong one : forms) {
                Page page = office.newPage();
                page.navigate(hall.at(one.page()));
                try {
                    send(page, one);
                    faults.addAll(Axe.faults(page, one.form()));
                } catch (AssertionError | RuntimeException fault) {
                    faults.add(one.page() + " " + one.form() + ", then at " + page.url() + ": "
                            + fault.getMessage()
                                    .lines()
                                    .filter(line -> !line.startsWith("    at"))
                                    .limit(16)
                                    .toList());
                }
                page.close();
            }
        }
        assertEquals(List.of(), faults);
    }

    private static void send(Page page, Wrong one) {
        Locator form = page.locator(one.form()).first();
        form.evaluate(
                "form => { form.noValidate = true;"
                        + " for (let at = form; at; at = at.parentElement) { if (at.tagName === 'DETAILS') { at.open = true; } } }");
        one.typed().forEach((name, value) -> {
            Locator field = form.locator("[name=" + name + "]");
            if ("SELECT".equals(field.evaluate("field => field.tagName"))) {
                field.selectOption(value);
            } else {
                field.evaluate("field => field.removeAttribute('maxlength')");
                field.fill(value);
            }
        });
        boolean asks = form.getAttribute("data-confirm") != null;
        form.locator("button:not([type=button])").first().click();
        if (asks) {
            page.locator("dialog[open] button[type=submit]").click();
        }
        // A page of its own says what was wrong of a form that the browser sent, and leads back to it.
        Locator told = page.locator(".problem-page, [data-refused], [aria-invalid=true], [data-problem]:visible");
        assertThat(told.first()).isVisible();
        if (page.locator(".problem-page").count() > 0) {
            page.locator("[data-to-form]").click();
        }
        if (one.wrong().isEmpty()) {
            assertThat(form.locator("[data-problem]")).isVisible();
        } else {
            assertThat(form.locator("[name=" + one.wrong() + "][aria-invalid=true]"))
                    .hasCount(1);
            assertThat(form.locator(".field-problem").first()).isVisible();
        }
        one.typed()
                .forEach((name, value) ->
                        assertThat(form.locator("[name=" + name + "]")).hasValue(value));
    }
}
