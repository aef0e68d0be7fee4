package org.tengen.rating.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class SearchKeyTest {

    @Test
    void spellingsOfOneNameShareAKey() {
        same("Müller", "Mueller", "MULLER", "Mu\u0308ller");
        same("Straße", "Strasse");
        same("Søren Ærø", "Soren Aero");
        same("Đorđe", "Dorde");
        same("Łukasz", "Lukasz");
        same("Şerban Țepeș", "Serban Tepes", "Șerban Ţepeş");
        same("Œuvre", "Oeuvre");
        same("Işık", "Isik");
        same("Greÿling", "Greyling", "Greijling");
        same("O’Neill", "O'Neill");
        same("Дмитрий", "Dmitry", "Dmitri", "Dmitriy");
        same("Сергей", "Sergey", "Sergei", "Sergej");
        same("李", "Li");
        assertEquals("2011 2001", SearchKey.of("2011", null, "2001"));
        assertEquals("", SearchKey.of("", "…"));
    }

    private static void same(String first, String... others) {
        for (String other : others) {
            assertEquals(SearchKey.of(first), SearchKey.of(other), other);
        }
    }

    @Test
    void whatIsTypedSoFarIsTheBeginning() {
        for (String whole : List.of("Mueller", "Müller", "Schaefer", "Joeri", "Aaltonen", "Юрий")) {
            String key = SearchKey.of(whole);
            for (int letters = 1; letters <= whole.length(); letters++) {
                String typed = whole.substring(0, letters);
                assertTrue(key.startsWith(SearchKey.of(typed)), typed);
            }
        }
        assertTrue(SearchKey.of("Юрий").startsWith(SearchKey.of("Juri")));
    }

    @Property(tries = 200)
    void aKeyHasWordsOfPlainLettersOnly(@ForAll @StringLength(max = 30) String text) {
        String key = SearchKey.of(text);
        assertTrue(key.matches("([a-z0-9]+( [a-z0-9]+)*)?"), key);
    }
}
