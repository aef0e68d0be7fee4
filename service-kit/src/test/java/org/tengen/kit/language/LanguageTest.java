package org.tengen.kit.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
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
    void everyMessageOfTheKitIsThereInEveryLanguage() throws Exception {
        assertEquals(List.of(), MessageFiles.faults(Path.of(""), "kit", Set.of()));
    }

    @Test
    void everyMessageAboutFilesIsThereInEveryLanguage() throws Exception {
        assertEquals(List.of(), MessageFiles.faults(Path.of(""), "file", MessageFiles.kitKeys()));
    }
}
