package org.tengen.pairingservice.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.desk.TournamentChoice;
import org.tengen.pairingservice.page.TournamentCards.Card;

/**
 * A page of the list of tournaments with the form that chooses among them.
 *
 * @param asked letters of name or place, as typed; empty for all
 * @param number of the page, from 1
 * @param all how many were chosen, on all pages
 * @param federations that can be chosen
 * @param years that can be chosen
 */
public record TournamentListing(
        TournamentChoice choice,
        String asked,
        List<Card> cards,
        int number,
        int all,
        List<String> federations,
        List<Integer> years) {

    static final int PAGE_SIZE = 50;

    /** What a select offers. */
    public record Option(String value, String label, boolean chosen) {}

    static String value(TournamentChoice.Stage stage) {
        return stage.name().toLowerCase(Locale.ROOT);
    }

    public List<Option> stages() {
        List<Option> options = new ArrayList<>();
        for (TournamentChoice.Stage stage : TournamentChoice.Stage.values()) {
            options.add(new Option(value(stage), label(stage), stage == choice.stage()));
        }
        return options;
    }

    private static String label(TournamentChoice.Stage stage) {
        return switch (stage) {
            case PLAYING -> Saying.say("beingPlayed");
            case COMING -> Saying.say("comingUp");
            case PLAYED -> Saying.say("pastOnes");
        };
    }

    /** Empty where there is nothing to choose. */
    public List<Option> federationOptions() {
        return federations.size() < 2
                ? List.of()
                : federations.stream()
                        .map(one -> new Option(one, one, one.equals(choice.federation())))
                        .toList();
    }

    public List<Option> yearOptions() {
        return years.stream()
                .map(year -> new Option(year.toString(), year.toString(), year.equals(choice.year())))
                .toList();
    }

    public boolean mine() {
        return choice.mine() != null;
    }

    /** Whether anything was chosen at all. */
    public boolean chosen() {
        return !choice.equals(TournamentChoice.EVERYTHING);
    }

    /** Number of the first line shown. */
    public int first() {
        return (number - 1) * PAGE_SIZE + 1;
    }

    public int last() {
        return first() + cards.size() - 1;
    }

    /** Whether this page shows less than there is. */
    public boolean part() {
        return cards.size() < all;
    }

    /** Address of the page before; empty on the first. */
    public String before() {
        return number == 1 ? "" : address(Math.min(number - 1, (all + PAGE_SIZE - 1) / PAGE_SIZE));
    }

    /** Address of the next page; empty on the last. */
    public String next() {
        return number * PAGE_SIZE < all ? address(number + 1) : "";
    }

    private String address(int page) {
        List<String> query = new ArrayList<>();
        if (!asked.isEmpty()) {
            query.add("q=" + URLEncoder.encode(asked, StandardCharsets.UTF_8));
        }
        if (choice.stage() != null) {
            query.add("stage=" + value(choice.stage()));
        }
        if (choice.federation() != null) {
            query.add("federation=" + URLEncoder.encode(choice.federation(), StandardCharsets.UTF_8));
        }
        if (choice.year() != null) {
            query.add("year=" + choice.year());
        }
        if (mine()) {
            query.add("mine=true");
        }
        query.add("page=" + Math.max(1, page));
        return "/tournaments?" + String.join("&", query);
    }
}
