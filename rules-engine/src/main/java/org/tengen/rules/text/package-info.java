/**
 * Names of points and pictures of boards: letter-and-number and SGF coordinates, ASCII diagrams. For parsers, pages,
 * logs and tests; it knows the board and nothing else.
 */
package org.tengen.rules.text;
