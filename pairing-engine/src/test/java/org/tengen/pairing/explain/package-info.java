/** Tests of explanations and of second solves. */
package org.tengen.pairing.explain;
