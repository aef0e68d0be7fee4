package org.tengen.kit.identity;

import java.time.Instant;

/**
 * A session as its cookie tells it.
 *
 * @param id stays the same over renewals; the CSRF token is bound to it
 * @param account as it was when the token was issued
 * @param link set when the session came from a signed link; such a session is not renewed
 * @param expiresAt end of this token
 * @param renewableUntil end of the session, however often it is renewed
 */
record Session(String id, Account account, Link link, Instant expiresAt, Instant renewableUntil) {}
