/**
 * The event store inside a Quarkus service: handlers in JTA transactions, the relay's life, consumers, health and metrics.
 * A service injects {@link org.tengen.kit.store.StreamHandlers} and {@link org.tengen.kit.store.Consumers} and adds its
 * events.
 */
package org.tengen.kit.store;
