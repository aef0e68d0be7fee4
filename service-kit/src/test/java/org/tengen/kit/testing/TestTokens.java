package org.tengen.kit.testing;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.kit.identity.Account;
import org.tengen.kit.identity.Link;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.identity.SigningKeys;
import org.tengen.kit.identity.Tokens;

/** Bearer tokens for tests: {@code given().auth().oauth2(TestTokens.director())}. */
public final class TestTokens {

    /** The tenant all test accounts belong to. */
    public static final String FEDERATION = "TST";

    private static final Duration LIFE = Duration.ofHours(1);

    private TestTokens() {}

    public static String admin() {
        return of(Roles.FEDERATION_ADMIN);
    }

    public static String director() {
        return of(Roles.TOURNAMENT_DIRECTOR);
    }

    public static String referee() {
        return of(Roles.REFEREE);
    }

    public static String operator() {
        return of(Roles.OPERATOR);
    }

    /** A player's account that belongs to this person. */
    public static String player(UUID playerId) {
        return token(account(Optional.of(playerId.toString()), Roles.PLAYER), LIFE);
    }

    /** A new account with these roles and no person. */
    public static String of(String... roles) {
        return token(account(Optional.empty(), roles), LIFE);
    }

    /** Valid until an hour ago. */
    public static String expired(String... roles) {
        return token(account(Optional.empty(), roles), LIFE.negated());
    }

    /** A helper's session as a signed link gives it. */
    public static String helper(Link link) {
        return tokens().linkSession(link, Instant.now());
    }

    public static String token(Account account, Duration life) {
        return tokens().bearer(account, Instant.now(), life);
    }

    /** The first cookie of a session; a life below zero makes one that has run out and may be renewed. */
    public static String session(Account account, Duration startedBefore) {
        return tokens().startSession(account, Instant.now().minus(startedBefore));
    }

    public static Account account(Optional<String> playerId, String... roles) {
        return new Account(UUID.randomUUID().toString(), "Test Account", Set.of(roles), FEDERATION, 1, true, playerId);
    }

    private static Tokens tokens() {
        return new Tokens(new SigningKeys(TestSecrets.directory()));
    }
}
