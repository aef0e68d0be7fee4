/** Who may do what, as a table. */
package org.tengen.gameservice.command;
