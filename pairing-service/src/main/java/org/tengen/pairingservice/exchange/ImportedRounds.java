package org.tengen.pairingservice.exchange;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairingservice.engine.EngineFacts;
import org.tengen.pairingservice.tournament.NotPaired;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** The rounds of a file as events; ids of games follow from the tournament's and from who plays. */
final class ImportedRounds {

    private final UUID tournamentId;
    private final Tournament file;
    private final Map<String, UUID> entryIds;
    private final List<String> warnings;

    ImportedRounds(UUID tournamentId, Tournament file, Map<String, UUID> entryIds, List<String> warnings) {
        this.tournamentId = tournamentId;
        this.file = file;
        this.entryIds = entryIds;
        this.warnings = warnings;
    }

    /** Every round somebody played or had a bye in. */
    List<TournamentEvent.RoundImported> all() {
        List<TournamentEvent.RoundImported> rounds = new ArrayList<>();
        for (int round = 1; round <= file.settings().rounds(); round++) {
            if (!file.gamesOf(round).isEmpty() || !byesOf(round).isEmpty()) {
                rounds.add(round(round));
            }
        }
        return rounds;
    }

    private List<Bye> byesOf(int round) {
        return file.byes().stream().filter(bye -> bye.round() == round).toList();
    }

    private TournamentEvent.RoundImported round(int number) {
        List<Pair> pairs = new ArrayList<>();
        Map<UUID, Result> results = new HashMap<>();
        Set<Integer> tables = new HashSet<>();
        Set<String> placed = new HashSet<>();
        List<Game> games = new ArrayList<>(file.gamesOf(number));
        games.sort(Comparator.comparingInt(Game::table));
        for (Game game : games) {
            UUID gameId =
                    EventIds.derived(tournamentId, "game/" + number + "/" + game.whiteId() + "/" + game.blackId());
            pairs.add(pair(gameId, table(number, game.table(), tables), game));
            Result result = EngineFacts.imported(game.result(), game.byDefault());
            if (result != null) {
                results.put(gameId, result);
            }
            placed.addAll(List.of(game.whiteId(), game.blackId()));
        }
        List<UUID> byes = new ArrayList<>();
        byesOf(number).forEach(bye -> {
            byes.add(entryIds.get(bye.entryId()));
            placed.add(bye.entryId());
        });
        List<NotPaired> notPaired = file.entries().stream()
                .filter(entry -> !placed.contains(entry.id()))
                .map(entry -> new NotPaired(entryIds.get(entry.id()), reason(entry, number)))
                .toList();
        return new TournamentEvent.RoundImported(number, pairs, byes, notPaired, results);
    }

    private Pair pair(UUID gameId, int table, Game game) {
        return new Pair(
                gameId,
                table,
                entryIds.get(game.whiteId()),
                entryIds.get(game.blackId()),
                game.handicap(),
                file.settings().game().komiHalfPoints(game.handicap()),
                game.coloursKnown(),
                null);
    }

    private static String reason(Entry entry, int round) {
        if (!entry.participates(round)) {
            return "absent";
        }
        return entry.registration() == Entry.Registration.PRELIMINARY ? "preliminary" : "not-assigned";
    }

    /** Tables in a file may be missing or doubled; here everybody sits somewhere of their own. */
    private int table(int round, int wanted, Set<Integer> taken) {
        int table = Math.max(wanted, 1);
        while (!taken.add(table)) {
            table++;
        }
        if (table != wanted && wanted > 0) {
            warnings.add("round " + round + ": table " + wanted + " became table " + table);
        }
        return table;
    }
}
