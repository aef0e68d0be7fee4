package org.tengen.rating.bundle;

import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.system.PlayerRating;

/**
 * A pool with what is needed to make its lists again.
 *
 * @param parts further files by name, for example {@code log.jsonl}; their form is their owner's
 */
public record PoolBundle(String federation, String pool, List<PublishedList> lists, SortedMap<String, byte[]> parts) {

    public PoolBundle {
        lists = List.copyOf(lists);
        parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
    }

    /**
     * A list and everything it was made of.
     *
     * @param number in the pool, from 1
     * @param replaces the list it corrects, 0 for none
     * @param inputHash as published, see {@link org.tengen.rating.policy.Hashes}
     * @param contentHash as published
     * @param systemVersion of the last policy's system when it was published
     * @param games in the order in which they count
     * @param lines as published; days are not part of a list
     */
    public record PublishedList(
            int number,
            LocalDate date,
            int replaces,
            String inputHash,
            String contentHash,
            String systemVersion,
            List<Policy> policies,
            List<StartingValue> starts,
            List<Reset> resets,
            List<RatedGame> games,
            List<PlayerRating> lines) {

        public PublishedList {
            policies = List.copyOf(policies);
            starts = List.copyOf(starts);
            resets = List.copyOf(resets);
            games = List.copyOf(games);
            lines = List.copyOf(lines);
        }
    }
}
