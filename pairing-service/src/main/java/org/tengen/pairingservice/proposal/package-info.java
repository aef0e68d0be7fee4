/**
 * Draws tried, compared and edited before anybody sees them: what a proposal would cost, what an edit adds, what an earlier one
 * was. Nothing is recorded here but what is brought back; recording is a command of the rounds.
 */
package org.tengen.pairingservice.proposal;
