/**
 * Life and death: unconditional life, eye spaces, and the proposal of dead stones for a finished position. It proposes
 * and explains; what is dead in a game the players or the referee decide.
 */
package org.tengen.rules.life;
