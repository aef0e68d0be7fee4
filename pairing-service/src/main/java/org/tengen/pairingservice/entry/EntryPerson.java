package org.tengen.pairingservice.entry;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.PrePersist;
import jakarta.persistence.PreUpdate;
import jakarta.persistence.Table;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.rating.person.SearchKey;

/** The name of an entry: mutable, and gone when the person is forgotten. */
@Entity
@Table(name = "entry_person")
public class EntryPerson extends PanacheEntityBase {

    @Id
    @Column(name = "entry_id")
    public UUID entryId;

    @Column(name = "tournament_id", nullable = false)
    public UUID tournamentId;

    @Column(nullable = false)
    public String federation;

    @Column(name = "player_id", nullable = false)
    public UUID playerId;

    @Column(nullable = false)
    public String name;

    @Column(name = "first_name", nullable = false)
    public String firstName;

    public String egf;
    public String ffg;
    public String aga;

    /** Whether the name may stand in public lists; a copy of what the log says. */
    public boolean listed = true;

    /** By which letters somebody is found. */
    @Column(name = "search_key")
    public String searchKey;

    private static final String OF_TOURNAMENT =
            "SELECT entry_id, name, first_name, egf, ffg, aga, listed FROM entry_person WHERE tournament_id = ?";

    /** A name never changes without its key. */
    @PrePersist
    @PreUpdate
    void keyed() {
        searchKey = SearchKey.of(name, firstName);
    }

    public Person person() {
        return new Person(name, firstName, egf, ffg, aga);
    }

    /** Everybody of a tournament by entry id, a neutral label for those who are not listed. */
    public static Map<UUID, Person> publiclyOfTournament(Connection connection, UUID tournamentId) {
        return ofTournament(connection, tournamentId, false);
    }

    /** Everybody of a tournament by entry id, whether listed or not. */
    public static Map<UUID, Person> ofTournament(Connection connection, UUID tournamentId) {
        return ofTournament(connection, tournamentId, true);
    }

    /** Read as rows: standings of a thousand ask for all names after every result. */
    private static Map<UUID, Person> ofTournament(Connection connection, UUID tournamentId, boolean everybody) {
        Map<UUID, Person> persons = new LinkedHashMap<>();
        Sql.query(
                connection,
                OF_TOURNAMENT,
                row -> persons.put(row.getObject(1, UUID.class), read(row, everybody)),
                tournamentId);
        return persons;
    }

    private static Person read(ResultSet row, boolean everybody) throws SQLException {
        return everybody || row.getBoolean("listed")
                ? new Person(
                        row.getString("name"),
                        row.getString("first_name"),
                        row.getString("egf"),
                        row.getString("ffg"),
                        row.getString("aga"))
                : Person.UNLISTED;
    }
}
