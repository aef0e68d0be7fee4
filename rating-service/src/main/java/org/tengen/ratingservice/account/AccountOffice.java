package org.tengen.ratingservice.account;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.ratingservice.command.Once;

/** Opens and closes accounts, and tells the other services. */
@Singleton
class AccountOffice {

    private static final int LONGEST_NAME = 60;
    /**
     * What an account may have; helpers come by links and have none. The operator stands above all federations, so no
     * federation's admin makes one: only the installation's own token is one.
     */
    private static final Set<String> GRANTABLE =
            Set.of(Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR, Roles.REFEREE, Roles.PLAYER);

    private final Transactor transactor;
    private final Once once;
    private final Passwords passwords;
    private final OutboxRelay relay;
    private final Clock clock;

    AccountOffice(Transactor transactor, Once once, Passwords passwords, OutboxRelay relay, Clock clock) {
        this.transactor = transactor;
        this.once = once;
        this.passwords = passwords;
        this.relay = relay;
        this.clock = clock;
    }

    /** What an account begins with; {@code playerId} may be null. */
    record Opening(String login, String password, String displayName, List<String> roles, UUID playerId) {}

    record Opened(UUID accountId, String login, String displayName, List<String> roles) {}

    /** Whose sessions end, and who says so. */
    record Ending(String federation, UUID account, boolean close, String by) {}

    /** Answers the JSON of the account opened, the same for a repetition. */
    String open(String federation, String by, String key, Opening opening) {
        check(opening);
        // The password itself must not get into the log of commands, not even hashed without salt.
        String request = by + "/" + opening.login() + "/" + opening.displayName() + "/" + opening.roles() + "/"
                + opening.playerId();
        String hash = passwords.hash(opening.password());
        // Names are not kept with the answer: what is kept for repeated requests outlives a closed account.
        String id = once.answer(
                federation,
                "accounts",
                key,
                request,
                connection -> insert(connection, federation, opening, hash)
                        .accountId()
                        .toString());
        relay.wake();
        return EventJson.write(new Opened(
                UUID.fromString(id),
                opening.login().strip(),
                opening.displayName().strip(),
                List.copyOf(opening.roles())));
    }

    /** The first federation admin; empty when there is one already. */
    Optional<StoredAccount> openFirst(String federation, Opening opening) {
        check(opening);
        String hash = passwords.hash(opening.password());
        Optional<StoredAccount> first = transactor.inTransaction(connection -> {
            // Two clicks on the link at once: the second waits here and then finds the admin.
            connection.createStatement().execute("LOCK TABLE account IN EXCLUSIVE MODE");
            return AccountTable.hasAdmin(connection)
                    ? Optional.<StoredAccount>empty()
                    : Optional.of(insert(connection, federation, opening, hash));
        });
        relay.wake();
        return first;
    }

    /** Ends every session of a federation's account, once for each key; {@code close} also refuses new ones. */
    void endSessions(Ending ending, String key) {
        once.answer(ending.federation(), "accounts", key, EventJson.write(ending), connection -> {
            StoredAccount ended = AccountTable.endSessions(
                            connection, ending.federation(), ending.account(), ending.close())
                    .orElseThrow(() ->
                            Problems.notFound("account " + ending.account()).exception());
            AccountMessages.changed(connection, ended, clock.instant());
            return "{}";
        });
        relay.wake();
    }

    private StoredAccount insert(Connection connection, String federation, Opening opening, String hash)
            throws SQLException {
        StoredAccount account = new StoredAccount(
                federation,
                UUID.randomUUID(),
                opening.login().strip(),
                opening.displayName().strip(),
                hash,
                List.copyOf(opening.roles()),
                1,
                true,
                opening.playerId(),
                1);
        if (!AccountTable.insert(connection, account)) {
            throw Problem.of(409, "login-taken", "The login is taken", "Somebody signs in as that already.")
                    .exception();
        }
        AccountMessages.changed(connection, account, clock.instant());
        return account;
    }

    private static void check(Opening opening) {
        List<Violation> violations = new ArrayList<>();
        if (opening == null) {
            throw Problems.invalid("", "the body is missing").exception();
        }
        checkText(opening.login(), "login", violations);
        checkText(opening.displayName(), "displayName", violations);
        Passwords.weakness(opening.password()).ifPresent(why -> violations.add(new Violation("password", why)));
        if (opening.roles() == null || opening.roles().isEmpty() || !GRANTABLE.containsAll(opening.roles())) {
            violations.add(new Violation(
                    "roles",
                    "must be one or more of " + GRANTABLE.stream().sorted().toList()));
        }
        if (!violations.isEmpty()) {
            throw Problems.invalid(violations).exception();
        }
    }

    private static void checkText(String text, String field, List<Violation> violations) {
        if (text == null || text.isBlank()) {
            violations.add(new Violation(field, "is missing"));
        } else if (text.length() > LONGEST_NAME) {
            violations.add(new Violation(field, "has more than " + LONGEST_NAME + " characters"));
        }
    }
}
