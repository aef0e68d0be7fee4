/**
 * The card of a player as people look at it: the way of the rating, every point explained, what a game would mean, and the
 * question to the office about a line. Nothing depends on it.
 */
package org.tengen.ratingservice.card;
