/**
 * Tournament files coming in: read by the engine, taken all or not at all, with a report of what was dropped and
 * of who the entrants may be. Only the package {@code upload} uses it.
 */
package org.tengen.pairingservice.exchange;
