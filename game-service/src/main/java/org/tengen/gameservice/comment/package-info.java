/**
 * What commentators say about moves, told to everybody who follows the game. Pages, files and the interface read it.
 */
package org.tengen.gameservice.comment;
