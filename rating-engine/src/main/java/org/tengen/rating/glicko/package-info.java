/**
 * Glicko-2 with periods of any length, and the rank offsets by which a server lets handicap and komi enter it. Reached
 * through the registry; the formula is public for pages that explain a change.
 */
package org.tengen.rating.glicko;
