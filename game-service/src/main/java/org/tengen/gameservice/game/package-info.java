/**
 * The game itself, without a framework: its events, the commands people give, the state folded from the events and the
 * pure decision between them. Everything else in this service may use it; it uses nothing but the rules engine.
 */
package org.tengen.gameservice.game;
