/** Tests of the commands on the rules engine, by small files of our own and by the data sets. */
package org.tengen.cli.rules;
