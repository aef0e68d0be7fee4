/**
 * Every finished game counts exactly once: what game-service told is laid beside what the tournament counts, and an alarm
 * says within seconds when the two differ. The consumer of results writes here, the desk and the metrics read.
 */
package org.tengen.pairingservice.counting;
