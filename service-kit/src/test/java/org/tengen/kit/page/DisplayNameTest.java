package org.tengen.kit.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DisplayNameTest {

    @Test
    void theFamilyNameComesFirst() {
        assertEquals("Muster Petra", DisplayName.of("Muster", "Petra"));
        assertEquals("Muster", DisplayName.of("Muster", ""));
        assertEquals("Muster", DisplayName.of("Muster", null));
        assertEquals("Petra", DisplayName.of("", "Petra"));
    }
}
