/**
 * The rating list, recomputed from the ledger whenever that changes, and the effect of each event and game.
 * Pages read it; publishing ratings is its work.
 */
package org.tengen.ratingservice.list;
