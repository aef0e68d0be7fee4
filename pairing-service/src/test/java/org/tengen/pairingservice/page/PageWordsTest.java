package org.tengen.pairingservice.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.MessageFiles;
import org.tengen.kit.testing.PlainText;

class PageWordsTest {

    @Test
    void everyMessageIsThereInEveryLanguageAndOfUse() throws Exception {
        assertEquals(List.of(), MessageFiles.faults(Path.of(""), "page", MessageFiles.kitKeys()));
    }

    @Test
    void noTemplateAndNoScriptSpeaksOneLanguageOnly() throws Exception {
        assertEquals(List.of(), PlainText.faults(Path.of(""), Set.of()));
    }
}
