/** The desk's shorthand by examples. */
package org.tengen.gameservice.desk;
