package org.tengen.pairingservice.page;

import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Saying;
import org.tengen.kit.page.DisplayName;
import org.tengen.pairingservice.desk.TournamentSummary;
import org.tengen.pairingservice.tournament.Settings;

/** Tournaments as lists tell them, in the visitor's language. */
@Singleton
public class TournamentCards {

    /** Who shares a first place; beyond these there is no winner to name. */
    private static final int MOST_WINNERS = 4;

    private static final String NAMES =
            "SELECT entry_id, name, first_name FROM entry_person WHERE listed AND entry_id = ANY (?)";

    /**
     * A tournament in a list.
     *
     * @param winner who has won, in words; empty while nobody has or when nobody may be named
     * @param percent of the games that have a result, 0 to 100
     */
    public record Card(
            UUID id,
            String name,
            String line,
            String status,
            String mark,
            String winner,
            int players,
            int played,
            int games,
            int percent) {}

    private final Transactor transactor;

    TournamentCards(Transactor transactor) {
        this.transactor = transactor;
    }

    List<Card> of(List<TournamentSummary> rows) {
        Map<UUID, String> names =
                names(rows.stream().flatMap(row -> Stream.of(winners(row))).toArray(UUID[]::new));
        return rows.stream().map(row -> card(row, names)).toList();
    }

    private static UUID[] winners(TournamentSummary row) {
        return row.winners == null || row.winners.length > MOST_WINNERS ? new UUID[0] : row.winners;
    }

    private Map<UUID, String> names(UUID[] entries) {
        Map<UUID, String> names = new HashMap<>();
        if (entries.length > 0) {
            transactor.inTransaction(connection -> Sql.query(
                    connection,
                    NAMES,
                    row -> names.put(row.getObject(1, UUID.class), DisplayName.of(row.getString(2), row.getString(3))),
                    (Object) entries));
        }
        return names;
    }

    private static Card card(TournamentSummary row, Map<UUID, String> names) {
        int inRound = row.currentRound == 0 ? 0 : Math.max(0, row.games);
        int played = inRound - row.missing;
        String winners = Stream.of(winners(row))
                .map(names::get)
                .filter(name -> name != null)
                .collect(Collectors.joining(", "));
        return new Card(
                row.tournamentId,
                row.name,
                Words.line(
                        row.place,
                        Saying.days(row.startDate, row.endDate),
                        Words.system(Settings.PairingSystem.valueOf(row.system)),
                        Saying.say("roundsCount", row.rounds),
                        row.gameClass == null ? null : Saying.say("classX", row.gameClass)),
                status(row),
                mark(row),
                winners.isEmpty() ? "" : Saying.say("wonBy", winners),
                row.players,
                played,
                inRound,
                inRound == 0 ? 0 : 100 * played / inRound);
    }

    private static String status(TournamentSummary row) {
        return switch (row.status) {
            case "ANNOUNCED" -> Saying.say("statusAnnounced");
            case "FINISHED" -> Saying.say("statusPlayed");
            case "CLOSED" -> Saying.say("statusClosed");
            default -> Saying.say(allIn(row) ? "roundOfAllIn" : "roundOf", row.currentRound, row.rounds);
        };
    }

    private static String mark(TournamentSummary row) {
        return switch (row.status) {
            case "ANNOUNCED", "FINISHED" -> "plain";
            case "CLOSED" -> "good";
            default -> allIn(row) ? "plain" : "live";
        };
    }

    /** Whether nobody plays any more in the round at hand. */
    private static boolean allIn(TournamentSummary row) {
        return row.currentRound > 0 && row.games > 0 && row.missing == 0;
    }
}
