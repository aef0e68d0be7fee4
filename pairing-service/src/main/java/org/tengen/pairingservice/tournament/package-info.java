/**
 * The life of one tournament as pure values: events, the state they fold to, and the decisions taken on it.
 * It knows no framework, clock or database; every other package of the service may use it.
 */
package org.tengen.pairingservice.tournament;
