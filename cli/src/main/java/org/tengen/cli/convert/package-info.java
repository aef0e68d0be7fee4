/**
 * {@code tengen convert}: tournament files from one format to another. Used by the command line alone; formats live in the pairing
 * engine.
 */
package org.tengen.cli.convert;
