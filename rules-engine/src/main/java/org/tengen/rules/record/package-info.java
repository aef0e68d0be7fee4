/**
 * Recorded games carried out move by move: where a record is against the rules, what it did to the board, and what it
 * says about itself. Services check imports with it, the program prints it.
 */
package org.tengen.rules.record;
