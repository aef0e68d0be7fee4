/**
 * Consuming: each message takes effect once, and what cannot be read is parked, shown and replayed.
 * Services call it from their consumers, in the transaction of the effect.
 */
package org.tengen.eventstore.inbox;
