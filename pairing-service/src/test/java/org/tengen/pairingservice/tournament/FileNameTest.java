package org.tengen.pairingservice.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class FileNameTest {

    private static final UUID ID = UUID.fromString("00000000-0000-0000-0000-000000000007");

    private static String of(String name) {
        return FileName.of(name, ID);
    }

    @Test
    void theNameOfTheTournamentInLettersEverySystemHolds() {
        assertEquals("Club-Evening", of("Club Evening"));
        assertEquals("Fruhlings-Go-27", of("Frühlings-Go '27"));
        assertEquals("b-Open-b-a-b", of("<b>Open</b> \"a\"\r\n..\\b"));
    }

    @Test
    void withoutSuchLettersTheId() {
        assertEquals(ID.toString(), of("春季大会"));
        assertEquals(ID.toString(), of(" – "));
    }

    @Test
    void cutWhereFileSystemsWould() {
        assertEquals("a".repeat(60), of("a".repeat(200)));
        assertEquals("a".repeat(59), of("a".repeat(59) + " b"));
    }
}
