package org.tengen.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.rules.Run;

/** What somebody sees who hands in something else than a bundle; spoiled bundles are tested where bundles are made. */
class VerifyCommandTest {

    @TempDir
    Path folder;

    private static Run verify(Path file) {
        return Run.of(new VerifyCommand(), file.toString());
    }

    @Test
    @DisplayName("a file that is no bundle is said to be none, and nothing is claimed to be broken in it")
    void noBundle() throws IOException {
        Run run = verify(Files.write(folder.resolve("x.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1}));
        assertEquals(1, run.status());
        assertTrue(run.out().contains("'no bundle', expected what tengen export writes"), run.out());
        assertTrue(run.out().contains("x.png: NOT CHECKED"), run.out());
        assertFalse(run.out().contains("BROKEN") || run.out().contains("DIFFERENT"), run.out());
    }

    @Test
    @DisplayName("a file that is not there is said not to be there, a directory to be one")
    void noFile() {
        Run absent = verify(folder.resolve("nothing.tengen"));
        assertEquals(1, absent.status());
        assertTrue(absent.err().contains("there is no such file"), absent.err());
        Run directory = verify(folder);
        assertEquals(1, directory.status());
        assertTrue(directory.err().contains("it is a directory"), directory.err());
    }
}
