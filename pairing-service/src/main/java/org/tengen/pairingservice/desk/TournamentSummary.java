package org.tengen.pairingservice.desk;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** One line of the list of tournaments; written by {@link SummaryProjection} and only read here. */
@Entity
@Table(name = "tournament_summary")
@IdClass(TournamentSummary.Key.class)
public class TournamentSummary extends PanacheEntityBase {

    /** A page of the list; older tournaments are found by search. */
    public static final int MOST_LISTED = 200;

    private static final String LIVE = "revision = (select live.revision from LiveSummary live)";

    /** Table set and tournament. */
    public record Key(int revision, UUID tournamentId) implements Serializable {}

    @Id
    public int revision;

    @Id
    @Column(name = "tournament_id")
    public UUID tournamentId;

    public String federation;
    public String name;
    public String system;
    public String status;
    public String place;

    @Column(name = "start_date")
    public LocalDate startDate;

    @Column(name = "end_date")
    public LocalDate endDate;

    public int rounds;

    @Column(name = "current_round")
    public int currentRound;

    public int players;
    public int games;
    public int missing;
    public int version;

    @Column(name = "changed_at")
    public Instant changedAt;

    /** EGF class A, B, C, D, or X; null before the list knew it. */
    @Column(name = "game_class")
    public String gameClass;

    /** Entries in the first place, once it is played to the end. */
    public UUID[] winners;

    /** Latest first: by starting day, then by the last change. */
    public static List<TournamentSummary> latest() {
        return find(LIVE + " order by startDate desc nulls last, changedAt desc")
                .page(0, MOST_LISTED)
                .list();
    }

    public static Optional<TournamentSummary> of(UUID tournamentId) {
        return find(LIVE + " and tournamentId = ?1", tournamentId).firstResultOptional();
    }
}
