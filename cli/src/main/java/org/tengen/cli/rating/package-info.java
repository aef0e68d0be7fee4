/**
 * The offline commands on the rating engine: {@code rate}, {@code ratinglist}. Only the program's main class uses them.
 */
package org.tengen.cli.rating;
