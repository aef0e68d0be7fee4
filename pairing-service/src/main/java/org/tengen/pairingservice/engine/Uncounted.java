package org.tengen.pairingservice.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Where it is arranged so: whoever withdrew and played too few of the rounds leaves results that stay in the table and count
 * for nobody. It concerns those who withdrew, never those who were only absent.
 */
public final class Uncounted {

    private static final int PERCENT = 100;

    private Uncounted() {}

    /** Why the results of an entry do not count; empty when they do. */
    public static Optional<String> reason(Tournament state, Entry entry) {
        Integer percent = state.settings().arranged().countedFromPercent();
        if (percent == null || entry.status() != EntryStatus.WITHDRAWN) {
            return Optional.empty();
        }
        long played = state.rounds().values().stream()
                .filter(round -> round.published())
                .filter(round -> round.boardOf(entry.entryId())
                        .filter(board -> board.decided())
                        .isPresent())
                .count();
        int planned = state.settings().rounds();
        return played * PERCENT < (long) percent * planned
                ? Optional.of(Saying.say("withdrewAfter", played, planned))
                : Optional.empty();
    }

    /** The facts with those results taken out. */
    static org.tengen.pairing.tournament.Tournament without(
            org.tengen.pairing.tournament.Tournament facts, Tournament state) {
        List<String> ids = ids(state);
        if (ids.isEmpty()) {
            return facts;
        }
        List<Game> games = facts.games().stream()
                .map(game -> ids.stream().anyMatch(game::has) ? game.withResult(GameResult.NO_RESULT, false) : game)
                .toList();
        return facts.withGames(games);
    }

    private static List<String> ids(Tournament state) {
        return state.entries().values().stream()
                .filter(entry -> reason(state, entry).isPresent())
                .map(entry -> entry.entryId().toString())
                .toList();
    }

    /** The cells show what was played; only the numbers of the lines are those of the table they stand in. */
    static Standings shown(Standings counted, Standings played) {
        Map<String, Standings.Row> asPlayed = new HashMap<>();
        played.rows().forEach(row -> asPlayed.put(row.entry().id(), row));
        List<Standings.Row> rows = new ArrayList<>();
        for (Standings.Row row : counted.rows()) {
            List<String> cells = new ArrayList<>();
            for (int k = 0; k < row.cells().size(); k++) {
                String line = row.cells().get(k).replaceFirst("^(\\d+).*", "$1");
                String rest = asPlayed.get(row.entry().id()).cells().get(k).replaceFirst("^\\d+", "");
                cells.add(line + rest);
            }
            rows.add(new Standings.Row(
                    row.place(),
                    row.tie(),
                    row.entry(),
                    row.startHalfPoints(),
                    row.quarterPoints(),
                    cells,
                    row.status()));
        }
        return new Standings(counted.afterRound(), counted.criteria(), rows, counted.warnings());
    }

    /** Why an entry's results do not count, null when they do. */
    public static String note(Tournament state, UUID entryId) {
        return reason(state, state.entries().get(entryId)).orElse(null);
    }
}
