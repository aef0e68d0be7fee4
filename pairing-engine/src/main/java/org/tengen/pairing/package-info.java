/**
 * Tournament pairing: facts, standings, draws and the exact matching under them, without framework, clock or I/O. Anyone
 * may use its feature packages; this package itself only names the engine's version.
 */
package org.tengen.pairing;
