package org.tengen.cli.pairing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.explain.RoundsBeside;
import org.tengen.pairing.tournament.Tournament;

/** Two rounds beside each other as JSON. */
final class RoundsDocument {

    private RoundsDocument() {}

    /**
     * @param first what the first is called
     * @param second what the second is called
     */
    static Map<String, Object> of(Tournament tournament, RoundsBeside rounds, String first, String second) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(first, rounds.firstQuality());
        document.put(second, rounds.secondQuality());
        document.put("difference", PairCommand.parts(rounds.difference()));
        document.put("weightGained", rounds.weightGained());
        document.put("better", rounds.compared() < 0 ? second : rounds.compared() > 0 ? first : "equal");
        document.put(
                "moved",
                rounds.moved().stream().map(id -> person(tournament, id)).toList());
        document.put(first + "Only", games(tournament, rounds.onlyFirst()));
        document.put(second + "Only", games(tournament, rounds.onlySecond()));
        document.put(first + "Byes", byes(tournament, rounds.first()));
        document.put(second + "Byes", byes(tournament, rounds.second()));
        return document;
    }

    private static List<Object> games(Tournament tournament, List<DrawnPair> pairs) {
        return pairs.stream()
                .map(pair -> {
                    Map<String, Object> game = new LinkedHashMap<>();
                    game.put("table", pair.table());
                    game.put("white", person(tournament, pair.whiteId()));
                    game.put("black", person(tournament, pair.blackId()));
                    game.put("handicap", pair.handicap());
                    return (Object) game;
                })
                .toList();
    }

    private static List<Map<String, Object>> byes(Tournament tournament, Draw draw) {
        return draw.byes().stream()
                .map(bye -> person(tournament, bye.entryId()))
                .toList();
    }

    private static Map<String, Object> person(Tournament tournament, String id) {
        return TournamentCommand.person(tournament.entry(id).orElseThrow());
    }
}
