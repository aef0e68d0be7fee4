/**
 * One line per game, kept with the log in the same transaction: what lists, rounds and the live page read. Resources and
 * pages ask {@link org.tengen.gameservice.summary.Summaries}; only the command handler writes.
 */
package org.tengen.gameservice.summary;
