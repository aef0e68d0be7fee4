/**
 * People: names, clubs, ranks, ids, and {@code rating.players.v1}.
 * Lists and pages read it; entries of tournaments and the office fill it.
 */
package org.tengen.ratingservice.player;
