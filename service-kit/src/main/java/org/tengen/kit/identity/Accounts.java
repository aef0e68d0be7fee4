package org.tengen.kit.identity;

import java.util.Optional;

/** Where a service looks an account up to renew a session; answers from memory, never blocks. */
public interface Accounts {

    Optional<Account> find(String accountId);
}
