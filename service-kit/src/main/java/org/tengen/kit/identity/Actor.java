package org.tengen.kit.identity;

import java.util.Optional;
import java.util.Set;

/**
 * Who sent a request.
 *
 * @param accountId UUID of the account, or the id of the link a helper came by; empty for nobody
 * @param name shown to others, e.g. in a tournament's log
 * @param roles of {@link Roles}
 * @param federation the tenant, e.g. {@code EGF}; the installation's own where a token names none, empty for nobody
 * @param playerId the person the account belongs to, when it is a player's
 * @param link what a signed link allows, when the session came from one
 */
public record Actor(
        String accountId,
        String name,
        Set<String> roles,
        String federation,
        Optional<String> playerId,
        Optional<Link> link) {

    public static final Actor ANONYMOUS = new Actor("", "", Set.of(), "", Optional.empty(), Optional.empty());

    public Actor {
        roles = Set.copyOf(roles);
    }

    public boolean anonymous() {
        return accountId.isEmpty();
    }

    public boolean is(String role) {
        return roles.contains(role);
    }

    public boolean isAny(String... any) {
        for (String role : any) {
            if (roles.contains(role)) {
                return true;
            }
        }
        return false;
    }
}
