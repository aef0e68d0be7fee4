/**
 * The pages of this service: home, tournaments, rounds, standings with their calculation, and the director's desk.
 * They read what the HTTP interface reads and send commands through it; nothing is decided here.
 */
package org.tengen.pairingservice.page;
