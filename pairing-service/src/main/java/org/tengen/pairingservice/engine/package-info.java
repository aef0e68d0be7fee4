/**
 * The way from a folded tournament to the pairing engine and back: settings, facts, draws and standings.
 * Everything that shows or makes a pairing asks here; nothing else in the service knows the engine's records.
 */
package org.tengen.pairingservice.engine;
