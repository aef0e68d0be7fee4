/**
 * What if: a copy of a tournament in memory with some commands tried on it, side by side with the truth, kept or dropped.
 * Speaks HTTP; a fork is a value and leaves no trace until it is kept.
 */
package org.tengen.pairingservice.fork;
