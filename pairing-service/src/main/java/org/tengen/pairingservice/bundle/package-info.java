/**
 * A tournament as one file that anybody can check without us: facts, draws with the facts known then, standings, log, hashes.
 * Speaks HTTP; the form of the file belongs to the pairing engine.
 */
package org.tengen.pairingservice.bundle;
