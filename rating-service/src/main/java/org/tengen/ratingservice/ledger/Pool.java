package org.tengen.ratingservice.ledger;

/**
 * The state of a pool's stream. Results themselves are kept in the ledger, a projection, since a federation has a hundred
 * thousand of them and a decision needs only the one at hand.
 *
 * @param results events about results so far, revisions included
 * @param startingRatings events about starting ratings so far
 */
record Pool(int results, int startingRatings) {

    static final Pool EMPTY = new Pool(0, 0);
}
