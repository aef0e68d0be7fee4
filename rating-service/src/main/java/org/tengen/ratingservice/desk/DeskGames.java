package org.tengen.ratingservice.desk;

import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.PersonHistory;
import org.tengen.ratingservice.ledger.FinishedGames;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.player.PlayerTables;

/** Games as a pool counts them at this moment, in the words of the desk. */
@Singleton
class DeskGames {

    private final CurrentRatings ratings;
    private final Transactor transactor;
    private final Words words;

    DeskGames(CurrentRatings ratings, Transactor transactor, Words words) {
        this.ratings = ratings;
        this.transactor = transactor;
        this.words = words;
    }

    /** Those of them that are in the pool, by id; asked for null, the map has nothing. */
    Map<UUID, LedgerGame> counted(Pools.Ref pool, Collection<UUID> ids) {
        Set<UUID> wanted = new HashSet<>(ids);
        wanted.remove(null);
        return wanted.isEmpty()
                ? new HashMap<>()
                : ratings.of(pool)
                        .games()
                        .filter(game -> wanted.contains(game.gameId()))
                        .collect(Collectors.toMap(LedgerGame::gameId, Function.identity()));
    }

    /** Those of them that were played on the platform and so have a page; a game of a file has none. */
    Set<UUID> withPage(Pools.Ref pool, Collection<UUID> ids) {
        return transactor.inTransaction(connection -> FinishedGames.among(connection, pool.federation(), ids));
    }

    /** A game of somebody. @param opponentWhite the stone that stands before the name */
    public record Row(UUID game, String date, String event, String opponent, boolean opponentWhite, String result) {}

    /** Oldest first, in the order in which they count. */
    List<Row> of(Pools.Ref pool, UUID player) {
        PersonHistory told = ratings.history(pool, player);
        Set<UUID> opponents = new HashSet<>();
        told.games().values().forEach(game -> opponents.add(opponent(game, told.person())));
        Set<UUID> events = told.games().values().stream()
                .map(LedgerGame::event)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        Map<UUID, String> people =
                transactor.inTransaction(connection -> PlayerTables.shownNames(connection, opponents));
        Map<UUID, String> tournaments =
                transactor.inTransaction(connection -> PlayerTables.tournamentNames(connection, events));
        return told.games().values().stream()
                .map(game -> new Row(
                        game.gameId(),
                        Saying.shortDay(game.date()),
                        event(game, told, tournaments),
                        DeskRows.name(opponent(game, told.person()), people),
                        game.black().player().equals(told.person()),
                        result(game)))
                .toList();
    }

    private static UUID opponent(LedgerGame game, UUID person) {
        return game.black().player().equals(person)
                ? game.white().player()
                : game.black().player();
    }

    private String event(LedgerGame game, PersonHistory told, Map<UUID, String> tournaments) {
        if (game.event() == null) {
            return words.say("outsideTournament");
        }
        String own = told.names().getOrDefault(game.event().toString(), "");
        String name = own.isEmpty() ? tournaments.getOrDefault(game.event(), "") : own;
        return name.isEmpty() ? words.say("aTournament") : name;
    }

    /** Who won, or why it does not count; a dash for a game that is not there. */
    String result(LedgerGame game) {
        if (game == null) {
            return "–";
        } else if (!game.notRated().isEmpty()) {
            return words.say("doesNotCount", Saying.sentence(game.notRated()));
        }
        return switch (game.winner()) {
            case "JIGO" -> words.say("jigo");
            case "BLACK" -> words.say("blackWon");
            default -> words.say("whiteWon");
        };
    }
}
