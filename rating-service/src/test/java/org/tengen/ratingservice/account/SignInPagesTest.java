package org.tengen.ratingservice.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignInPagesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example", "/a b", "next", ""})
    void theSignInPageLeadsNowhereElse(String next) {
        assertEquals("/", SignInPages.inside(next));
    }

    @Test
    void itLeadsBackInside() {
        assertEquals("/tournaments/7?after=3", SignInPages.inside("/tournaments/7?after=3"));
        assertEquals("/", SignInPages.inside(null));
    }

    @Test
    void passwordsAreLongEnoughAndNotCutOff() {
        assertTrue(Passwords.weakness("short").isPresent());
        assertTrue(Passwords.weakness("x".repeat(73)).isPresent());
        assertTrue(Passwords.weakness("ö".repeat(40)).isPresent(), "eighty bytes");
        assertEquals(Optional.empty(), Passwords.weakness("a quiet corner point"));
    }

    @Test
    void aHashKnowsItsPasswordOnly() {
        Passwords passwords = new Passwords(4);
        Optional<String> hash = Optional.of(passwords.hash("a quiet corner point"));
        assertTrue(passwords.matches("a quiet corner point", hash));
        assertEquals(false, passwords.matches("a quiet corner", hash));
        assertEquals(false, passwords.matches("nobody has this password", Optional.empty()));
    }
}
