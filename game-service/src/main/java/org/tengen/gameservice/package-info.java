/** Games. */
package org.tengen.gameservice;
