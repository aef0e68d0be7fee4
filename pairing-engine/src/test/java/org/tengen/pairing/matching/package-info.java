/** The solver against plain and slow solvers that share no line with it. Nobody uses it. */
package org.tengen.pairing.matching;
