/**
 * A finished game as ratings see it, from whichever service or file it came. Everything about pools uses it; it knows nothing of them.
 */
package org.tengen.ratingservice.ledger.game;
