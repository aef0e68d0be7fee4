/**
 * MacMahon's XML (version 3.9): reading it in the nestings met, and writing it as that program nests it. Reached through
 * {@code org.tengen.pairing.convert.TournamentFormats}; depends on the engine's records and the package {@code xml}.
 */
package org.tengen.pairing.macmahon;
