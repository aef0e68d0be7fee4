/**
 * Pairgoth's tournament file ({@code .tour}, JSON), both ways. Reached through
 * {@code org.tengen.pairing.convert.TournamentFormats}; depends on the engine's records and Jackson's parser.
 */
package org.tengen.pairing.pairgoth;
