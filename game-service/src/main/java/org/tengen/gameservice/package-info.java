/**
 * The game service: every game a stream of events, decided by the rules engine, published to the other services and shown
 * live. Features are packages of their own; {@code game} in their middle knows nothing of the others.
 */
package org.tengen.gameservice;
