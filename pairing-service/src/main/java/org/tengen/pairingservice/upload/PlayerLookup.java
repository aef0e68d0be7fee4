package org.tengen.pairingservice.upload;

import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.table.PersonRow;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.exchange.KnownPeople;
import org.tengen.pairingservice.exchange.Matching;
import org.tengen.rating.person.PersonNet;
import org.tengen.rating.person.WantedPerson;

/** Finds people in this service's own copy of the rating list, also while rating-service is down. */
@Singleton
class PlayerLookup {

    private static final String COLUMNS =
            "SELECT player_id, name, first_name, country, club, rank_value, rank_shown, rating, egf, ffg, aga"
                    + " FROM player_copy WHERE federation = ?";

    private final Transactor transactor;

    PlayerLookup(Transactor transactor) {
        this.transactor = transactor;
    }

    /** The people of a federation. */
    KnownPeople of(String federation) {
        return new KnownPeople() {
            @Override
            public List<Known> like(Collection<WantedPerson> wanted) {
                return PlayerLookup.this.like(federation, wanted);
            }

            @Override
            public UnaryOperator<PersonRow> completion(List<PersonRow> rows) {
                return PlayerLookup.this.completion(federation, rows);
            }
        };
    }

    /** Row by row, so that a federation of a hundred thousand never stands in memory. */
    private List<KnownPeople.Known> like(String federation, Collection<WantedPerson> wanted) {
        PersonNet net = new PersonNet(wanted);
        List<KnownPeople.Known> found = new ArrayList<>();
        transactor.inTransaction(connection -> {
            Sql.each(
                    connection,
                    COLUMNS,
                    PlayerLookup::known,
                    known -> {
                        if (net.catches(Matching.described(known))) {
                            found.add(known);
                        }
                    },
                    federation);
            return found.size();
        });
        return found;
    }

    private UnaryOperator<PersonRow> completion(String federation, List<PersonRow> rows) {
        String[] numbers = rows.stream()
                .map(PersonRow::ids)
                .flatMap(ids -> Stream.of(ids.egfPin(), ids.ffgLicence(), ids.agaId()))
                .filter(number -> !number.isBlank())
                .distinct()
                .toArray(String[]::new);
        Map<String, KnownPeople.Known> byNumber = new HashMap<>();
        transactor.inTransaction(connection -> {
            Sql.each(
                    connection,
                    COLUMNS + " AND (egf = ANY (?) OR ffg = ANY (?) OR aga = ANY (?))",
                    PlayerLookup::known,
                    known -> known.person().ids().forEach((kind, number) -> byNumber.put(kind + number, known)),
                    federation,
                    numbers,
                    numbers,
                    numbers);
            return byNumber.size();
        });
        return row -> complete(row, byNumber);
    }

    private static PersonRow complete(PersonRow row, Map<String, KnownPeople.Known> byNumber) {
        PublicIds ids = row.ids();
        KnownPeople.Known known = Stream.of("egf" + ids.egfPin(), "ffg" + ids.ffgLicence(), "aga" + ids.agaId())
                .map(byNumber::get)
                .filter(found -> found != null)
                .findFirst()
                .orElse(null);
        boolean same = known != null
                && (row.name().isEmpty()
                        || row.name().equalsIgnoreCase(known.person().name()));
        return same
                ? row.completed(
                        known.person().name(),
                        known.person().firstName(),
                        org.tengen.pairingservice.tournament.Rank.parse(known.rank())
                                .map(rank -> Rank.near(rank.value()))
                                .orElse(null),
                        known.rating() == null ? null : (int) Math.round(known.rating()),
                        known.country(),
                        known.club())
                : row;
    }

    private static KnownPeople.Known known(ResultSet row) throws SQLException {
        Person person = new Person(
                row.getString("name"),
                row.getString("first_name"),
                row.getString("egf"),
                row.getString("ffg"),
                row.getString("aga"));
        return new KnownPeople.Known(
                row.getObject("player_id", java.util.UUID.class),
                person,
                orEmpty(row.getString("country")),
                orEmpty(row.getString("club")),
                row.getString("rank_shown"),
                row.getObject("rating", Double.class));
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }
}
