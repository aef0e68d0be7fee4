/** The clocks by examples. */
package org.tengen.gameservice.clock;
