package org.tengen.pairingservice.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tengen.pairingservice.page.SearchPages.Entrant;

/**
 * The names a search found, a page of them: one line each with the tournaments of whoever is called so.
 *
 * @param query what was asked for, as it stands in an address
 * @param first number of the first name shown, from 1
 * @param all how many names there are
 * @param page from 1
 * @param more whether there is another page
 */
public record Found(String query, List<Named> names, int first, int all, int page, boolean more) {

    static final Found NOBODY = new Found("", List.of(), 1, 0, 1, false);

    /** More tournaments of one name would hide the next name; asked for by the whole name, all are there. */
    private static final int MOST_EACH = 3;

    /**
     * A name.
     *
     * @param strength rank and rating of the one person it means; empty where namesakes or no rating list leave it open
     * @param played where, the running ones first
     * @param more tournaments that are not shown
     */
    public record Named(String name, String strength, List<Played> played, int more) {

        /** The whole name as it stands in an address. */
        public String query() {
            return encoded(name);
        }
    }

    /** An entry of that name. */
    public record Played(UUID entryId, UUID tournamentId, String tournament, boolean running) {}

    static Found of(String asked, List<Entrant> entrants, int page, int pageSize) {
        if (entrants.isEmpty()) {
            return NOBODY;
        }
        List<List<Entrant>> named = new ArrayList<>();
        for (Entrant one : entrants) {
            if (named.isEmpty() || named.get(named.size() - 1).get(0).number() != one.number()) {
                named.add(new ArrayList<>());
            }
            named.get(named.size() - 1).add(one);
        }
        int all = entrants.get(0).found();
        return new Found(
                encoded(asked),
                named.stream().map(entries -> named(entries, all == 1)).toList(),
                (page - 1) * pageSize + 1,
                all,
                page,
                page * pageSize < all);
    }

    private static Named named(List<Entrant> entries, boolean alone) {
        List<String> strengths = entries.stream()
                .map(Entrant::strength)
                .filter(strength -> !strength.isEmpty())
                .distinct()
                .toList();
        int shown = alone ? entries.size() : Math.min(entries.size(), MOST_EACH);
        return new Named(
                entries.get(0).name(),
                strengths.size() == 1 ? strengths.get(0) : "",
                entries.subList(0, shown).stream()
                        .map(entry ->
                                new Played(entry.entryId(), entry.tournamentId(), entry.tournament(), entry.running()))
                        .toList(),
                entries.size() - shown);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Whether this page shows less than there is. */
    public boolean part() {
        return names.size() < all;
    }

    /** Number of the last name shown. */
    public int last() {
        return first + names.size() - 1;
    }

    public int next() {
        return page + 1;
    }

    public int before() {
        return page - 1;
    }
}
