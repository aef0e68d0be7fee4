/** Embedded backing services. */
package org.tengen.embedded;
