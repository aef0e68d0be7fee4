/**
 * Draws a board as SVG, from rows of text and nothing else. Pages use it; it knows neither games nor rules.
 */
package org.tengen.gameservice.board;
