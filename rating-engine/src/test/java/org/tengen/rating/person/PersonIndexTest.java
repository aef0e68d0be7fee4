package org.tengen.rating.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PersonIndexTest {

    private final PersonIndex index = new PersonIndex();

    private void known(
            String key, String pin, String name, String firstName, String country, String club, String rank) {
        Map<String, String> ids = pin.isEmpty() ? Map.of() : Map.of("egf", pin);
        index.add(new KnownPerson(key, ids, List.of(new PersonName(name, firstName)), country, club, rank));
    }

    private PersonMatch match(String pin, String name, String firstName, String country, String rank) {
        Map<String, String> ids = pin.isEmpty() ? Map.of() : Map.of("egf", pin);
        return index.match(new WantedPerson(ids, new PersonName(name, firstName), country, "", rank));
    }

    private void people() {
        known("ada", "99000001", "Lindqvist", "Ada", "SE", "STO", "3d");
        known("hanna", "99000003", "Van der Kowal", "Hanna Maria", "PL", "KRA", "2d");
        known("theo", "99000002", "Moreau", "Théo", "FR", "75Al", "3d");
        known("petr1", "99000006", "Novak", "Petr", "CZ", "PRA", "1k");
        known("petr2", "99000007", "Novák", "Petr", "CZ", "BRN", "12k");
        index.add(new KnownPerson(
                "yolkin",
                Map.of("rgf", "900001"),
                List.of(new PersonName("Ёлкин", "Илья"), new PersonName("Yolkin", "Ilya")),
                "RU",
                "",
                "1d"));
    }

    @Test
    @DisplayName("X-17 a federation's number and a fitting name are exact, whatever else the file says")
    void exactById() {
        people();
        PersonMatch match = match("99000001", "LINDQUIST", "A.", "NO", "5k");
        assertEquals(
                "ada", assertInstanceOf(PersonMatch.Exact.class, match).person().key());
    }

    @Test
    @DisplayName("X-17 a number that belongs to somebody of another name is never taken silently")
    void idOfAStranger() {
        people();
        PersonMatch.Ambiguous match =
                assertInstanceOf(PersonMatch.Ambiguous.class, match("99000001", "Tanaka", "Yui", "SE", "3d"));
        assertTrue(match.why().contains("another name"));
    }

    @Test
    void aNumberHeldByTwoIsForAHuman() {
        people();
        known("ada2", "99000001", "Lindqvist", "Ada", "SE", "", "");
        assertInstanceOf(PersonMatch.Ambiguous.class, match("99000001", "Lindqvist", "Ada", "SE", "3d"));
    }

    @Test
    @DisplayName("X-17 a name alone never identifies")
    void neverByNameAlone() {
        people();
        PersonMatch.Ambiguous alone =
                assertInstanceOf(PersonMatch.Ambiguous.class, match("", "Lindqvist", "Ada", "", ""));
        assertEquals("the same name, but nothing else to tell by", alone.why());
        PersonMatch.Likely likely = assertInstanceOf(PersonMatch.Likely.class, match("", "Lindqvist", "Ada", "SE", ""));
        assertEquals("same name, same country", likely.best().why());
    }

    @Test
    void namesakesAreAmbiguousUnlessOneStandsOut() {
        people();
        PersonMatch.Ambiguous both =
                assertInstanceOf(PersonMatch.Ambiguous.class, match("", "Novak", "Petr", "CZ", ""));
        assertEquals(2, both.candidates().size());
        PersonMatch.Likely weak = assertInstanceOf(PersonMatch.Likely.class, match("", "Novak", "Petr", "CZ", "12k"));
        assertEquals("petr2", weak.best().person().key());
    }

    @Test
    void anotherNumberOfTheSameFederationIsAnotherPerson() {
        people();
        PersonMatch.New other =
                assertInstanceOf(PersonMatch.New.class, match("99000444", "Lindqvist", "Ada", "SE", "3d"));
        assertEquals("ada", other.nearest().get(0).person().key());
    }

    @ParameterizedTest
    @CsvSource({
        "MOREAU,Theo,FR,theo",
        "Théo,Moreau,FR,theo",
        "Moraeu,Théo,FR,theo",
        "vanderKowal,Hanna,PL,hanna",
        "Kowal,Hanna-Maria,PL,hanna",
        "van_der_Kowal,Hanna,PL,hanna",
        "Ёлкин,И.,RU,yolkin",
        "ELKIN,Ilja,RU,yolkin",
        "Lindkvist,Ada,SE,ada",
    })
    void spellingsOfOneNameFindItsBearer(String name, String firstName, String country, String key) {
        people();
        PersonMatch match = match("", name, firstName, country, "");
        PersonMatch.Candidate best = match instanceof PersonMatch.Likely likely
                ? likely.best()
                : assertInstanceOf(PersonMatch.Ambiguous.class, match)
                        .candidates()
                        .get(0);
        assertEquals(key, best.person().key());
    }

    @Test
    void aStrangerIsNew() {
        people();
        assertInstanceOf(PersonMatch.New.class, match("", "Tanaka", "Yui", "JP", "1k"));
        assertInstanceOf(PersonMatch.New.class, match("", "", "", "", ""));
    }

    @Test
    void searchTakesBegunWordsInAnyOrder() {
        people();
        assertEquals("theo", index.search("theo mor", 5).get(0).key());
        assertEquals("yolkin", index.search("Ёлк", 5).get(0).key());
        assertEquals(2, index.search("novak petr", 5).size());
        assertTrue(index.search("zz", 5).isEmpty() && index.search("", 5).isEmpty());
    }

    @Test
    void aReplacedPersonIsFoundUnderTheNewNameOnly() {
        people();
        known("ada", "99000001", "Bergström", "Ada", "SE", "STO", "3d");
        assertEquals(6, index.size());
        assertTrue(index.search("lindqvist", 5).isEmpty());
        assertEquals("ada", index.search("bergstrom", 5).get(0).key());
        index.remove("ada");
        assertInstanceOf(PersonMatch.New.class, match("99000001", "Bergström", "Ada", "SE", "3d"));
    }

    @Test
    void aHundredAndTwentyThousandNamesAnswerQuickly() {
        Random random = new Random(1);
        String[] syllables = {"ka", "no", "ber", "lin", "mo", "ri", "sto", "va", "el", "du", "san", "te", "gra", "hol"};
        for (int i = 0; i < 120_000; i++) {
            known(
                    "k" + i,
                    "" + (10_000_000 + i),
                    word(random, syllables, 3),
                    word(random, syllables, 2),
                    "SE",
                    "",
                    "5k");
        }
        known("wanted", "", "Lindqvist", "Ada", "SE", "STO", "3d");
        Assertions.assertTimeout(Duration.ofSeconds(20), () -> {
            for (int i = 0;
                    i < 100;
                    i++) { // a few milliseconds each; the bound only catches a search through everybody
                match("", word(random, syllables, 3), word(random, syllables, 2), "SE", "5k");
                assertEquals("wanted", index.search("lindqv", 5).get(0).key());
            }
        });
    }

    private static String word(Random random, String[] syllables, int count) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < count; i++) {
            word.append(syllables[random.nextInt(syllables.length)]);
        }
        return word.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "Nguyễn Văn An,Nguyen Van An",
        "Łukasz,Lukasz",
        "Straße,Strasse",
        "Ёлкин,Elkin",
        "O'Neill,O'Neill",
        "李,li"
    })
    void lettersBecomeAscii(String name, String ascii) {
        assertEquals(ascii.toLowerCase(), LatinLetters.ascii(name).toLowerCase());
    }

    @Test
    @DisplayName("X-06 only the letters a target cannot hold are changed")
    void lettersThatFitStay() {
        assertEquals("Théo Lukasz", LatinLetters.fitting("Théo Łukasz", StandardCharsets.ISO_8859_1));
        assertEquals("Théo Łukasz", LatinLetters.fitting("Théo Łukasz", StandardCharsets.UTF_8));
    }
}
