package org.tengen.kit.identity;

import java.util.List;
import java.util.Optional;

/** Where a service looks an account up to renew a session; answers from memory, never blocks. */
public interface Accounts {

    Optional<Account> find(String accountId);

    /** Everybody who can sign in, in no order; what only looks accounts up one by one knows of none. */
    default List<Account> open() {
        return List.of();
    }
}
