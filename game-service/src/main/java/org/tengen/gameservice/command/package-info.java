/**
 * The games' HTTP interface: what may be asked and commanded, by whom, and in which words it is refused. It speaks HTTP
 * and JSON so that nothing below it has to.
 */
package org.tengen.gameservice.command;
