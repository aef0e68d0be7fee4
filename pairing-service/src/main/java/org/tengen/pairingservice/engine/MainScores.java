package org.tengen.pairingservice.engine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.standing.StandingRules;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * The score that makes groups, kept as long as what it is made of stays: whoever comes late and is paired in the running round
 * changes none of the rounds before.
 */
final class MainScores {

    /** Running rounds looked at: each holds on to a folded tournament, a few megabytes for a thousand players. */
    private static final int MOST_KEPT = 12;

    private static final Duration KEPT = Duration.ofMinutes(10);

    private record Key(UUID tournamentId, int afterRound) {}

    private record Made(Tournament from, Map<UUID, Double> scores) {}

    private final Cache<Key, Made> kept =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterAccess(KEPT).build();

    /** In points by entry id; not to be changed. */
    Map<UUID, Double> of(Tournament counted, int afterRound) {
        Key key = new Key(counted.id(), afterRound);
        Made made = kept.getIfPresent(key);
        if (made == null || !countsTheSame(made.from(), counted, afterRound)) {
            made = new Made(counted, calculated(counted, afterRound));
            kept.put(key, made);
        }
        return made.scores();
    }

    private static boolean countsTheSame(Tournament was, Tournament is, int afterRound) {
        return was == is
                || was.settings().equals(is.settings())
                        && was.rounds()
                                .headMap(afterRound + 1)
                                .equals(is.rounds().headMap(afterRound + 1))
                        && sameEntries(was, is, afterRound)
                        && Uncounted.ids(was).equals(Uncounted.ids(is));
    }

    private static boolean sameEntries(Tournament was, Tournament is, int afterRound) {
        return was.entries().size() == is.entries().size()
                && is.entries().values().stream().allMatch(entry -> {
                    Entry before = was.entries().get(entry.entryId());
                    return before == entry
                            || before != null && before.asItCounts(afterRound).equals(entry.asItCounts(afterRound));
                });
    }

    private static Map<UUID, Double> calculated(Tournament counted, int afterRound) {
        org.tengen.pairing.tournament.Tournament facts = EngineFacts.of(counted, afterRound, Map.of());
        StandingRules rules = TournamentStandings.rules(counted, facts);
        ScoreBoard board = new ScoreBoard(rules.counted(facts), afterRound, rules.scores());
        Map<UUID, Double> scores = new HashMap<>();
        for (int player = 0; player < board.players(); player++) {
            scores.put(UUID.fromString(board.entry(player).id()), board.main(afterRound, player) / 2.0);
        }
        return Collections.unmodifiableMap(scores);
    }
}
