/**
 * One rating pool: what happens in it, what it decides, and what all of it adds up to; pure, without tables or messages.
 * The ledger feeds it, the calculation reads its book, the office decides in its terms.
 */
package org.tengen.ratingservice.ledger.pool;
