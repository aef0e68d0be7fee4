/**
 * The offline commands on the rules engine: check, count, positions and the board-only GTP front. Only {@code
 * org.tengen.cli} registers them.
 */
package org.tengen.cli.rules;
