/**
 * Draws: who meets whom, with which handicap, colour and table, who has the bye, and why. Two cost profiles over one exact
 * solver; for the pairing service, the command line and simulations.
 */
package org.tengen.pairing.draw;
