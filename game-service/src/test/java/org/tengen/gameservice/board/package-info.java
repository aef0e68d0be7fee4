/** Boards drawn from rows of text. */
package org.tengen.gameservice.board;
