package org.tengen.pairingservice.entry;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

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

    public Person person() {
        return new Person(name, firstName, egf, ffg, aga);
    }

    /** Everybody of a tournament by entry id, a neutral label for those who are not listed; needs a transaction. */
    public static Map<UUID, Person> publiclyOfTournament(UUID tournamentId) {
        List<EntryPerson> rows = list("tournamentId", tournamentId);
        Map<UUID, Person> persons = new LinkedHashMap<>();
        rows.forEach(row -> persons.put(row.entryId, row.listed ? row.person() : Person.UNLISTED));
        return persons;
    }

    /** Everybody of a tournament by entry id, whether listed or not; needs a transaction. */
    public static Map<UUID, Person> ofTournament(UUID tournamentId) {
        List<EntryPerson> rows = list("tournamentId", tournamentId);
        Map<UUID, Person> persons = new LinkedHashMap<>();
        rows.forEach(row -> persons.put(row.entryId, row.person()));
        return persons;
    }
}
