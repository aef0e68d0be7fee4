package org.tengen.ratingservice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.MessageFiles;
import org.tengen.kit.testing.PlainText;
import org.tengen.kit.testing.SentenceFiles;

class PagesTest {

    @Test
    void everyMessageIsThereInEveryLanguage() throws IOException {
        assertEquals(List.of(), MessageFiles.faults(Path.of(""), "page", MessageFiles.kitKeys()));
    }

    @Test
    void noTemplateAndNoScriptSpeaksOneLanguageOnly() throws IOException {
        assertEquals(List.of(), PlainText.faults(Path.of(""), Set.of()));
    }

    @Test
    void everySentenceIsSaidByTheCode() throws IOException {
        assertEquals(
                List.of(),
                SentenceFiles.faults(
                        Path.of("src/main/resources/messages/page_sentences.txt"),
                        Path.of("src/main/java"),
                        Path.of("../rating-engine/src/main/java")));
    }
}
