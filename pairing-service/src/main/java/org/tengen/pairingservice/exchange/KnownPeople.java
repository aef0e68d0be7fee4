package org.tengen.pairingservice.exchange;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.tengen.pairing.table.PersonRow;
import org.tengen.pairingservice.entry.Person;
import org.tengen.rating.person.WantedPerson;

/** The people an import can find its entrants among. */
public interface KnownPeople {

    /**
     * @param country two letters, "" when unknown
     * @param rank as shown, "" when unknown
     * @param rating null when there is none
     */
    record Known(UUID playerId, Person person, String country, String club, String rank, Double rating) {}

    /** For imports that ask nobody. */
    KnownPeople NOBODY = new KnownPeople() {
        @Override
        public List<Known> like(Collection<WantedPerson> wanted) {
            return List.of();
        }

        @Override
        public UnaryOperator<PersonRow> completion(List<PersonRow> rows) {
            return UnaryOperator.identity();
        }
    };

    /** Everybody whom one of the descriptions may mean. */
    List<Known> like(Collection<WantedPerson> wanted);

    /** Fills the empty cells of these rows from the list, by a federation's number and by nothing else. */
    UnaryOperator<PersonRow> completion(List<PersonRow> rows);
}
