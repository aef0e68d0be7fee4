/**
 * JSON of messages between services. Consumers read with it inside {@code store.Consumers}, publications write with it;
 * the envelope is the event store's.
 */
package org.tengen.kit.messaging;
