package org.tengen.ratingservice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.MessageFiles;

class PagesTest {

    @Test
    void everyMessageIsThereInEveryLanguage() throws IOException {
        assertEquals(List.of(), MessageFiles.faults(Path.of(""), "page", MessageFiles.kitKeys()));
    }
}
