/**
 * Tournament files coming in: read by the engine, taken all or not at all, with a report of what was dropped.
 * Only the import resource uses it.
 */
package org.tengen.pairingservice.exchange;
