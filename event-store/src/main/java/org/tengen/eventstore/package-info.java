/** The event store. */
package org.tengen.eventstore;
