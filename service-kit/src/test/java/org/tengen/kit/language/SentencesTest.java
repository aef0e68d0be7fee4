package org.tengen.kit.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.SentenceFiles;

class SentencesTest {

    @Test
    void aSentenceIsSaidAgainWithItsValues() {
        assertEquals("Versuche es in 12 Sekunden noch einmal.", Sentences.in(Language.DE, "Try again in 12 seconds."));
        assertEquals("Try again in 12 seconds.", Sentences.in(Language.EN, "Try again in 12 seconds."));
    }

    @Test
    void whatStandsInAValueIsTextWhateverItLooksLike() {
        assertEquals(
                "Il n’y a pas de page à l’adresse $1\\{0}.",
                Sentences.in(Language.FR, "There is no page or resource at $1\\{0}."));
    }

    @Test
    void partsStrungTogetherAreSaidOneByOneAndTheUnknownStays() {
        assertEquals("Negăsit; and more; Nepermis", Sentences.in(Language.RO, "Not found; and more; Not allowed"));
        assertEquals("somebody’s own words", Sentences.in(Language.RO, "somebody’s own words"));
    }

    @Test
    void aFileThatLacksALanguageOrMakesValuesUpIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Sentences.read("Gone.\nfr Parti.\nde Weg.\n"));
        assertThrows(
                IllegalArgumentException.class, () -> Sentences.read("Gone.\nfr Parti {0}.\nde Weg.\nro Plecat.\n"));
    }

    @Test
    void everySentenceOfTheKitIsSaidInItsCode() throws Exception {
        assertEquals(
                List.of(),
                SentenceFiles.faults(
                        Path.of("src/main/resources/messages/kit_sentences.txt"), Path.of("src/main/java")));
    }
}
