package org.tengen.rating.game;

/**
 * A game that stays in the ledger without effect.
 *
 * @param position its place in the list it came in, from 0
 * @param game its id
 * @param reason a sentence for people
 */
public record Exclusion(int position, String game, String reason) {}
