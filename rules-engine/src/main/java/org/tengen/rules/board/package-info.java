/**
 * Stones on lines: colours, points, board sizes and the fast board with chains and exact liberties. Knows captures but
 * no rule set; everything else in the engine builds on it, and it uses nothing.
 */
package org.tengen.rules.board;
