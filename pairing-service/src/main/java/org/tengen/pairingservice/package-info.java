/**
 * Tournaments: entries, draws, publication, results taken over, standings, and the pages that show them.
 * A service of its own; other services hear of it through its topics and never use its classes.
 */
package org.tengen.pairingservice;
