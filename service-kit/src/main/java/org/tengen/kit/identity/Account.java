package org.tengen.kit.identity;

import java.util.Optional;
import java.util.Set;

/**
 * What other services know of an account: the copy of {@code rating.accounts.v1}.
 *
 * @param accountId UUID
 * @param name shown
 * @param roles of {@link Roles}
 * @param federation the tenant
 * @param epoch raised when every session of the account must end; at least 1
 * @param active a closed account renews nothing
 * @param playerId the person, when it is a player's account
 */
public record Account(
        String accountId,
        String name,
        Set<String> roles,
        String federation,
        int epoch,
        boolean active,
        Optional<String> playerId) {

    public Account {
        roles = Set.copyOf(roles);
    }
}
