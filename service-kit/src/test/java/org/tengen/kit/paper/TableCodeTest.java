package org.tengen.kit.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TableCodeTest {

    private static final UUID GAME = UUID.fromString("0b5d4c3e-7e1f-4a6b-9c2d-8f01a2b3c4d5");

    @Test
    void aCodeLeadsBackToTheEndOfTheId() {
        String code = TableCode.of(GAME);
        assertEquals(8, code.length());
        assertEquals(Optional.of("01a2b3c4d5"), TableCode.idEnding(code));
        assertEquals(Optional.of("01a2b3c4d5"), TableCode.idEnding(code.toLowerCase(java.util.Locale.ROOT)));
        assertEquals(Optional.of("01a2b3c4d5"), TableCode.idEnding(code.substring(0, 4) + "-" + code.substring(4)));
    }

    @Test
    void lettersThatLookLikeDigitsAreReadAsThem() {
        assertEquals(TableCode.idEnding("01110000"), TableCode.idEnding("oIl1O0o0"));
        assertEquals(Optional.empty(), TableCode.idEnding("0111000U"));
        assertEquals(Optional.empty(), TableCode.idEnding("0111"));
    }

    @Test
    void theAddressIsAllCapitals() {
        assertEquals(
                "HTTP://HALL.EXAMPLE:8080/T/" + TableCode.of(GAME),
                TableCode.address("http://hall.example:8080/", GAME));
    }
}
