/**
 * Carries out published rounds: the open games of a round become what {@code tournament.rounds.v1} says. It gives
 * commands to games as a person would, in the transaction that takes the message in.
 */
package org.tengen.gameservice.round;
