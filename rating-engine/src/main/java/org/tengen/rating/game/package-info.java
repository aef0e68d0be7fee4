/**
 * Games as a rating sees them, and the ordered, period-wise ledger that every rating system reads. Used by all packages
 * of this engine and by callers who have games to rate; depends only on ranks.
 */
package org.tengen.rating.game;
