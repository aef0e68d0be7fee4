/**
 * The pages people look at: the list and the card of a player.
 * Nothing depends on it.
 */
package org.tengen.ratingservice.page;
