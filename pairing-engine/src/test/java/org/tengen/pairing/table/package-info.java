/** Tests of the package of that name. */
package org.tengen.pairing.table;
