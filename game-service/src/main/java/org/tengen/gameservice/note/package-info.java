/**
 * Referees' notes: sealed in the game's stream, readable while their key is kept, by those who may rule on the game.
 */
package org.tengen.gameservice.note;
