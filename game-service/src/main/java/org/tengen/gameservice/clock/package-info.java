/**
 * Time on a player's clock, as pure arithmetic: the systems, what a player has left, and how both clocks stand. The game
 * uses it with the times it is given; nothing here reads a clock.
 */
package org.tengen.gameservice.clock;
