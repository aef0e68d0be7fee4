package org.tengen.pairing.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tengen.pairing.name.NamePolicy.Surnames;

class NamePolicyTest {

    private static final Charset LATIN_9 = Charset.forName("ISO-8859-15");
    private static final NamePolicy EGF = new NamePolicy(LATIN_9, Surnames.TITLE, true, ";|", 30);
    private static final NamePolicy FRENCH =
            new NamePolicy(StandardCharsets.ISO_8859_1, Surnames.CAPITALS, true, ";|", 24);
    private static final NamePolicy ASCII =
            new NamePolicy(StandardCharsets.US_ASCII, Surnames.AS_TYPED, false, ",\t", 60);

    @Test
    @DisplayName("X-03 names of several words, particles, apostrophes, one name")
    void examples() {
        assertEquals("Van_der_Berg Joost", EGF.write("van der Berg", "Joost").together());
        assertEquals("O'Neill Sean", EGF.write("O'NEILL", "SEAN").together());
        assertEquals("VAN_DER_BERG Joost", FRENCH.write("van der Berg", "Joost").together());
        assertEquals("Nguyen Van_An", EGF.write("Nguyễn", "Văn An").together());
        assertEquals("Sukarno _", EGF.write("Sukarno", "").together());
        assertEquals("Sukarno", ASCII.write("Sukarno", "").together());
        assertEquals(
                "Smith-Jones Ann_Mary", EGF.write("SMITH-JONES", "ann mary").together());
        assertEquals("McKay Al", EGF.write("McKay", "Al").together());
        assertEquals("Aaa _", EGF.write("aAA", "").together());
        assertEquals("Aaa _", EGF.write("AAA _", "").together());
        assertEquals("AB _", EGF.write("aB", "").together());
        assertEquals("Berg Mab", EGF.write("Berg", "µab").together());
        assertEquals("Li Ming", EGF.write("李", "明").together());
        assertEquals(
                "Ivanov Yuriy",
                new NamePolicy(LATIN_9, Surnames.AS_TYPED, true, "", 30)
                        .write("Иванов", "Юрий")
                        .together());
    }

    @Test
    @DisplayName("X-06 letters are changed only when the target lacks them, and that is said")
    void transliteration() {
        assertEquals(List.of(), EGF.write("Müller", "Éva").how());
        assertEquals("Müller Éva", EGF.write("Müller", "Éva").together());
        NamePolicy.Written hungarian = EGF.write("Erdős", "Pál");
        assertEquals("Erdos Pál", hungarian.together());
        assertEquals(List.of("transliterated"), hungarian.how());
        assertEquals("Mueller", ASCII.write("Mueller", "").together());
        assertFalse(EGF.write("semi;colon", "a").together().contains(";"));
    }

    @Provide
    static Arbitrary<String> names() {
        Arbitrary<String> latin = Arbitraries.strings()
                .withCharRange('a', 'z')
                .withCharRange('A', 'Z')
                .withChars("éèüößñøłőžşİıÿœæþđ'’-. ")
                .ofMaxLength(25);
        Arbitrary<String> cyrillic = Arbitraries.strings()
                .withCharRange('а', 'я')
                .withCharRange('А', 'Я')
                .ofMaxLength(20);
        Arbitrary<String> eastern =
                Arbitraries.strings().withChars("李明王芳金田中さくらアキ김민준박서").ofMaxLength(6);
        Arbitrary<String> shouted = latin.map(String::toUpperCase);
        Arbitrary<String> particles = Combinators.combine(
                        Arbitraries.of("van der ", "de la ", "von ", "O'", "Mc", "al-", ""), latin)
                .as((particle, name) -> particle + name);
        Arbitrary<String> anything = Arbitraries.strings().ofMaxLength(40);
        return Arbitraries.oneOf(latin, cyrillic, eastern, shouted, particles, anything);
    }

    @Property(tries = 600)
    void everyNameFitsItsTargetAndStaysPutWhenWrittenAgain(
            @ForAll("names") String name, @ForAll("names") String first) {
        for (NamePolicy policy : List.of(EGF, FRENCH, ASCII)) {
            NamePolicy.Written written = policy.write(name, first);
            String together = written.together();
            assertTrue(policy.charset().newEncoder().canEncode(together), together);
            assertTrue(together.length() <= policy.most(), together);
            assertFalse(written.name().isBlank());
            assertTrue(together.chars().noneMatch(c -> policy.forbidden().indexOf(c) >= 0), together);
            if (policy.joined()) {
                assertEquals(2, together.split("\\s+").length, together);
            }
            if (written.how().toString().contains("cut")) {
                // what is left of a cut name may be in capitals and would be written otherwise
                continue;
            }
            String again = policy.joined()
                    ? policy.write(NamePolicy.split(written.name()), NamePolicy.split(written.firstName()))
                            .together()
                    : policy.write(written.name(), written.firstName()).together();
            assertEquals(together, again);
        }
    }

    @Property(tries = 300)
    void plainNamesAreLeftAlone(@ForAll("plain") String name, @ForAll("plain") String first) {
        NamePolicy.Written written = EGF.write(name, first);
        assertEquals(name, NamePolicy.split(written.name()));
        assertEquals(first, NamePolicy.split(written.firstName()));
        assertEquals(List.of(), written.how());
    }

    @Provide
    static Arbitrary<String> plain() {
        return Arbitraries.strings()
                .withCharRange('a', 'z')
                .withChars("éüñø")
                .ofMinLength(3)
                .ofMaxLength(12)
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1));
    }

    @Test
    @DisplayName("X-05 the United Kingdom is UK for the EGF and GB for ISO")
    void unitedKingdom() {
        assertEquals("UK", CountryCodes.egf("GB"));
        assertEquals("GB", CountryCodes.iso("UK"));
        assertEquals("FR", CountryCodes.egf("FR"));
        assertFalse(CountryCodes.isTwoLetters("FRA"));
    }

    @ParameterizedTest
    @DisplayName("a country written in full, in our languages or its own, is known by its code")
    @CsvSource({
        "France, FR",
        "FRANKREICH, FR",
        "Franța, FR",
        "Deutschland, DE",
        "Allemagne, DE",
        "Germany, DE",
        "GER, DE",
        "Österreich, AT",
        "osterreich, AT",
        "Suisse, CH",
        "Schweiz, CH",
        "Svizzera, CH",
        "United Kingdom, UK",
        "GB, UK",
        "gb, UK",
        "Hong Kong, HK",
        "Viet Nam, VN",
        "Scotland, UK",
        "U.S.A., US",
        "the Netherlands, NL",
        "Holland, NL",
        "România, RO",
        "Czech Republic, CZ",
        "Česko, CZ",
        "Україна, UA",
        "日本, JP",
        "대한민국, KR",
        "Bosnia and Herzegovina, BA",
        "België, BE",
        "fra, FR"
    })
    void countriesInFull(String name, String code) {
        assertEquals(Optional.of(code), CountryCodes.ofName(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Atlantis", "", " ", "X", "75Al", "Congress"})
    void whatIsNoCountry(String name) {
        assertEquals(Optional.empty(), CountryCodes.ofName(name));
    }
}
