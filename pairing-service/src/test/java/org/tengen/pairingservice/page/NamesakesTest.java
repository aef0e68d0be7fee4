package org.tengen.pairingservice.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Attendance;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Rank;

@DisplayName("the radar for people who are entered twice")
class NamesakesTest {

    private final List<Entry> entries = new ArrayList<>();
    private final Map<UUID, Person> persons = new TreeMap<>();

    private UUID entered(String name, String firstName, UUID player) {
        UUID entry = UUID.randomUUID();
        entries.add(new Entry(
                entry,
                player,
                Rank.of(-3),
                null,
                null,
                null,
                EntryStatus.FINAL,
                0,
                new java.util.TreeSet<>(),
                0,
                1,
                Attendance.NONE,
                Map.of(),
                null));
        persons.put(entry, Person.named(name, firstName));
        return entry;
    }

    @ParameterizedTest
    @CsvSource({
        "Müller, Ada, Mueller, Ada", "Müller, Ada, Muller, Ada", "Birchmoor, Miro, Miro, Birchmoor",
        "Groß, Ida, Gross, IDA", "van der Alder, Finn, Vanderalder, Finn", "Søndervig, Ane, Sondervig, Ane",
        "Alder-Birch, Una, Alder Birch, Una", "Șoimu, Dan, Soimu, Dan"
    })
    void oneNameInTwoWays(String name, String firstName, String other, String otherFirst) {
        UUID one = entered(name, firstName, null);
        entered("Somebody", "Else", null);
        UUID two = entered(other, otherFirst, null);
        assertEquals(Map.of(one, two, two, one), Namesakes.of(entries, persons));
    }

    @Test
    void onePersonOfTheListUnderTwoNames() {
        UUID player = UUID.randomUUID();
        UUID one = entered("Alder", "Finn", player);
        UUID two = entered("Hazel", "Finn", player);
        assertEquals(Map.of(one, two, two, one), Namesakes.of(entries, persons));
    }

    @Test
    void othersAreOthersAndWhoIsForgottenIsNobody() {
        entered("Alder", "Finn", UUID.randomUUID());
        entered("Alder", "Fina", UUID.randomUUID());
        entered("Birch", "Finn", null);
        persons.put(entered("X", "Y", null), Person.FORGOTTEN);
        persons.put(entered("Z", "Y", null), Person.FORGOTTEN);
        assertEquals(Map.of(), Namesakes.of(entries, persons));
    }
}
