/** What is read of published rating lists. */
package org.tengen.gameservice.consequence;
