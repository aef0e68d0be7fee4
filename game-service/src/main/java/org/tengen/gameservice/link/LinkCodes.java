package org.tengen.gameservice.link;

import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.gameservice.command.Rights;
import org.tengen.kit.identity.Link;

/** Links of tables under short names that nobody guesses; an address with one is a fifth of a signed one. */
@Singleton
class LinkCodes {

    /** Thirty letters and digits of which none is taken for another. */
    private static final String ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
    /** 78 bits: a guess at any of a thousand tables succeeds once in the age of the universe. */
    private static final int LENGTH = 16;

    private final Transactor transactor;
    private final SecureRandom random = new SecureRandom();

    LinkCodes(Transactor transactor) {
        this.transactor = transactor;
    }

    /** A new name for each game's link, and the names that have expired are forgotten. */
    List<String> make(UUID tournament, int round, List<UUID> games, Instant expires) {
        List<String> codes = games.stream().map(game -> code()).toList();
        transactor.inTransaction(connection -> {
            Sql.update(connection, "DELETE FROM link_code WHERE expires_at < clock_timestamp()");
            Sql.update(
                    connection,
                    "INSERT INTO link_code (code, tournament_id, round, game_id, expires_at)"
                            + " SELECT made.code, ?, ?, made.game, ? FROM unnest(?, ?) AS made (code, game)",
                    tournament,
                    round,
                    expires,
                    connection.createArrayOf("text", codes.toArray()),
                    connection.createArrayOf("uuid", games.toArray()));
            return null;
        });
        return codes;
    }

    private String code() {
        return random.ints(LENGTH, 0, ALPHABET.length())
                .mapToObj(at -> ALPHABET.substring(at, at + 1))
                .collect(Collectors.joining());
    }

    /** The link under this name while it is good. */
    Optional<Link> find(String code) {
        if (code.length() != LENGTH) {
            return Optional.empty();
        }
        return transactor.inTransaction(connection -> Sql.first(
                connection,
                "SELECT tournament_id, round, game_id, expires_at FROM link_code"
                        + " WHERE code = ? AND expires_at > clock_timestamp()",
                row -> new Link(
                        Rights.CONFIRM_RESULT,
                        row.getString("tournament_id"),
                        row.getInt("round"),
                        null,
                        row.getString("game_id"),
                        Sql.instant(row, "expires_at")),
                code));
    }
}
