package org.tengen.gameservice.link;

import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.command.GameLine;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.command.Rights;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.kit.identity.Link;
import org.tengen.kit.identity.Tokens;
import org.tengen.kit.problem.Problems;

/** Makes the links of a round. */
@Singleton
class Links {

    private static final String PATH = "/games/link/";

    private final GameDesk desk;
    private final GameReader reader;
    private final Tokens tokens;
    private final LinkCodes codes;

    Links(GameDesk desk, GameReader reader, Tokens tokens, LinkCodes codes) {
        this.desk = desk;
        this.reader = reader;
        this.tokens = tokens;
        this.codes = codes;
    }

    /** @param path from the root of the site */
    record ToTable(GameLine game, String path) {}

    /** One for each game of the round that has no result yet, for the table's sign. */
    List<ToTable> toTables(UUID tournament, int round, Instant expires) {
        List<GameLine> games = games(tournament, round);
        List<String> made = codes.make(
                tournament, round, games.stream().map(GameLine::gameId).toList(), expires);
        return IntStream.range(0, games.size())
                .mapToObj(k -> new ToTable(games.get(k), PATH + made.get(k)))
                .toList();
    }

    /** @param room {@code Hall A: 1-20}, or null for all tables */
    String toHelper(UUID tournament, int round, String room, Instant expires) {
        games(tournament, round);
        return path(new Link(Rights.ENTER_RESULTS, tournament.toString(), round, room, null, expires));
    }

    private String path(Link link) {
        return PATH + tokens.link(link, Instant.now());
    }

    /** The games of the round; 404 when there are none, 403 when the caller does not run them. */
    List<GameLine> games(UUID tournament, int round) {
        List<GameLine> games = reader.lines(new Summaries.Query(tournament, round, null)).stream()
                .filter(game -> game.status() != Phase.ANNULLED)
                .toList();
        if (games.isEmpty()) {
            throw Problems.notFound("game of this round").exception();
        }
        if (!desk.rightsIn(games.get(0).gameId()).mayDirect()) {
            throw Problems.notAllowed("Links are made by who runs the tournament.")
                    .exception();
        }
        return games;
    }
}
