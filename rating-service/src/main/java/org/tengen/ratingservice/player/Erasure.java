package org.tengen.ratingservice.player;

import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.projection.Projections;
import org.tengen.rating.person.PersonName;

/** Forgets people: under every id they had, in the registry and wherever else something personal is kept. */
@Singleton
public class Erasure {

    /** Ids that merges make one person, in either direction. */
    private static final String ONE_PERSON = """
            WITH RECURSIVE one AS (
                SELECT CAST(? AS uuid) AS id
                UNION
                SELECT CASE WHEN from_player = id THEN into_player ELSE from_player END
                FROM one JOIN identity ON id IN (from_player, into_player)
                WHERE holds AND set_no =""" + " " + Projections.liveRevisionSql("ledger") + ") SELECT id FROM one";

    private final Instance<PersonalData> places;
    private final Clock clock;

    Erasure(Instance<PersonalData> places, Clock clock) {
        this.places = places;
        this.clock = clock;
    }

    /** Everything that merges make one person with an id, itself included. */
    public static Set<UUID> idsOf(Connection connection, UUID player) {
        return new LinkedHashSet<>(Sql.query(connection, ONE_PERSON, row -> row.getObject(1, UUID.class), player));
    }

    /** On the person's own wish, with the account to sign in; no list and no old entry brings the name back. False when nobody has the id. */
    public boolean person(Connection connection, String federation, UUID player) {
        Set<UUID> ids = idsOf(connection, player);
        PersonalData.Person who = known(connection, federation, ids, true);
        List<Player> erased = new ArrayList<>();
        ids.forEach(id -> erased.addAll(PlayerTables.forgetPerson(connection, federation, id)));
        forget(connection, who, erased);
        return !erased.isEmpty();
    }

    /** An entry was withdrawn with everything it told of a person. */
    void entry(Connection connection, UUID entry) {
        for (PlayerTables.Owner owner : PlayerTables.describedBy(connection, entry)) {
            PersonalData.Person who = known(connection, owner.federation(), Set.of(owner.player()), false);
            forget(connection, who, PlayerTables.forget(connection, owner.federation(), owner.player(), entry));
        }
    }

    private void forget(Connection connection, PersonalData.Person who, List<Player> erased) {
        if (!erased.isEmpty()) {
            places.forEach(place -> place.forget(connection, who));
            erased.forEach(
                    person -> Outbox.add(connection, List.of(PlayerMessages.tombstone(person, clock.instant()))));
        }
    }

    private static PersonalData.Person known(Connection connection, String federation, Set<UUID> ids, boolean ownWish) {
        List<PersonName> names = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        for (UUID id : ids) {
            PlayerTables.real(connection, federation, id)
                    .filter(Player::isKnown)
                    .ifPresent(player -> {
                        names.add(new PersonName(player.name(), player.firstName()));
                        numbers.addAll(player.ids().values());
                    });
            names.addAll(PlayerTables.otherNames(connection, federation, id));
        }
        return new PersonalData.Person(federation, ids, names, numbers, ownWish);
    }
}
