/** Rating systems. */
package org.tengen.rating;
