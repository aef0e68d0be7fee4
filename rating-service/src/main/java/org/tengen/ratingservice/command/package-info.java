/**
 * Commands that write tables and no stream of their own: done once per Idempotency-Key.
 * Features whose commands append to a stream use the event store's handler instead.
 */
package org.tengen.ratingservice.command;
