/**
 * The rating pool as events: every result once, in its latest revision, rated or not.
 * Lists read it; nothing else writes it than results and the office.
 */
package org.tengen.ratingservice.ledger;
