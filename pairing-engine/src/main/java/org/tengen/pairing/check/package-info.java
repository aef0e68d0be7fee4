/**
 * Strict checks of files that are about to leave, written apart from the writers they watch. The conversion runs them; a format
 * names those of its own in {@code TournamentFormat.check}.
 */
package org.tengen.pairing.check;
