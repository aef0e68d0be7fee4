/**
 * What an operator asks of the services' logs: to check their hashes, to build the read models anew, to tell everything
 * again. Only the program's table of commands uses it.
 */
package org.tengen.cli.log;
