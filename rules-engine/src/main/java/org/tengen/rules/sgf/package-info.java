/**
 * SGF (FF[4]) game records: a tolerant reader that repairs nothing silently, the Go meaning of a file, and a strict
 * writer. For services that import and export records and for the program; nothing below it is changed by a file.
 */
package org.tengen.rules.sgf;
