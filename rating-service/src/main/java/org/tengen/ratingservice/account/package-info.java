/**
 * Who may sign in: accounts, sessions, the one-time set-up, and {@code rating.accounts.v1}.
 * Only the pages know it beside itself.
 */
package org.tengen.ratingservice.account;
