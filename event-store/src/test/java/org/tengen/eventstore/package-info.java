/**
 * Tests of the log, and the test kit of services: {@code TestLog}, {@code StorageSuite}, {@code GoldenEventsTest}.
 * Everything here runs on a real PostgreSQL and a real broker.
 */
package org.tengen.eventstore;
