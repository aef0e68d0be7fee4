/**
 * JSON of messages between services. Consumers read with it inside {@code store.Consumers}, publications write with it;
 * the envelope is the event store's. And what keeps a channel open while the broker is away, or ends the service with it.
 */
package org.tengen.kit.messaging;
