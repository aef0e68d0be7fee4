package org.tengen.ratingservice.account;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.kit.identity.Account;

/** An account as it is kept; {@code revision} counts what was published of it. */
record StoredAccount(
        String federation,
        UUID accountId,
        String login,
        String displayName,
        String passwordHash,
        List<String> roles,
        int epoch,
        boolean active,
        UUID playerId,
        long revision) {

    Account account() {
        return new Account(
                accountId.toString(),
                displayName,
                Set.copyOf(roles),
                federation,
                epoch,
                active,
                Optional.ofNullable(playerId).map(UUID::toString));
    }
}
