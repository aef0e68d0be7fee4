/** The tengen program. */
package org.tengen.cli;
