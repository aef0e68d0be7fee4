/**
 * The pools' streams and tables: every result once, in its latest revision, rated or not.
 * Calculations read it; nothing else writes it than results, accepted files and the office.
 */
package org.tengen.ratingservice.ledger;
