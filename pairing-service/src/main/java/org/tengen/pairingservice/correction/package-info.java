/**
 * A result found wrong after the next round was drawn: three scopes, each with its exact consequences, one confirmation.
 * Speaks HTTP; the corrected result itself is recorded by game-service and comes back from there.
 */
package org.tengen.pairingservice.correction;
