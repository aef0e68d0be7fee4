package org.tengen.ratingservice.account;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.identity.Tokens;

/** Turns a login and a password into a session. */
@Singleton
class SignIn {

    private final Transactor transactor;
    private final Passwords passwords;
    private final Tokens tokens;
    private final Clock clock;

    SignIn(Transactor transactor, Passwords passwords, Tokens tokens, Clock clock) {
        this.transactor = transactor;
        this.passwords = passwords;
        this.tokens = tokens;
        this.clock = clock;
    }

    /** @param expiresAt of this token; the session is renewed beyond it */
    record Session(String token, Instant expiresAt) {}

    /** Empty when login or password are wrong or the account is closed; nobody is told which. */
    Optional<Session> withPassword(String login, String password) {
        if (login == null
                || password == null
                || password.getBytes(StandardCharsets.UTF_8).length > Passwords.MOST_BYTES) {
            return Optional.empty();
        }
        Optional<StoredAccount> found =
                transactor.inTransaction(connection -> AccountTable.byLogin(connection, login.strip()));
        Optional<StoredAccount> active = found.filter(StoredAccount::active);
        return passwords.matches(password, active.map(StoredAccount::passwordHash))
                ? Optional.of(start(active.orElseThrow()))
                : Optional.empty();
    }

    Session start(StoredAccount account) {
        Instant now = clock.instant();
        return new Session(tokens.startSession(account.account(), now), now.plus(Tokens.ACCESS_LIFE));
    }
}
