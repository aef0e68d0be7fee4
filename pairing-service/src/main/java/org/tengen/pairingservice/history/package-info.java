/**
 * The log of a tournament as something to use: commands taken back, the integrity of what happened, pages of an earlier moment.
 * Speaks HTTP; nothing else in the service depends on it.
 */
package org.tengen.pairingservice.history;
