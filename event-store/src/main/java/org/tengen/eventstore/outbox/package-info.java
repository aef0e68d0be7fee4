/**
 * Publishing: a row beside the event in the same transaction, one relay per service that carries rows to Kafka.
 * Services write {@link org.tengen.eventstore.outbox.OutboxMessage}s; only the relay ever talks to the broker.
 */
package org.tengen.eventstore.outbox;
