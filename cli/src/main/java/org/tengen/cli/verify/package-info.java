/**
 * {@code tengen verify}: what an exported file claims, calculated again without any server.
 * Only the program's table of commands uses it.
 */
package org.tengen.cli.verify;
