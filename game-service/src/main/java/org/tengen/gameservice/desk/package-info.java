/**
 * The desk of a tournament: results typed as a table's number and a letter, and the list of what players have said that
 * still waits. It gives its commands through {@link org.tengen.gameservice.command.GameDesk}.
 */
package org.tengen.gameservice.desk;
