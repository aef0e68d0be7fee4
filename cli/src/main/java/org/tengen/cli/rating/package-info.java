/**
 * The offline commands on the rating engine: {@code rate}. Only the program's main class uses them.
 */
package org.tengen.cli.rating;
