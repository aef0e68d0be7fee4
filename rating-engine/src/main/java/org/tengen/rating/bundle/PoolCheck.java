package org.tengen.rating.bundle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.policy.Exact;
import org.tengen.rating.policy.Hashes;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.policy.PolicyRating;
import org.tengen.rating.system.PlayerRating;

/** Makes every list of a bundle again from its inputs and compares it with what was published, bit for bit. */
public final class PoolCheck {

    private PoolCheck() {}

    /**
     * What was found about a list.
     *
     * @param sameInput whether the inputs are those the list names @param sameLines whether every number came out again
     * @param differences in words, at most {@link #MOST_TOLD} of a list
     */
    public record ListCheck(
            int number, int players, int games, boolean sameInput, boolean sameLines, List<String> differences) {

        public boolean isOk() {
            return sameInput && sameLines;
        }
    }

    /** Enough to see what is wrong. */
    static final int MOST_TOLD = 20;

    public static List<ListCheck> of(PoolBundle bundle) {
        return bundle.lists().stream().map(PoolCheck::of).toList();
    }

    private static ListCheck of(PoolBundle.PublishedList list) {
        List<String> differences = new ArrayList<>();
        String input = Hashes.ofInput(list.policies(), list.starts(), list.resets(), periods(list.games()));
        boolean sameInput = input.equals(list.inputHash());
        if (!sameInput) {
            differences.add("the inputs' hash is " + input + ", published was " + list.inputHash());
        }
        Policy last = list.policies().get(list.policies().size() - 1);
        if (!last.ratingSystem().version().equals(list.systemVersion())) {
            differences.add("rated by version " + list.systemVersion() + " of " + last.system() + ", this program has "
                    + last.ratingSystem().version());
        }
        Map<String, PlayerRating> made = new PolicyRating(list.policies())
                .update(list.games(), list.resets(), list.starts())
                .players();
        boolean sameLines = Hashes.ofList(made.values()).equals(list.contentHash())
                && Hashes.ofList(list.lines()).equals(list.contentHash());
        if (!sameLines) {
            compare(made, list, differences);
        }
        return new ListCheck(
                list.number(),
                list.lines().size(),
                list.games().size(),
                sameInput,
                sameLines,
                differences.size() > MOST_TOLD ? differences.subList(0, MOST_TOLD) : differences);
    }

    private static void compare(
            Map<String, PlayerRating> made, PoolBundle.PublishedList list, List<String> differences) {
        Map<String, PlayerRating> published = new HashMap<>();
        list.lines().forEach(line -> published.put(line.id(), line));
        made.forEach((id, player) -> {
            PlayerRating line = published.remove(id);
            if (line == null) {
                differences.add(id + " is missing in the list");
            } else if (Double.compare(line.rating(), player.rating()) != 0) {
                differences.add(
                        id + " has " + Exact.text(line.rating()) + ", calculated is " + Exact.text(player.rating()));
            } else if (!Hashes.ofList(List.of(line)).equals(Hashes.ofList(List.of(player)))) {
                differences.add(id + " has other games, deviation or volatility than calculated");
            }
        });
        published.keySet().stream().sorted().forEach(id -> differences.add(id + " has no game but a line"));
        if (differences.isEmpty()) {
            differences.add("the lines' hash is not the published one");
        }
    }

    /** The hash of each event; a game outside events is one of its own. */
    private static List<String> periods(List<RatedGame> games) {
        List<String> hashes = new ArrayList<>();
        int from = 0;
        for (int to = 1; to <= games.size(); to++) {
            String event = games.get(from).event();
            boolean same = to < games.size()
                    && !event.isEmpty()
                    && games.get(to).event().equals(event);
            if (!same) {
                hashes.add(Hashes.ofPeriod(games.subList(from, to)));
                from = to;
            }
        }
        return hashes;
    }

    /** The checks as values for a JSON document. */
    public static List<Map<String, Object>> document(List<ListCheck> checks) {
        return checks.stream()
                .map(check -> {
                    Map<String, Object> one = new LinkedHashMap<>();
                    one.put("number", check.number());
                    one.put("players", check.players());
                    one.put("games", check.games());
                    one.put("sameInput", check.sameInput());
                    one.put("sameLines", check.sameLines());
                    one.put("differences", check.differences());
                    return one;
                })
                .toList();
    }
}
