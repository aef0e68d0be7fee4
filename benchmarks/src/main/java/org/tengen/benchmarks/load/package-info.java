/**
 * The services under load, everything on one machine: load generator, services, PostgreSQL with fsync on, broker. Run by
 * hand; uses the platform as {@code tengen up} starts it.
 */
package org.tengen.benchmarks.load;
