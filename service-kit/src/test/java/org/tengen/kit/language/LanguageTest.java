package org.tengen.kit.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.MessageFiles;

class LanguageTest {

    @Test
    void aTagOrItsRegionFindsTheLanguage() {
        assertEquals(Optional.of(Language.DE), Language.of("de-AT"));
        assertEquals(Optional.of(Language.RO), Language.of("ro"));
        assertEquals(Optional.empty(), Language.of("xx"));
        assertEquals(Optional.empty(), Language.of(" "));
    }

    @Test
    void theFirstAcceptedLanguageThatThereIsWins() {
        assertEquals(Language.FR, Language.accepted(List.of(Locale.forLanguageTag("eo"), Locale.CANADA_FRENCH)));
        assertEquals(Language.EN, Language.accepted(List.of(Locale.JAPANESE)));
    }

    @Test
    void aMessageIsSaidInItsLanguage() {
        assertEquals("Weiß", Messages.say(Language.DE, "white"));
        assertEquals("Incident A-1", Messages.say(Language.RO, "incident", "A-1"));
        assertThrows(IllegalArgumentException.class, () -> Messages.say(Language.EN, "no_such_key"));
    }

    @Test
    void daysAreWrittenAsPeopleOfEachLanguageDoAndWhatTheyShareOnce() {
        LocalDate first = LocalDate.of(2026, 11, 28);
        LocalDate last = LocalDate.of(2026, 11, 30);
        assertEquals("28–30 November 2026", Days.days(Language.EN, first, last));
        assertEquals("28.–30. November 2026", Days.days(Language.DE, first, last));
        assertEquals("28–30 novembre 2026", Days.days(Language.FR, first, last));
        assertEquals("28–30 noiembrie 2026", Days.days(Language.RO, first, last));
        assertEquals("28. November – 2. Dezember 2026", Days.days(Language.DE, first, LocalDate.of(2026, 12, 2)));
        assertEquals("28. November 2026", Days.days(Language.DE, first, first));
        assertEquals("30 November 2026", Days.days(Language.EN, null, last));
        assertEquals("28.11.2026", Days.shortDay(Language.DE, first));
        assertEquals("28 Nov 2026", Days.shortDay(Language.EN, first));
        assertEquals("", Days.days(Language.RO, null, null));
    }

    @Test
    void aResultStaysAsItIsInEnglish() {
        assertEquals("W+3.5", Saying.result("W+3.5"));
        assertEquals("B+R", Saying.result("B+R"));
        assertEquals("=", Saying.result("="));
    }

    @Test
    void everyMessageOfTheKitIsThereInEveryLanguage() throws Exception {
        assertEquals(List.of(), MessageFiles.faults(Path.of(""), "kit", Set.of()));
    }

    @Test
    void everyMessageAboutFilesIsThereInEveryLanguage() throws Exception {
        assertEquals(List.of(), MessageFiles.faults(Path.of(""), "file", MessageFiles.kitKeys()));
    }
}
