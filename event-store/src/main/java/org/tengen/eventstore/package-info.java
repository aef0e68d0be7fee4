/**
 * The log: streams of events with versions, hashes and the epoch, as rows of PostgreSQL.
 * Services append and read here (mostly through {@code command.StreamHandler}); nobody else touches the tables.
 */
package org.tengen.eventstore;
