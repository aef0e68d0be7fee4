package org.tengen.pairingservice.entry;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** A player as {@code rating.players.v1} last told: registration searches here, so it works while rating-service is down. */
@Entity
@Table(name = "player_copy")
public class PlayerCopy extends PanacheEntityBase {

    /** A list to choose from, not a data export. */
    public static final int MOST_FOUND = 20;

    @Id
    @Column(name = "player_id")
    public UUID playerId;

    @Column(nullable = false)
    public String federation;

    @Column(nullable = false)
    public String name;

    @Column(name = "first_name", nullable = false)
    public String firstName;

    public String country;
    public String club;

    @Column(name = "rank_value", nullable = false)
    public int rankValue;

    @Column(name = "rank_shown", nullable = false)
    public String rankShown;

    public Double rating;
    public String egf;
    public String ffg;
    public String aga;

    @Column(name = "as_of", nullable = false)
    public Instant asOf;

    @Column(nullable = false)
    public int epoch;

    @Column(nullable = false)
    public long revision;

    private static final String SEARCH = "SELECT * FROM player_copy WHERE federation = :federation AND "
            + SearchWords.begunIn("search_key", ":begun")
            + " ORDER BY (string_to_array(search_key, ' ') @> string_to_array(:whole, ' ')) DESC, name, first_name";

    /**
     * Players of a federation who have every word of it in their names, begun or complete and in any letters; who is called
     * exactly so comes first. At most {@link #MOST_FOUND}.
     */
    @SuppressWarnings("unchecked") // a native query of an entity gives that entity
    public static List<PlayerCopy> search(String federation, String typed) {
        SearchWords wanted = SearchWords.of(typed);
        return wanted.none()
                ? List.of()
                : getEntityManager()
                        .createNativeQuery(SEARCH, PlayerCopy.class)
                        .setParameter("federation", federation)
                        .setParameter("begun", wanted.query())
                        .setParameter("whole", wanted.whole())
                        .setMaxResults(MOST_FOUND)
                        .getResultList();
    }

    /** The ranks the list has for players, by player; who is not in it is left out. */
    public static Map<UUID, String> ranks(Collection<UUID> players) {
        return players.isEmpty()
                ? Map.of()
                : PlayerCopy.<PlayerCopy>list("playerId in ?1", players).stream()
                        .collect(Collectors.toMap(row -> row.playerId, row -> row.rankShown));
    }
}
