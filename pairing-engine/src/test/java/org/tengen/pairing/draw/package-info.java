/** Draws: against a plain solver, under changes that must not matter, and the users' cases. Nobody uses it. */
package org.tengen.pairing.draw;
