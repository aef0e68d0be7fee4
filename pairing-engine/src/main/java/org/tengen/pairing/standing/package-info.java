/**
 * Scores, tie-breaks and places after any round, with the calculation behind each number. The one source of standings for
 * pages, files and the draw.
 */
package org.tengen.pairing.standing;
