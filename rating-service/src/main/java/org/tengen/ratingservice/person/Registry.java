package org.tengen.ratingservice.person;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.person.PersonName;
import org.tengen.ratingservice.player.Erasure;
import org.tengen.ratingservice.player.NameIndex;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerMessages;
import org.tengen.ratingservice.player.PlayerTables;

/** What the office writes down about one person beside name and club: further names, publicity, and that nothing may stay. */
@Singleton
public class Registry {

    private static final int LONGEST_TEXT = 60;
    private static final int MOST_NAMES = 8;

    private final Transactor transactor;
    private final Erasure erasure;
    private final OutboxRelay relay;
    private final Clock clock;

    Registry(Transactor transactor, Erasure erasure, OutboxRelay relay, Clock clock) {
        this.transactor = transactor;
        this.erasure = erasure;
        this.relay = relay;
        this.clock = clock;
    }

    /** @param until null for good */
    public record Entry(Player person, List<PersonName> otherNames, Publicity publicity, LocalDate until) {}

    public Optional<Entry> find(String federation, UUID player) {
        return transactor.inTransaction(connection -> entry(connection, federation, player));
    }

    private static Optional<Entry> entry(Connection connection, String federation, UUID player) {
        List<PersonName> names = PlayerTables.otherNames(connection, federation, player);
        return Sql.first(
                connection,
                "SELECT " + PlayerTables.OFFICE_COLUMNS + ", publicity, hidden_until FROM player WHERE federation = ?"
                        + " AND player_id = ?",
                row -> new Entry(
                        PlayerTables.player(row),
                        names,
                        Publicity.valueOf(row.getString("publicity")),
                        row.getObject("hidden_until", LocalDate.class)),
                federation,
                player);
    }

    /** The same name in other letters and earlier names; they replace those known. */
    public Entry name(String federation, UUID player, List<PersonName> names) {
        if (names == null || names.size() > MOST_NAMES) {
            throw Problems.invalid("names", "must be a list of at most " + MOST_NAMES)
                    .exception();
        }
        for (int i = 0; i < names.size(); i++) {
            check(names.get(i), "names[" + i + "]");
        }
        return change(federation, player, connection -> {
            Sql.update(
                    connection, "DELETE FROM player_name WHERE federation = ? AND player_id = ?", federation, player);
            names.forEach(name -> Sql.update(
                    connection,
                    "INSERT INTO player_name (federation, player_id, name, first_name) VALUES (?, ?, ?, ?)"
                            + " ON CONFLICT DO NOTHING",
                    federation,
                    player,
                    name.name().strip(),
                    name.firstName() == null ? "" : name.firstName().strip()));
            NameIndex.write(connection, federation, player);
        });
    }

    private static void check(PersonName name, String field) {
        if (name == null || name.name() == null || name.name().isBlank()) {
            throw Problems.invalid(field + ".name", "is missing").exception();
        }
        if (name.name().length() > LONGEST_TEXT
                || name.firstName() != null && name.firstName().length() > LONGEST_TEXT) {
            throw Problems.invalid(field, "has more than " + LONGEST_TEXT + " characters")
                    .exception();
        }
    }

    /**
     * Under every id that the person is counted under.
     *
     * @param until from that day on everything is shown again; null for good
     */
    public Entry show(String federation, UUID player, Publicity publicity, LocalDate until) {
        if (publicity == null) {
            throw Problems.invalid("publicity", "must be one of " + List.of(Publicity.values()))
                    .exception();
        }
        return change(federation, player, connection -> {
            Set<UUID> ids = Erasure.idsOf(connection, player);
            Sql.update(
                    connection,
                    "UPDATE player SET publicity = ?, hidden_until = ? WHERE federation = ? AND player_id = ANY (?)",
                    publicity.name(),
                    until,
                    federation,
                    ids.toArray(UUID[]::new));
            PlayerMessages.changed(connection, federation, List.copyOf(ids), clock.instant());
        });
    }

    private interface Work {
        void on(Connection connection);
    }

    private Entry change(String federation, UUID player, Work work) {
        Entry entry = transactor.inTransaction(connection -> {
            if (entry(connection, federation, player).isEmpty()) {
                throw Problems.notFound("player " + player).exception();
            }
            work.on(connection);
            return entry(connection, federation, player).orElseThrow();
        });
        relay.wake();
        return entry;
    }

    /** Everything that names the person goes, and no list brings it back; every number stays. A second time the same. */
    public void erase(String federation, UUID player) {
        transactor.inTransaction(connection -> {
            if (!erasure.person(connection, federation, player)) {
                throw Problems.notFound("player " + player).exception();
            }
            return null;
        });
        relay.wake();
    }
}
