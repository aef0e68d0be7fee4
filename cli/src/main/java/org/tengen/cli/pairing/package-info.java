/**
 * The commands on tournament files: standings, pair, explain, generate. They turn arguments into calls of the pairing engine
 * and its answers into tables or JSON; registered in the program only.
 */
package org.tengen.cli.pairing;
